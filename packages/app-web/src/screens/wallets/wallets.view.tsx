import type { WalletType } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { WALLETS_VM } from './wallets.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { WALLET_NAMES, WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { LedgerEntriesView } from '../../panels/ledger-entries/ledger-entries.view.tsx'
import { FaucetView } from '../../panels/assets/faucet.view.tsx'
import { PrivacyToggle, PrivateAmount } from '../../ui-trading/index.ts'
import { Note, Select, Tabs, Tile } from '../../ui/index.ts'
import { BalanceTable } from './balance-table.view.tsx'
import type { WalletsVm } from './wallets.vm.ts'

const LEADS: Readonly<Record<WalletType, `wallet.lead.${WalletType}`>> = {
  funding: 'wallet.lead.funding',
  spot: 'wallet.lead.spot',
  'second-contract': 'wallet.lead.second-contract',
  margin: 'wallet.lead.margin',
}

export const WalletsView = ({ walletType }: { readonly walletType: WalletType }) => {
  const vm = useVm(WALLETS_VM)
  useOpen(vm, walletType)
  return (
    <WalletPageView
      title={WALLET_NAMES[walletType]}
      lead={LEADS[walletType]}
      current={walletType}
      tools={<Tools vm={vm} />}
    >
      <Totals vm={vm} />
      <ClosedNote vm={vm} />
      <TabContent vm={vm} />
    </WalletPageView>
  )
}

interface Part {
  readonly vm: WalletsVm
}

const Tools = ({ vm }: Part) => (
  <span className="row">
    <PrivacyToggle />
    <FaucetView vm={vm.faucet} />
  </span>
)

const Totals = ({ vm }: Part) => {
  const state = useSnapshot(vm.state)
  return (
    <dl className="tiles tiles-wide">
      <Tile label="wallet.balances.totalUsdt" total>
        <PrivateAmount figure={state.usdt} />
      </Tile>
      <Tile label="wallet.balances.totalCny">
        <PrivateAmount figure={state.cny} />
      </Tile>
    </dl>
  )
}

/** Note shown while deposits and withdrawals are closed. */
const ClosedNote = ({ vm }: Part) => {
  const { isClosed } = useSnapshot(vm.state)
  return isClosed ? <Note title="wallet.balances.closed" /> : undefined
}

const TABS = [
  { id: 'balances', label: 'wallet.balances.title' },
  { id: 'ledger-entries', label: 'wallet.transactions.title' },
] as const

const TabContent = ({ vm }: Part) => {
  const { tab, coin, coins } = useSnapshot(vm.state)
  const head = <Tabs label="wallet.tabs.label" choices={TABS} chosen={tab} onChoose={vm.showTab} />
  if (tab === 'balances') return <BalanceTable vm={vm} head={head} />
  return (
    <>
      <div className="filters">
        <Select label="wallet.faucet.coin" choices={coins} chosen={coin} onChoose={vm.chooseCoin} />
      </div>
      <LedgerEntriesView vm={vm.ledgerEntries} head={head} />
    </>
  )
}
