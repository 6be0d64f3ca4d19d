import { useSnapshot } from 'valtio'

import { FRAME_VM, SESSION_VM } from '../composition/tokens.ts'
import { useVm } from '../composition/use-vm.ts'
import { Action, Icon, Link, Logo, Menu, MenuItem, Name, Region, Text } from '../ui/index.ts'
import { COLOURS, LANGUAGES } from './choices.ts'
import type { ScreenKey } from './routes.ts'
import { ACCOUNT_MENU, MENU } from './routes.ts'

export const HeaderView = ({ place }: { readonly place: ScreenKey | undefined }) => (
  <header className="header">
    <Link to={{ _tag: 'Home' }} className="brand">
      <Logo />
      <span className="brand-name">
        <Text of="shell.product" />
      </span>
    </Link>
    <Region as="nav" className="menu" label="shell.menu.label">
      {MENU.map((entry) => (
        <Link key={entry.screen} to={entry.to} current={entry.screen === place}>
          <Text of={entry.label} />
        </Link>
      ))}
    </Region>
    <div className="tools">
      <Link to={{ _tag: 'NoticeList', topic: 'service' }} className="btn btn-ghost btn-sm btn-icon hide-phone">
        <Icon name="headset" />
        <span className="sr">
          <Text of="shell.service" />
        </span>
      </Link>
      <ColoursMenu />
      <ThemeSwitch />
      <LanguageMenu />
      <AccountTools />
    </div>
  </header>
)

const ThemeSwitch = () => {
  const vm = useVm(FRAME_VM)
  const { theme } = useSnapshot(vm.state)
  const night = theme === 'night'
  return (
    <Action
      look="ghost"
      size="small"
      bare
      icon={night ? 'sun' : 'moon'}
      label={night ? 'shell.theme.toDay' : 'shell.theme.toNight'}
      onPress={vm.switchTheme}
    />
  )
}

const ColoursMenu = () => {
  const vm = useVm(FRAME_VM)
  const { colours } = useSnapshot(vm.state)
  return (
    <Menu label="shell.colours.label" icon="palette">
      {COLOURS.map(({ id, label }) => (
        <MenuItem key={id} checked={id === colours} onChoose={() => vm.chooseColours(id)}>
          <Text of={label} />
        </MenuItem>
      ))}
    </Menu>
  )
}

const LanguageMenu = () => {
  const vm = useVm(FRAME_VM)
  const { language } = useSnapshot(vm.state)
  const current = LANGUAGES.find(({ id }) => id === language)
  return (
    <Menu label="shell.language.label" icon="globe" shown={<span className="hide-phone">{current?.name}</span>}>
      {LANGUAGES.map(({ id, name, tag }) => (
        <MenuItem key={id} checked={id === language} lang={tag} onChoose={() => void vm.chooseLanguage(id)}>
          <Name of={name} />
        </MenuItem>
      ))}
    </Menu>
  )
}

const AccountTools = () => {
  const vm = useVm(SESSION_VM)
  const { session } = useSnapshot(vm.state)
  if (session._tag === 'Visitor') return <Entrance />
  const account = session.person?.account
  return (
    <Menu
      label="shell.account.label"
      icon="user"
      shown={account === undefined ? <Icon name="user" size="small" /> : <Name of={account} className="n hide-phone" />}
    >
      {account === undefined ? undefined : <Name of={account} className="menu-note only-phone" />}
      {ACCOUNT_MENU.map(({ to, label }) => (
        <Link key={to._tag} to={to} role="menuitem">
          <Text of={label} />
        </Link>
      ))}
      <MenuItem onChoose={() => void vm.signOut()}>
        <Text of="shell.logout" />
      </MenuItem>
    </Menu>
  )
}

const Entrance = () => (
  <>
    <Link to={{ _tag: 'Login' }} className="btn btn-ghost btn-sm hide-phone">
      <Text of="shell.login" />
    </Link>
    <Link to={{ _tag: 'Register' }} className="btn btn-primary btn-sm">
      <Text of="shell.register" />
    </Link>
  </>
)
