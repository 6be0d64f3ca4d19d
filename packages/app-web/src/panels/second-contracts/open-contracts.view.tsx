import { memo, useCallback } from 'react'
import { useSnapshot } from 'valtio'

import { CountdownRing } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Cell, Empty, LiveCell, LiveRows, LoadMore, Table } from '../../ui/index.ts'
import { CONTRACT_COLUMNS, ContractCells, EndingLabel } from './contract-cells.view.tsx'
import type { OpenContractsVm, OpenRow } from './open-contracts.vm.ts'

const COLUMN = {
  price: { id: 'price', label: 'second-contract.priceNow', end: true },
  result: { id: 'result', label: 'second-contract.estimate', end: true },
  left: { id: 'left', label: 'second-contract.timeLeft', end: true },
} as const satisfies Record<string, Column>

interface ListProps {
  readonly vm: OpenContractsVm
}

export const OpenContractsView = ({ vm }: ListProps) => {
  const { open, moreStatus } = useSnapshot(vm.state)
  return (
    <>
      <Table
        label="second-contract.open.title"
        data={open}
        columns={[...CONTRACT_COLUMNS, ...Object.values(COLUMN)]}
        className="tbl tbl-cards contract-cards"
        skeletons={3}
        onRetry={vm.retry}
        empty={<Empty title="second-contract.open.none" hint="second-contract.open.noneHint" />}
      >
        {(rows) => (
          <LiveRows as="tbody" rows={vm.figures}>
            {rows.map((row) => (
              <Row key={row.contract.id} vm={vm} row={row} />
            ))}
          </LiveRows>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={vm.showMore} />
    </>
  )
}

const Row = memo(({ vm, row }: ListProps & { readonly row: OpenRow }) => (
  <tr data-row={row.contract.id}>
    <ContractCells row={row} />
    <Cell column={COLUMN.price}>
      <span className="two-lines">
        <LiveCell name="price" />
        <LiveCell name="distance" className="fs1" />
      </span>
    </Cell>
    <Cell column={COLUMN.result}>
      <LiveCell name="result" />
    </Cell>
    <Cell column={COLUMN.left}>
      {row.ending === undefined ? <TimeLeft vm={vm} row={row} /> : <EndingLabel ending={row.ending} />}
    </Cell>
  </tr>
))

const TimeLeft = ({ vm, row: { contract } }: ListProps & { readonly row: OpenRow }) => {
  const { expiry, seconds } = contract
  const read = useCallback(() => vm.timeLeft({ expiry, seconds }), [vm, expiry, seconds])
  return <CountdownRing label="second-contract.timeLeft" ticks={vm.ticks} read={read} />
}
