import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import type { Destination } from '../../ports/index.ts'
import type { PageIconName } from '../../ui/index.ts'
import { Link, Note, PageHead, PageIcon, PageTitle, Region, Text, Time } from '../../ui/index.ts'
import { FIAT_LIMITS_VM } from './fiat-limits.token.ts'

const PAGES: ReadonlyArray<{ readonly to: Destination; readonly label: MessageKey; readonly icon: PageIconName }> = [
  { to: { _tag: 'C2cHub' }, label: 'c2c.nav.hub', icon: 'home' },
  { to: { _tag: 'C2cMarket' }, label: 'c2c.nav.market', icon: 'users' },
  { to: { _tag: 'C2cPublish' }, label: 'c2c.nav.publish', icon: 'plus' },
  { to: { _tag: 'C2cOffers' }, label: 'c2c.nav.offers', icon: 'flag' },
  { to: { _tag: 'C2cOrders' }, label: 'c2c.nav.orders', icon: 'inbox' },
  { to: { _tag: 'UserSettings' }, label: 'c2c.nav.settings', icon: 'bank' },
]

interface C2cPageProps {
  /** The current page, marked in the navigation. */
  readonly current: Destination['_tag']
  readonly title: MessageKey
  /** undefined: the page has a head of its own. */
  readonly lead: MessageKey | undefined
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** Layout of a C2C page: navigation, head, and the notice of a restriction. [C2C-6] [TXT-13] */
export const C2cPage = ({ current, title, lead, tools, children }: C2cPageProps) => (
  <main className="page account c2c" id="main">
    <Region as="nav" className="nav" label="c2c.nav.label">
      {PAGES.map(({ to, label, icon }) => (
        <Link key={to._tag} to={to} current={to._tag === current}>
          <PageIcon name={icon} />
          <Text message={label} />
        </Link>
      ))}
    </Region>
    <div className="stack-4">
      {lead === undefined ? (
        <PageTitle title={title} />
      ) : (
        <PageHead title={title} lead={lead}>
          {tools}
        </PageHead>
      )}
      <Restriction />
      {children}
    </div>
  </main>
)

const Restriction = () => {
  const vm = useVm(FIAT_LIMITS_VM)
  const { restrictedUntil, limits } = useSnapshot(vm.state)
  useOpen(vm)
  return restrictedUntil === undefined ? undefined : (
    <Note look="warn" title="c2c.restricted.title">
      <Text message="c2c.restricted.text" values={{ most: limits?.cancellationsPerDay ?? 0 }} />{' '}
      <Text message="c2c.restricted.until" /> <Time at={restrictedUntil} as="date-time" />
    </Note>
  )
}
