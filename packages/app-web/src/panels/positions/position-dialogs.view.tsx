import type { Millis } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { CANCEL_TEXTS, Money, MoneyDialog, Unit } from '../../ui-trading/index.ts'
import { Entry, LiveCell, LiveRows, Text, Time } from '../../ui/index.ts'
import type { EndedRow } from './position-history.vm.ts'
import { ReviewedPosition } from './reviewed-position.view.tsx'
import type { PositionsVm } from './positions.vm.ts'

const CLOSE_TEXTS: ActionTexts = {
  title: 'leverage.close.title',
  verb: 'leverage.close.title',
  review: 'leverage.close.review',
  done: 'leverage.close.done',
  failed: 'leverage.close.failed',
  found: 'leverage.close.done',
  notFound: 'leverage.close.stillOpen',
  matches: 'leverage.close.done',
}

interface DialogProps {
  readonly vm: PositionsVm
}

/** Closing one position. [LEV-4] */
export const CloseDialog = ({ vm }: DialogProps) => {
  const { current } = useSnapshot(vm.closeAction.state)
  const { pricesAsOf } = useSnapshot(vm.state)
  if (current === undefined) return undefined
  const { row } = current.body
  const { quoteName } = row.position
  const closed = current.results.find((position) => position?.status === 'closed')
  return (
    <MoneyDialog
      texts={CLOSE_TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look="danger"
      remark={<OldPrice at={pricesAsOf} />}
      onConfirm={() => void vm.close()}
      onCheckAgain={() => void vm.closeAction.checkAgain()}
      onDismiss={vm.closeAction.dismiss}
      onClose={vm.closeAction.close}
    >
      <LiveRows rows={vm.figures}>
        <ReviewedPosition row={row}>
          <Entry label="leverage.overnightFee">
            <Money figure={row.overnightFees} unit={quoteName} />
          </Entry>
          {closed === undefined ? <LiveResult quoteName={quoteName} /> : <BookedResult row={vm.bookedResult(closed)} />}
        </ReviewedPosition>
      </LiveRows>
    </MoneyDialog>
  )
}

/** What closing would give at the last price. */
const LiveResult = ({ quoteName }: { readonly quoteName: string }) => (
  <>
    <Entry label="leverage.markPrice">
      <LiveCell name="currentPrice" /> <Unit name={quoteName} />
    </Entry>
    <Entry label="leverage.roe">
      <LiveCell name="roe" />
    </Entry>
    <Entry label="leverage.pnl" total>
      <LiveCell name="pnl" /> <Unit name={quoteName} />
    </Entry>
  </>
)

/** What the closing gave. */
const BookedResult = ({ row }: { readonly row: EndedRow }) => (
  <>
    <Entry label="leverage.closingPrice">
      <Money figure={row.closingPrice} unit={row.position.quoteName} />
    </Entry>
    <Entry label="leverage.roe">
      <Money figure={row.roe} />
    </Entry>
    <Entry label="leverage.realizedPnl" total>
      <Money figure={row.pnl} unit={row.position.quoteName} />
    </Entry>
  </>
)

/** Remark of a closing at old prices: the result can differ further. [Q57] */
export const OldPrice = ({ at }: { readonly at: Millis | undefined }) =>
  at === undefined ? undefined : (
    <>
      <Text message="spot.place.oldPrice" /> <Time at={at} as="time" />
    </>
  )

/** Cancelling a pending order; it may have been executed before. [LEV-4] */
export const CancelPendingDialog = ({ vm }: DialogProps) => {
  const { current } = useSnapshot(vm.cancelAction.state)
  if (current === undefined) return undefined
  const { row } = current.body
  const isExecuted = current.results[0]?.status === 'open'
  return (
    <MoneyDialog
      texts={isExecuted ? { ...CANCEL_TEXTS, found: 'spot.cancel.filled' } : CANCEL_TEXTS}
      status={current.status}
      serverMessage={current.serverMessage}
      problem={current.problem}
      look="danger"
      onConfirm={() => void vm.cancel()}
      onCheckAgain={() => void vm.cancelAction.checkAgain()}
      onDismiss={vm.cancelAction.dismiss}
      onClose={vm.cancelAction.close}
    >
      <ReviewedPosition row={row}>
        <Entry label="spot.place.limitPrice">
          <Money figure={row.requestedPrice} unit={row.position.quoteName} />
        </Entry>
      </ReviewedPosition>
    </MoneyDialog>
  )
}
