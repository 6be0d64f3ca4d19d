import type { WalletType } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Cell, Check, Coin, Empty, Link, Name, Panel } from '../../ui/index.ts'
import { SearchField, StaleLine, Table } from '../../ui/index.ts'
import { PanelRow } from './panel-row.view.tsx'
import { RowActions } from './row-actions.view.tsx'
import type { BalanceRow, WalletsVm } from './wallets.vm.ts'

const COLUMN = {
  coin: { id: 'coin', label: 'wallet.faucet.coin', className: 'w-coin' },
  free: { id: 'free', label: 'wallet.balances.available', end: true },
  locked: { id: 'locked', label: 'wallet.balances.inOrders', end: true },
  usdt: { id: 'usdt', label: 'wallet.balances.valueUsdt', end: true },
  cny: { id: 'cny', label: 'wallet.balances.valueCny', end: true },
  acts: { id: 'acts', label: undefined, end: true, className: 'w-actions' },
} as const satisfies Record<string, Column>

const { coin, free, locked, usdt, cny, acts } = COLUMN
/** The funding wallet also shows values in CNY. */
const columnsOf = (wallet: WalletType): ReadonlyArray<Column> =>
  wallet === 'funding' ? [coin, free, locked, usdt, cny, acts] : [coin, free, locked, usdt, acts]

interface Part {
  readonly vm: WalletsVm
}

export const BalanceTable = ({ vm, head }: Part & { readonly head: ReactNode }) => {
  const { walletType, shown, search, hidesSmall } = useSnapshot(vm.state)
  return (
    <Panel
      title="wallet.balances.title"
      className="balances"
      head={head}
      tools={<Check label="wallet.balances.hideSmall" checked={hidesSmall} onChange={vm.hideSmall} />}
    >
      <SearchField label="wallet.balances.search" value={search} onType={vm.search} />
      <StaleLine data={shown} />
      <Table
        label="wallet.balances.title"
        data={shown}
        columns={columnsOf(walletType)}
        className="tbl tbl-cards tbl-roomy tbl-lines"
        skeletons={6}
        onRetry={vm.retry}
        empty={<EmptyBalances vm={vm} />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.currency} vm={vm} row={row} wallet={walletType} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

/** Empty state: an empty wallet, or no match of the filter. */
const EmptyBalances = ({ vm }: Part) => {
  const { isEmpty } = useSnapshot(vm.state)
  if (isEmpty) return <Empty title="wallet.balances.none" />
  return (
    <Empty title="wallet.balances.noMatch">
      <Action label="wallet.balances.showAll" size="small" onPress={vm.showAll} />
    </Empty>
  )
}

interface RowProps extends Part {
  readonly row: BalanceRow
  readonly wallet: WalletType
}

const Row = ({ vm, row, wallet }: RowProps) => {
  const { panel } = useSnapshot(vm.state)
  return (
    <>
      <BalanceCells vm={vm} row={row} wallet={wallet} />
      {panel?.currency === row.currency ? <PanelRow vm={vm} columns={columnsOf(wallet).length} /> : undefined}
    </>
  )
}

const BalanceCells = ({ vm, row, wallet }: RowProps) => (
  <tr>
    <Cell column={coin}>
      <span className="row">
        <Coin name={row.name} />
        {wallet === 'funding' || wallet === 'spot' ? (
          <Link to={{ _tag: 'WalletCoin', wallet, currency: row.currency }} className="m link">
            <Name text={row.name} />
          </Link>
        ) : (
          <Name text={row.name} className="m" />
        )}
      </span>
    </Cell>
    <Cell column={free}>
      <PrivateAmount figure={row.free} />
    </Cell>
    <Cell column={locked} className="t2">
      <PrivateAmount figure={row.locked} />
    </Cell>
    <Cell column={usdt} className="t2">
      <PrivateAmount figure={row.usdt} />
    </Cell>
    {wallet === 'funding' ? (
      <Cell column={cny} className="t2">
        <PrivateAmount figure={row.cny} />
      </Cell>
    ) : undefined}
    <Cell column={acts} className="funds-actions">
      <RowActions vm={vm} row={row} wallet={wallet} />
    </Cell>
  </tr>
)
