import type { Destination } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'

import type { MessageKey } from '../../i18n/index.ts'
import type { IconName } from '../../ui/index.ts'
import { Icon, Link, PageHead, Region, Text } from '../../ui/index.ts'

interface Place {
  readonly to: Destination
  readonly label: MessageKey
  readonly icon: IconName
}

const PLACES: ReadonlyArray<Place> = [
  { to: { _tag: 'AccountCenter' }, label: 'account.center.title', icon: 'home' },
  { to: { _tag: 'AccountSet' }, label: 'shell.account.settings', icon: 'lock' },
  { to: { _tag: 'Authentication' }, label: 'shell.account.identity', icon: 'user' },
  { to: { _tag: 'AccountMessage' }, label: 'account.message.title', icon: 'inbox' },
  { to: { _tag: 'Region' }, label: 'account.region.title', icon: 'globe' },
]

interface AreaProps {
  readonly at: Destination['_tag']
  readonly title: MessageKey
  readonly lead: MessageKey
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A screen of the account, beside the list of all of them. */
export const AccountArea = ({ at, title, lead, tools, children }: AreaProps) => (
  <main className="page account" id="main">
    <Region as="nav" className="nav" label="shell.account.label">
      {PLACES.map(({ to, label, icon }) => (
        <Link key={to._tag} to={to} current={to._tag === at}>
          <Icon name={icon} />
          <Text of={label} />
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
