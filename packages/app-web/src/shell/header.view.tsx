import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'

import { FRAME_VM, SESSION_VM } from './tokens.ts'
import { useVm } from '../injection/index.ts'
import { Action, Icon, Link, Logo, Menu, MenuItem, Name, Text } from '../ui/index.ts'
import { LANGUAGES } from '../i18n/index.ts'
import { MainMenuView } from './main-menu.view.tsx'

export interface HeaderParts {
  /** Entries of the account menu, loaded when it is opened. */
  readonly accountMenu: ComponentType
  /** Number of unread messages, loaded after the page. */
  readonly unread: ComponentType
}

interface HeaderProps extends HeaderParts {
  readonly menuEntry: string | undefined
}

export const HeaderView = ({ menuEntry, ...parts }: HeaderProps) => (
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
      <ThemeSwitch />
      <LanguageMenu />
      <AccountTools {...parts} />
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

const AccountTools = ({ accountMenu: AccountMenu, unread: Unread }: HeaderParts) => {
  const vm = useVm(SESSION_VM)
  const { session } = useSnapshot(vm.state)
  if (session._tag === 'Visitor') return <SignInLinks />
  const account = session.user?.account
  return (
    <Menu
      label="shell.account.label"
      icon="user"
      content={
        <>
          {account === undefined ? <Icon name="user" size="small" /> : <Name text={account} className="n hide-phone" />}
          <Unread />
        </>
      }
    >
      {account === undefined ? undefined : <Name text={account} className="menu-note only-phone" />}
      <AccountMenu />
    </Menu>
  )
}

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
