import { useSnapshot } from 'valtio'

import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, LoadMore, Table, Time } from '../../ui/index.ts'
import type { ClosedContractsVm, ClosedRow } from './closed-contracts.vm.ts'
import { CONTRACT_COLUMNS, ContractCells, EndingLabel } from './contract-cells.view.tsx'

const COLUMN = {
  end: { id: 'end', label: 'second-contract.endPrice', end: true },
  fee: { id: 'fee', label: 'spot.ticket.fee', end: true },
  time: { id: 'time', label: 'second-contract.expiry', end: true },
  result: { id: 'result', label: 'second-contract.result', end: true },
} as const satisfies Record<string, Column>

export const ClosedContractsView = ({ vm }: { readonly vm: ClosedContractsVm }) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <>
      <Table
        label="second-contract.closed.title"
        data={shown}
        columns={[...CONTRACT_COLUMNS, ...Object.values(COLUMN)]}
        className="tbl tbl-cards contract-cards"
        skeletons={3}
        onRetry={vm.retry}
        empty={<Empty title="second-contract.closed.none" hint="second-contract.closed.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.contract.id} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </>
  )
}

const Row = ({ row }: { readonly row: ClosedRow }) => (
  <tr>
    <ContractCells row={row} />
    <Cell column={COLUMN.end}>
      <span className="two-lines">
        <Money figure={row.price} />
        <Money figure={row.distance} className="fs1" />
      </span>
    </Cell>
    <Cell column={COLUMN.fee}>
      <Money figure={row.fee} />
    </Cell>
    <Cell column={COLUMN.time} className="t2">
      <Time at={row.contract.expiresAt} as="date-time" />
    </Cell>
    <Cell column={COLUMN.result}>
      <span className="two-lines">
        <span>
          <Money figure={row.result} unit={row.contract.currencyName} />
        </span>
        <span className="fs1">
          <EndingLabel ending={row.ending} />
        </span>
      </span>
    </Cell>
  </tr>
)
