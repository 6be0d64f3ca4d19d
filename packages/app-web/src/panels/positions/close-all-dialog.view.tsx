import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { DirectionLabel, Money, MoneyDialog, Unit } from '../../ui-trading/index.ts'
import { Hint, LiveCell, LiveRows, PairName } from '../../ui/index.ts'
import { OldPrice } from './position-dialogs.view.tsx'
import type { PositionRow, PositionsVm } from './positions.vm.ts'

const TEXTS: ActionTexts = {
  title: 'leverage.closeAll.title',
  verb: 'leverage.closeAll.title',
  review: 'leverage.closeAll.review',
  done: 'leverage.closeAll.done',
  failed: 'leverage.closeAll.failed',
  found: 'leverage.closeAll.done',
  notFound: 'leverage.closeAll.stillOpen',
  matches: 'leverage.closeAll.done',
}

/** Closing several positions, each named. [LEV-4] */
export const CloseAllDialog = ({ vm }: { readonly vm: PositionsVm }) => {
  const { current } = useSnapshot(vm.batchAction.state)
  const { pricesAsOf } = useSnapshot(vm.state)
  if (current === undefined) return undefined
  const { rows, pendingCount } = current.body
  return (
    <MoneyDialog
      texts={TEXTS}
      values={{ count: rows.length }}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look="danger"
      remark={<OldPrice at={pricesAsOf} />}
      onConfirm={() => void vm.closeBatch()}
      onCheckAgain={() => void vm.batchAction.checkAgain()}
      onDismiss={vm.batchAction.dismiss}
      onClose={vm.batchAction.close}
    >
      <LiveRows rows={vm.figures}>
        <ul className="batch">
          {rows.map((row) => (
            <ClosedRow key={row.position.id} row={row} />
          ))}
        </ul>
      </LiveRows>
      {pendingCount === 0 ? undefined : (
        <Hint message="leverage.closeAll.pendingStay" values={{ count: pendingCount }} />
      )}
    </MoneyDialog>
  )
}

const ClosedRow = ({ row }: { readonly row: PositionRow }) => {
  const { baseName, quoteName, direction } = row.position
  return (
    <li data-row={row.position.id}>
      <PairName base={baseName} quote={quoteName} />
      <DirectionLabel direction={direction} leverage={row.leverage} />
      <span>
        <Money figure={row.quantity} unit={baseName} />
      </span>
      <span>
        <LiveCell name="pnl" /> <Unit name={quoteName} />
      </span>
    </li>
  )
}
