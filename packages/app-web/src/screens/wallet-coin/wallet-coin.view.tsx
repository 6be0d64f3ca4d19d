import type { CurrencyId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { WALLET_COIN_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { ACCOUNTS, AssetPageView } from '../../panels/asset-page/asset-page.view.tsx'
import { MovementsView } from '../../panels/movements/movements.view.tsx'
import { DiscretionSwitch, Empty, Loaded, OwnMoney, Select, Skeleton, Tile } from '../../ui/index.ts'
import type { Paged, WalletCoinVm } from './wallet-coin.vm.ts'

export interface WalletCoinProps {
  readonly account: Paged
  readonly currency: CurrencyId | undefined
}

export const WalletCoinView = ({ account, currency }: WalletCoinProps) => {
  const vm = useVm(WALLET_COIN_VM)
  useOpen(vm, account, currency)
  const { live } = useSnapshot(vm.state)
  return (
    <AssetPageView title={ACCOUNTS[account]} lead="wallet.one.lead" at={account} tools={<DiscretionSwitch />}>
      <Loaded of={live} waiting={<Skeleton />} onRetry={vm.retry}>
        <Shown vm={vm} />
      </Loaded>
    </AssetPageView>
  )
}

interface Part {
  readonly vm: WalletCoinVm
}

const Shown = ({ vm }: Part) => {
  const { coins, coin } = useSnapshot(vm.state)
  if (coin === undefined) return <Empty title="wallet.one.unsupported" hint="wallet.one.unsupportedHint" />
  return (
    <>
      <div className="filters">
        <Select label="wallet.faucet.coin" choices={coins} chosen={coin.id} onChoose={vm.choose} />
      </div>
      <Tiles vm={vm} />
      <MovementsView vm={vm.movements} />
    </>
  )
}

const Tiles = ({ vm }: Part) => {
  const { purse, coin } = useSnapshot(vm.state)
  if (purse === undefined || coin === undefined) return undefined
  return (
    <dl className="tiles tiles-wide">
      <Tile label="wallet.balances.free" total>
        <OwnMoney of={purse.free} unit={coin.name} />
      </Tile>
      <Tile label="wallet.balances.locked">
        <OwnMoney of={purse.locked} unit={coin.name} />
      </Tile>
      <Tile label="wallet.balances.worthUsdt">
        <OwnMoney of={purse.usdt} />
      </Tile>
      <Tile label="wallet.balances.worthCny">
        <OwnMoney of={purse.cny} />
      </Tile>
    </dl>
  )
}
