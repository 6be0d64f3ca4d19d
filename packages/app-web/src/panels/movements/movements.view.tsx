import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { Column } from '../../ui/index.ts'
import { Cell, Empty, Moment, More, OwnMoney, Panel, Table } from '../../ui/index.ts'
import type { MovementLine, MovementsVm } from './movements.vm.ts'

const COLUMN = {
  time: { id: 'time', label: 'wallet.movements.time', className: 'w-moment' },
  what: { id: 'what', label: 'wallet.movements.what' },
  account: { id: 'account', label: 'wallet.faucet.account' },
  change: { id: 'change', label: 'wallet.movements.amount', end: true },
  after: { id: 'after', label: 'wallet.movements.after', end: true },
} as const satisfies Record<string, Column>

const COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface MovementsProps {
  readonly vm: MovementsVm
  /** Stands in place of the title. */
  readonly head?: ReactNode
}

export const MovementsView = ({ vm, head }: MovementsProps) => {
  const { shown, rest } = useSnapshot(vm.state)
  return (
    <Panel title="wallet.movements.title" head={head}>
      <Table
        label="wallet.movements.title"
        of={shown}
        columns={COLUMNS}
        className="tbl tbl-cards tbl-roomy tbl-lines"
        skeletons={6}
        onRetry={vm.retry}
        empty={<Empty title="wallet.movements.none" hint="wallet.movements.noneHint" />}
      >
        {(lines) => (
          <tbody>
            {lines.map((line) => (
              <Row key={line.key} line={line} />
            ))}
          </tbody>
        )}
      </Table>
      <More rest={rest} onMore={() => void vm.loadMore()} />
    </Panel>
  )
}

const Row = ({ line }: { readonly line: MovementLine }) => (
  <tr>
    <Cell of={COLUMN.time} className="t2">
      {line.at === undefined ? undefined : <Moment at={line.at} as="date-time" />}
    </Cell>
    <Cell of={COLUMN.what} className="cut">
      <span dir="auto">{line.what}</span>
    </Cell>
    <Cell of={COLUMN.account} className="t2 cut">
      <span dir="auto">{line.account}</span>
    </Cell>
    <Cell of={COLUMN.change}>
      <span>
        <OwnMoney of={line.change} unit={line.coin} />
      </span>
    </Cell>
    <Cell of={COLUMN.after} className="t2">
      <OwnMoney of={line.after} />
    </Cell>
  </tr>
)
