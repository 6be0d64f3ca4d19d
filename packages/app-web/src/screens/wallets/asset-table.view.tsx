import type { AccountKind } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Action, Cell, Check, Coin, Empty, Link, Name, OwnMoney, Panel } from '../../ui/index.ts'
import { SearchField, StaleLine, Table, Text } from '../../ui/index.ts'
import type { AssetLine, WalletsVm } from './wallets.vm.ts'

const COLUMN = {
  coin: { id: 'coin', label: 'wallet.faucet.coin', className: 'w-coin' },
  free: { id: 'free', label: 'wallet.balances.free', end: true },
  locked: { id: 'locked', label: 'wallet.balances.locked', end: true },
  usdt: { id: 'usdt', label: 'wallet.balances.worthUsdt', end: true },
  cny: { id: 'cny', label: 'wallet.balances.worthCny', end: true },
  acts: { id: 'acts', label: undefined, end: true, className: 'w-acts' },
} as const satisfies Record<string, Column>

const { coin, free, locked, usdt, cny, acts } = COLUMN
/** Yuan belong to the account that trades against fiat money. */
const columnsOf = (account: AccountKind): ReadonlyArray<Column> =>
  account === 'legal' ? [coin, free, locked, usdt, cny, acts] : [coin, free, locked, usdt, acts]

interface Part {
  readonly vm: WalletsVm
}

export const AssetTable = ({ vm, head }: Part & { readonly head: ReactNode }) => {
  const { account, shown, search, hidesSmall } = useSnapshot(vm.state)
  return (
    <Panel
      title="wallet.balances.title"
      head={head}
      tools={<Check label="wallet.balances.hideSmall" checked={hidesSmall} onChange={vm.hideSmall} />}
    >
      <SearchField label="wallet.balances.search" value={search} onType={vm.search} />
      <StaleLine of={shown} />
      <Table
        label="wallet.balances.title"
        of={shown}
        columns={columnsOf(account)}
        className="tbl tbl-cards tbl-roomy tbl-lines"
        skeletons={6}
        onRetry={vm.retry}
        empty={<Nothing vm={vm} />}
      >
        {(lines) => (
          <tbody>
            {lines.map((line) => (
              <Row key={line.currency} line={line} account={account} onRecords={vm.showRecords} />
            ))}
          </tbody>
        )}
      </Table>
    </Panel>
  )
}

/** Nothing at all, or nothing of what was chosen. */
const Nothing = ({ vm }: Part) => {
  const { bare } = useSnapshot(vm.state)
  if (bare) return <Empty title="wallet.balances.none" />
  return (
    <Empty title="wallet.balances.noMatch">
      <Action label="wallet.balances.showAll" size="small" onPress={vm.showAll} />
    </Empty>
  )
}

interface RowProps {
  readonly line: AssetLine
  readonly account: AccountKind
  readonly onRecords: (coin: string) => void
}

const Row = ({ line, account, onRecords }: RowProps) => (
  <tr>
    <Cell of={coin}>
      <span className="row">
        <Coin name={line.name} />
        {account === 'legal' || account === 'change' ? (
          <Link to={{ _tag: 'WalletCoin', account, currency: line.currency }} className="m link">
            <Name of={line.name} />
          </Link>
        ) : (
          <Name of={line.name} className="m" />
        )}
      </span>
    </Cell>
    <Cell of={free}>
      <OwnMoney of={line.free} />
    </Cell>
    <Cell of={locked} className="t2">
      <OwnMoney of={line.locked} />
    </Cell>
    <Cell of={usdt} className="t2">
      <OwnMoney of={line.usdt} />
    </Cell>
    {account === 'legal' ? (
      <Cell of={cny} className="t2">
        <OwnMoney of={line.cny} />
      </Cell>
    ) : undefined}
    <Cell of={acts}>
      <Acts line={line} account={account} onRecords={onRecords} />
    </Cell>
  </tr>
)

/** Where one goes from here with this coin. */
const Acts = ({ line: { market, movable, currency }, account, onRecords }: RowProps) => (
  <span className="row end-row">
    {market === undefined ? undefined : (
      <Link to={{ _tag: 'DealCenter', pair: market }} className="btn-text">
        <Text of="wallet.balances.trade" />
      </Link>
    )}
    {movable ? (
      <Link to={{ _tag: 'Transfer', from: account, currency }} className="btn-text">
        <Text of="wallet.nav.transfer" />
      </Link>
    ) : undefined}
    <Action label="wallet.balances.records" look="text" onPress={() => onRecords(String(currency))} />
  </span>
)
