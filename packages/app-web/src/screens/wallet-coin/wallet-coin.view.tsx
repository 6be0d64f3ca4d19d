import type { CurrencyId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { WALLET_COIN_VM } from './wallet-coin.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { WALLET_NAMES, WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { LedgerEntriesView } from '../../panels/ledger-entries/ledger-entries.view.tsx'
import { PrivacyToggle, PrivateAmount } from '../../ui-trading/index.ts'
import { Empty, LoadedContent, Select, Skeleton, Tile } from '../../ui/index.ts'
import type { CoinPageWallet, WalletCoinVm } from './wallet-coin.vm.ts'

export interface WalletCoinProps {
  readonly walletType: CoinPageWallet
  readonly currency: CurrencyId | undefined
}

export const WalletCoinView = ({ walletType, currency }: WalletCoinProps) => {
  const vm = useVm(WALLET_COIN_VM)
  useOpen(vm, walletType, currency)
  const { live } = useSnapshot(vm.state)
  return (
    <WalletPageView
      title={WALLET_NAMES[walletType]}
      lead="wallet.one.lead"
      current={walletType}
      tools={<PrivacyToggle />}
    >
      <LoadedContent data={live} skeleton={<Skeleton />} onRetry={vm.retry}>
        <CoinContent vm={vm} />
      </LoadedContent>
    </WalletPageView>
  )
}

interface Part {
  readonly vm: WalletCoinVm
}

const CoinContent = ({ vm }: Part) => {
  const { coins, coin } = useSnapshot(vm.state)
  if (coin === undefined) return <Empty title="wallet.one.unsupported" hint="wallet.one.unsupportedHint" />
  return (
    <>
      <div className="filters">
        <Select label="wallet.faucet.coin" choices={coins} chosen={coin.id} onChoose={vm.chooseCoin} />
      </div>
      <BalanceTiles vm={vm} />
      <LedgerEntriesView vm={vm.ledgerEntries} />
    </>
  )
}

const BalanceTiles = ({ vm }: Part) => {
  const { balance, coin } = useSnapshot(vm.state)
  if (balance === undefined || coin === undefined) return undefined
  return (
    <dl className="tiles tiles-wide">
      <Tile label="wallet.balances.available" total>
        <PrivateAmount figure={balance.free} unit={coin.name} />
      </Tile>
      <Tile label="wallet.balances.inOrders">
        <PrivateAmount figure={balance.locked} unit={coin.name} />
      </Tile>
      <Tile label="wallet.balances.valueUsdt">
        <PrivateAmount figure={balance.usdt} />
      </Tile>
      <Tile label="wallet.balances.valueCny">
        <PrivateAmount figure={balance.cny} />
      </Tile>
    </dl>
  )
}
