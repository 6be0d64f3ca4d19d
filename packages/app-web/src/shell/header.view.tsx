import { useSnapshot } from 'valtio'

import { FRAME_VM, SESSION_VM } from './tokens.ts'
import { useVm } from '../injection/index.ts'
import { Action, Icon, Link, Logo, Menu, MenuItem, Name, Text } from '../ui/index.ts'
import { COLOURS, LANGUAGES } from './menu-options.ts'
import { MainMenuView } from './main-menu.view.tsx'
import { ACCOUNT_MENU } from './routes.ts'

export const HeaderView = ({ menuEntry }: { readonly menuEntry: string | undefined }) => (
  <header className="header">
    <Link to={{ _tag: 'Home' }} className="brand">
      <Logo />
      <span className="brand-name">
        <Text message="shell.product" />
      </span>
    </Link>
    <MainMenuView menuEntry={menuEntry} />
    <div className="tools">
      <Link to={{ _tag: 'AnnouncementList', topic: 'service' }} className="btn btn-ghost btn-sm btn-icon hide-phone">
        <Icon name="headset" />
        <span className="sr">
          <Text message="shell.service" />
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
      onPress={vm.toggleTheme}
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
          <Text message={label} />
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
    <Menu label="shell.language.label" icon="globe" content={<span className="hide-phone">{current?.name}</span>}>
      {LANGUAGES.map(({ id, name, tag }) => (
        <MenuItem key={id} checked={id === language} lang={tag} onChoose={() => void vm.chooseLanguage(id)}>
          <Name text={name} />
        </MenuItem>
      ))}
    </Menu>
  )
}

const AccountTools = () => {
  const vm = useVm(SESSION_VM)
  const { session } = useSnapshot(vm.state)
  if (session._tag === 'Visitor') return <SignInLinks />
  const account = session.user?.account
  return (
    <Menu
      label="shell.account.label"
      icon="user"
      content={
        account === undefined ? <Icon name="user" size="small" /> : <Name text={account} className="n hide-phone" />
      }
    >
      {account === undefined ? undefined : <Name text={account} className="menu-note only-phone" />}
      {ACCOUNT_MENU.map(({ to, label }) => (
        <Link key={to._tag} to={to} role="menuitem">
          <Text message={label} />
        </Link>
      ))}
      {session.user?.isSeller === true ? <ShopItem /> : undefined}
      <MenuItem onChoose={() => void vm.signOut()}>
        <Text message="shell.logout" />
      </MenuItem>
    </Menu>
  )
}

/** On phones, where the main menu is not shown. */
const ShopItem = () => (
  <Link to={{ _tag: 'MyShops' }} role="menuitem" className="only-phone">
    <Text message="shell.menu.shop" />
  </Link>
)

const SignInLinks = () => (
  <>
    <Link to={{ _tag: 'Login' }} className="btn btn-ghost btn-sm hide-phone">
      <Text message="shell.login" />
    </Link>
    <Link to={{ _tag: 'Register' }} className="btn btn-primary btn-sm">
      <Text message="shell.register" />
    </Link>
  </>
)
