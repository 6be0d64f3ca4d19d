import type { WalletType } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Destination } from '../../ports/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import type { PageIconName } from '../../ui/index.ts'
import { Link, PageHead, PageIcon, Region, Text } from '../../ui/index.ts'
import { WALLET_OFFERS_VM } from './wallet-offers.token.ts'

/** Message key of each wallet's name. */
export const WALLET_NAMES: Readonly<Record<WalletType, `wallet.account.${WalletType}`>> = {
  funding: 'wallet.account.funding',
  spot: 'wallet.account.spot',
  'second-contract': 'wallet.account.second-contract',
  margin: 'wallet.account.margin',
}

/** Pages of the wallet section. */
export type WalletPage =
  | WalletType
  | 'portfolio'
  | 'transfer'
  | 'log'
  | 'records'
  | 'address-book'
  | 'recharge'
  | 'desks'
  | 'payment'

const PAGES: ReadonlyArray<{
  readonly id: WalletPage
  readonly to: Destination
  readonly label: MessageKey
  readonly icon: PageIconName
}> = [
  { id: 'portfolio', to: { _tag: 'Portfolio' }, label: 'wallet.portfolio.title', icon: 'pie' },
  { id: 'funding', to: { _tag: 'Wallet', wallet: 'funding' }, label: WALLET_NAMES.funding, icon: 'wallet' },
  { id: 'spot', to: { _tag: 'Wallet', wallet: 'spot' }, label: WALLET_NAMES.spot, icon: 'candles' },
  {
    id: 'second-contract',
    to: { _tag: 'Wallet', wallet: 'second-contract' },
    label: WALLET_NAMES['second-contract'],
    icon: 'bolt',
  },
  { id: 'margin', to: { _tag: 'Wallet', wallet: 'margin' }, label: WALLET_NAMES.margin, icon: 'scale' },
  { id: 'transfer', to: { _tag: 'Transfer' }, label: 'wallet.nav.transfer', icon: 'swap' },
  { id: 'log', to: { _tag: 'TransactionHistory' }, label: 'wallet.nav.transactions', icon: 'inbox' },
  { id: 'records', to: { _tag: 'FundsRecords' }, label: 'wallet.nav.records', icon: 'list' },
  { id: 'address-book', to: { _tag: 'AddressBook' }, label: 'wallet.nav.addressBook', icon: 'book' },
  { id: 'recharge', to: { _tag: 'Recharge' }, label: 'wallet.nav.recharge', icon: 'plus' },
  { id: 'desks', to: { _tag: 'Acceptors' }, label: 'wallet.nav.desks', icon: 'users' },
  { id: 'payment', to: { _tag: 'Payment' }, label: 'wallet.nav.payment', icon: 'bank' },
]

interface WalletPageProps {
  readonly title: MessageKey
  readonly lead: MessageKey
  /** The current page, marked in the navigation. */
  readonly current: WalletPage
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** Layout of a wallet page, with navigation to the others. */
export const WalletPageView = ({ title, lead, current, tools, children }: WalletPageProps) => (
  <main className="page account" id="main">
    <Navigation current={current} />
    <div className="stack-4">
      <PageHead title={title} lead={lead}>
        {tools}
      </PageHead>
      {children}
    </div>
  </main>
)

/** Pages that the exchange does not offer are left out. [WAL-10] */
const Navigation = ({ current }: Pick<WalletPageProps, 'current'>) => {
  const vm = useVm(WALLET_OFFERS_VM)
  const { hasRecords, hasAddressBook, hasDesks, hasGateway } = useSnapshot(vm.state)
  useOpen(vm)
  const offered: Readonly<Partial<Record<WalletPage, boolean>>> = {
    records: hasRecords,
    'address-book': hasAddressBook,
    recharge: hasAddressBook,
    desks: hasDesks,
    payment: hasGateway,
  }
  const isOffered = (id: WalletPage): boolean => id === current || (offered[id] ?? true)
  return (
    <Region as="nav" className="nav" label="wallet.assets.title">
      {PAGES.filter(({ id }) => isOffered(id)).map(({ id, to, label, icon }) => (
        <Link key={id} to={to} current={id === current}>
          <PageIcon name={icon} />
          <Text message={label} />
        </Link>
      ))}
    </Region>
  )
}
