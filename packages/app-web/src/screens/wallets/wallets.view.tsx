import type { AccountKind } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { WALLETS_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { ACCOUNTS, AssetPageView } from '../../panels/asset-page/asset-page.view.tsx'
import { MovementsView } from '../../panels/movements/movements.view.tsx'
import { FaucetView } from '../../panels/assets/faucet.view.tsx'
import { DiscretionSwitch, Note, OwnMoney, Select, Tabs, Tile } from '../../ui/index.ts'
import { AssetTable } from './asset-table.view.tsx'
import type { WalletsVm } from './wallets.vm.ts'

const LEADS: Readonly<Record<AccountKind, `wallet.lead.${AccountKind}`>> = {
  legal: 'wallet.lead.legal',
  change: 'wallet.lead.change',
  micro: 'wallet.lead.micro',
  lever: 'wallet.lead.lever',
}

export const WalletsView = ({ account }: { readonly account: AccountKind }) => {
  const vm = useVm(WALLETS_VM)
  useOpen(vm, account)
  return (
    <AssetPageView title={ACCOUNTS[account]} lead={LEADS[account]} at={account} tools={<Tools vm={vm} />}>
      <Totals vm={vm} />
      <Closed vm={vm} />
      <Shown vm={vm} />
    </AssetPageView>
  )
}

interface Part {
  readonly vm: WalletsVm
}

const Tools = ({ vm }: Part) => (
  <span className="row">
    <DiscretionSwitch />
    <FaucetView vm={vm.faucet} />
  </span>
)

const Totals = ({ vm }: Part) => {
  const state = useSnapshot(vm.state)
  return (
    <dl className="tiles tiles-wide">
      <Tile label="wallet.balances.totalUsdt" total>
        <OwnMoney of={state.usdt} />
      </Tile>
      <Tile label="wallet.balances.totalCny">
        <OwnMoney of={state.cny} />
      </Tile>
    </dl>
  )
}

/** Told before anybody looks for a way to pay in. */
const Closed = ({ vm }: Part) => {
  const { closed } = useSnapshot(vm.state)
  return closed ? <Note title="wallet.balances.closed" /> : undefined
}

const TABS = [
  { id: 'balances', label: 'wallet.balances.title' },
  { id: 'movements', label: 'wallet.movements.title' },
] as const

const Shown = ({ vm }: Part) => {
  const { tab, coin, coins } = useSnapshot(vm.state)
  const head = <Tabs label="wallet.tabs.label" choices={TABS} chosen={tab} onChoose={vm.showTab} />
  if (tab === 'balances') return <AssetTable vm={vm} head={head} />
  return (
    <>
      <div className="filters">
        <Select label="wallet.faucet.coin" choices={coins} chosen={coin} onChoose={vm.chooseCoin} />
      </div>
      <MovementsView vm={vm.movements} head={head} />
    </>
  )
}
