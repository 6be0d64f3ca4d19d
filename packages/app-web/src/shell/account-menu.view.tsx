import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

import { useVm } from '../injection/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { Destination } from '../ports/index.ts'
import { Link, MenuItem, Text } from '../ui/index.ts'
import { SESSION_VM } from './tokens.ts'
import { UnreadCount } from './unread-count.view.tsx'

const ENTRIES: ReadonlyArray<{ readonly to: Destination; readonly label: MessageKey }> = [
  { to: { _tag: 'AccountOverview' }, label: 'account.center.title' },
  { to: { _tag: 'Orders' }, label: 'account.menu.orders' },
  { to: { _tag: 'Messages' }, label: 'account.message.title' },
  { to: { _tag: 'AccountSettings' }, label: 'account.menu.settings' },
  { to: { _tag: 'IdentityVerification' }, label: 'account.menu.identity' },
  { to: { _tag: 'TransactionHistory' }, label: 'account.menu.transactions' },
  { to: { _tag: 'Preferences' }, label: 'account.preferences.title' },
]

/** Entries of the account menu; they load when it is opened, so the focus moves into them here. */
export const AccountMenu = () => {
  const vm = useVm(SESSION_VM)
  const { session } = useSnapshot(vm.state)
  const before = useRef<HTMLSpanElement>(null)
  useEffect(() => before.current?.parentElement?.querySelector('a')?.focus(), [])
  return (
    <>
      <span ref={before} hidden />
      {ENTRIES.map(({ to, label }) => (
        <Link key={to._tag} to={to} role="menuitem">
          <Text message={label} />
          {to._tag === 'Messages' ? <UnreadCount /> : undefined}
        </Link>
      ))}
      {session._tag === 'SignedIn' && session.user?.isSeller === true ? (
        // on phones, where the main menu is not shown
        <Link to={{ _tag: 'MyShops' }} role="menuitem" className="only-phone">
          <Text message="shell.menu.shop" />
        </Link>
      ) : undefined}
      <MenuItem onChoose={() => void vm.signOut()}>
        <Text message="shell.logout" />
      </MenuItem>
    </>
  )
}
