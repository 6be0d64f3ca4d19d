import { useSnapshot } from 'valtio'

import type { ActionTexts } from '../../ui-trading/index.ts'
import { CANCEL_TEXTS, DecimalInput, Money, MoneyDialog, PLACE_TEXTS } from '../../ui-trading/index.ts'
import { Entry, Text } from '../../ui/index.ts'
import type { OrderMoveVm } from './order-move.vm.ts'

interface MoveProps {
  readonly vm: OrderMoveVm
}

const MOVE_TEXTS = { title: 'spot.move.title', verb: 'spot.move.verb' } as const

/** When the cancellation ends without a new order: how the old one ended. */
const ENDINGS = {
  cancelled: 'spot.move.notPlaced',
  filled: 'spot.cancel.filled',
  gone: 'spot.cancel.gone',
} as const

const cancelTexts = (ending: keyof typeof ENDINGS): ActionTexts => ({
  ...CANCEL_TEXTS,
  ...MOVE_TEXTS,
  review: 'spot.move.review',
  done: ENDINGS[ending],
  found: ENDINGS[ending],
})

const PLACING: ActionTexts = {
  ...PLACE_TEXTS,
  ...MOVE_TEXTS,
  review: 'spot.move.placing',
  done: 'spot.move.done',
  failed: 'spot.move.placeFailed',
  found: 'spot.move.done',
  notFound: 'spot.move.placeFailed',
}

/** Review of another price for an open order, and the progress of both commands. */
export const MoveDialog = ({ vm }: MoveProps) => {
  const { step, review, pricesAsOf } = useSnapshot(vm.state)
  const cancel = useSnapshot(vm.cancelAction.state).current
  const place = useSnapshot(vm.placeAction.state).current
  const shown = step === 'cancel' ? cancel : place
  if (review === undefined || shown === undefined) return undefined
  const isReview = step === 'cancel' && shown.status === 'review'
  return (
    <MoneyDialog
      texts={step === 'cancel' ? cancelTexts(cancel?.results[0]?.ending ?? 'gone') : PLACING}
      status={shown.status}
      serverMessage={shown.serverMessage}
      problem={shown.problem}
      matchCount={shown.results.length}
      look={review.order.side}
      disabled={isReview && (review.next === undefined || pricesAsOf !== undefined)}
      onConfirm={() => void vm.confirm()}
      onCheckAgain={() => void vm.checkAgain()}
      onDismiss={vm.dismiss}
      onClose={vm.close}
    >
      <dl className="kv kv-box kv-lg">
        <Entry label={review.order.side === 'buy' ? 'spot.side.buy' : 'spot.side.sell'}>
          <Money figure={review.remaining} unit={review.order.baseName} />
        </Entry>
        <Entry label="spot.move.oldPrice">
          <Money figure={review.price} unit={review.order.quoteName} />
        </Entry>
      </dl>
      <DecimalInput
        label="spot.move.newPrice"
        unit={review.order.quoteName}
        value={review.typed}
        problem={review.problem}
        disabled={!isReview}
        onType={vm.type}
      />
      {isReview && review.isCrossing ? (
        <p className="hint warn">
          <Text message="spot.place.fillsNow" />
        </p>
      ) : undefined}
    </MoneyDialog>
  )
}
