import type { ReactNode } from 'react'

import type { Destination } from '../../ports/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { PageIconName } from '../../ui/index.ts'
import { Link, PageHead, PageIcon, Region, Text } from '../../ui/index.ts'

interface AccountPage {
  readonly to: Destination
  readonly label: MessageKey
  readonly icon: PageIconName
}

const PAGES: ReadonlyArray<AccountPage> = [
  { to: { _tag: 'AccountOverview' }, label: 'account.center.title', icon: 'home' },
  { to: { _tag: 'AccountSettings' }, label: 'account.menu.settings', icon: 'lock' },
  { to: { _tag: 'IdentityVerification' }, label: 'account.menu.identity', icon: 'user' },
  { to: { _tag: 'Orders' }, label: 'account.menu.orders', icon: 'list' },
  { to: { _tag: 'Messages' }, label: 'account.message.title', icon: 'inbox' },
  { to: { _tag: 'Preferences' }, label: 'account.preferences.title', icon: 'palette' },
]

interface AccountAreaProps {
  readonly current: Destination['_tag']
  readonly title: MessageKey
  readonly lead: MessageKey
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** Layout of an account screen: navigation on the left, page content on the right. */
export const AccountArea = ({ current, title, lead, tools, children }: AccountAreaProps) => (
  <main className="page account" id="main">
    <Region as="nav" className="nav" label="shell.account.label">
      {PAGES.map(({ to, label, icon }) => (
        <Link key={to._tag} to={to} current={to._tag === current}>
          <PageIcon name={icon} />
          <Text message={label} />
        </Link>
      ))}
    </Region>
    <div className="stack-6">
      <PageHead title={title} lead={lead}>
        {tools}
      </PageHead>
      {children}
    </div>
  </main>
)
