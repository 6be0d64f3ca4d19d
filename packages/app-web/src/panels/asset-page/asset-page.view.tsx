import type { AccountKind, Destination } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'

import type { MessageKey } from '../../i18n/index.ts'
import type { IconName } from '../../ui/index.ts'
import { Icon, Link, PageHead, Region, Text } from '../../ui/index.ts'

/** How each account is called. */
export const ACCOUNTS: Readonly<Record<AccountKind, `wallet.account.${AccountKind}`>> = {
  legal: 'wallet.account.legal',
  change: 'wallet.account.change',
  micro: 'wallet.account.micro',
  lever: 'wallet.account.lever',
}

/** Every page about one's money. */
export type Place = AccountKind | 'transfer' | 'log'

const PLACES: ReadonlyArray<{
  readonly id: Place
  readonly to: Destination
  readonly label: MessageKey
  readonly icon: IconName
}> = [
  { id: 'legal', to: { _tag: 'Wallet', account: 'legal' }, label: ACCOUNTS.legal, icon: 'wallet' },
  { id: 'change', to: { _tag: 'Wallet', account: 'change' }, label: ACCOUNTS.change, icon: 'candles' },
  { id: 'micro', to: { _tag: 'Wallet', account: 'micro' }, label: ACCOUNTS.micro, icon: 'bolt' },
  { id: 'lever', to: { _tag: 'Wallet', account: 'lever' }, label: ACCOUNTS.lever, icon: 'scale' },
  { id: 'transfer', to: { _tag: 'Transfer' }, label: 'wallet.nav.transfer', icon: 'swap' },
  { id: 'log', to: { _tag: 'TransferLog' }, label: 'wallet.nav.log', icon: 'inbox' },
]

interface AssetPageProps {
  readonly title: MessageKey
  readonly lead: MessageKey
  /** Which of the pages beside it this is. */
  readonly at: Place
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A page about one's money, with the way to the others. */
export const AssetPageView = ({ title, lead, at, tools, children }: AssetPageProps) => (
  <main className="page account" id="main">
    <Region as="nav" className="nav" label="wallet.assets.title">
      {PLACES.map(({ id, to, label, icon }) => (
        <Link key={id} to={to} current={id === at}>
          <Icon name={icon} />
          <Text of={label} />
        </Link>
      ))}
    </Region>
    <div className="stack-4">
      <PageHead title={title} lead={lead}>
        {tools}
      </PageHead>
      {children}
    </div>
  </main>
)
