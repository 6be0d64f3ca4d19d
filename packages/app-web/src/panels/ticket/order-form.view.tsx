import { useSnapshot } from 'valtio'

import { Money, OrderTypeRow, PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Check, Entry, Form, Hint, RadioGroup, Text } from '../../ui/index.ts'
import type { OrderFormProps } from './order-fields.view.tsx'
import { OrderFields } from './order-fields.view.tsx'

const SIDES = [
  { id: 'buy', label: 'spot.ticket.buy', mark: 's-buy' },
  { id: 'sell', label: 'spot.ticket.sell', mark: 's-sell' },
] as const

export const OrderForm = ({ vm, onFillPrice }: OrderFormProps) => {
  const { draft, market, isStale, reviewsOrders } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
    <Form className="order" onSubmit={vm.submit}>
      <RadioGroup label="spot.ticket.side" look="sides" choices={SIDES} chosen={draft.side} onChoose={vm.chooseSide} />
      <Available vm={vm} />
      <OrderFields vm={vm} onFillPrice={onFillPrice} />
      <SummaryView vm={vm} />
      <Action
        label={draft.side === 'buy' ? 'spot.ticket.buyCoin' : 'spot.ticket.sellCoin'}
        values={{ coin: market.base }}
        look={draft.side}
        size="large"
        block
        submit
        disabled={isStale && draft.orderType === 'market'}
      />
      <div className="order-foot">
        {isStale ? (
          // an order at an old price is reviewed in any case
          <Hint message={draft.orderType === 'market' ? 'spot.ticket.stale' : 'spot.ticket.staleLimit'} look="warn" />
        ) : (
          <Check label="spot.ticket.reviewEach" checked={reviewsOrders} onChange={vm.setReviewsOrders} />
        )}
      </div>
    </Form>
  )
}

const Available = ({ vm }: Pick<OrderFormProps, 'vm'>) => {
  const { free, summary, draft } = useSnapshot(vm.state)
  return (
    <OrderTypeRow
      types={['limit', 'market']}
      chosen={draft.orderType}
      onChoose={vm.chooseOrderType}
      free={free}
      unit={summary?.spentCurrency ?? ''}
    />
  )
}

/** Estimated fee and remaining balance. */
const SummaryView = ({ vm }: Pick<OrderFormProps, 'vm'>) => {
  const { summary, market } = useSnapshot(vm.state)
  if (summary === undefined || market === undefined) return undefined
  return (
    <dl className="kv">
      <Entry label="spot.ticket.fee">
        {summary.fee === undefined ? (
          <Text message="spot.ticket.feeByExchange" />
        ) : (
          <Money figure={summary.fee} unit={summary.receivedCurrency} />
        )}
      </Entry>
      <Entry label="spot.ticket.after">
        <PrivateAmount figure={summary.balanceAfter} unit={summary.spentCurrency} />
      </Entry>
    </dl>
  )
}
