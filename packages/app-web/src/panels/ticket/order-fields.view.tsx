import { useSnapshot } from 'valtio'

import { DecimalInput, MarketPriceField, PercentSteps } from '../../ui-trading/index.ts'
import { Action } from '../../ui/index.ts'
import type { TicketVm } from './ticket.vm.ts'

export interface OrderFormProps {
  readonly vm: TicketVm
  readonly onFillPrice: (source: 'bid' | 'last' | 'ask') => void
}

const SOURCES = [
  { id: 'bid', label: 'spot.ticket.bestBid' },
  { id: 'last', label: 'spot.ticket.last' },
  { id: 'ask', label: 'spot.ticket.bestAsk' },
] as const

/** Fields for price, amount and total, and the percentage of the balance. */
export const OrderFields = ({ vm, onFillPrice }: OrderFormProps) => {
  const { draft, percent, problems, market, hasPrice } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
    <>
      {draft.orderType === 'market' ? (
        <MarketPriceField problem={problems.price} unit={market.quote} />
      ) : (
        <>
          <DecimalInput
            label="spot.ticket.price"
            unit={market.quote}
            value={draft.price}
            problem={problems.price}
            onType={(text) => vm.setField('price', text)}
            onStep={(by) => vm.stepField('price', by)}
          />
          <div className="chips chips-fill">
            {SOURCES.map((source) => (
              <Action key={source.id} look="chip" label={source.label} onPress={() => onFillPrice(source.id)} />
            ))}
          </div>
        </>
      )}
      <DecimalInput
        label="spot.ticket.amount"
        unit={market.base}
        value={draft.quantity}
        problem={problems.quantity}
        onType={(text) => vm.setField('quantity', text)}
        onStep={(by) => vm.stepField('quantity', by)}
      />
      <PercentSteps
        label="spot.ticket.share"
        steps={vm.percentSteps}
        chosen={percent}
        disabled={!hasPrice}
        onChoose={vm.choosePercent}
      />
      <TotalField vm={vm} />
    </>
  )
}

const TotalField = ({ vm }: Pick<OrderFormProps, 'vm'>) => {
  const { draft, total, problems, market } = useSnapshot(vm.state)
  return (
    <DecimalInput
      label={draft.orderType === 'market' ? 'spot.ticket.estimate' : 'spot.ticket.total'}
      unit={market?.quote ?? ''}
      value={total}
      problem={problems.total}
      onType={vm.setTotal}
    />
  )
}
