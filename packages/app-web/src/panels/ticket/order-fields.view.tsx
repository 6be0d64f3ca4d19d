import { useSnapshot } from 'valtio'

import { DecimalInput, MarketPriceField, PercentSteps } from '../../ui-trading/index.ts'
import { useFormatters } from '../../i18n/index.ts'
import { Action, Hint } from '../../ui/index.ts'
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

type Part = Pick<OrderFormProps, 'vm'>

/** Fields for price, amount and total, and the percentage of the balance. */
export const OrderFields = ({ vm, onFillPrice }: OrderFormProps) => (
  <>
    <PriceField vm={vm} onFillPrice={onFillPrice} />
    <AmountField vm={vm} />
    <ShareSteps vm={vm} />
    <TotalField vm={vm} />
  </>
)

const PriceField = ({ vm, onFillPrice }: OrderFormProps) => {
  const { draft, problems, market } = useSnapshot(vm.state)
  const unit = market?.quote ?? ''
  if (draft.orderType === 'market') return <MarketPriceField problem={problems.price} unit={unit} />
  return (
    <>
      <DecimalInput
        label="spot.ticket.price"
        name="price"
        unit={unit}
        value={draft.price}
        problem={problems.price}
        hint={<PriceHint vm={vm} />}
        onType={(text) => vm.setField('price', text)}
        onStep={(by) => vm.stepField('price', by)}
      />
      <div className="chips chips-fill">
        {SOURCES.map((source) => (
          <Action key={source.id} look="chip" label={source.label} onPress={() => onFillPrice(source.id)} />
        ))}
      </div>
    </>
  )
}

const AmountField = ({ vm }: Part) => {
  const { draft, problems, market } = useSnapshot(vm.state)
  return (
    <DecimalInput
      label="spot.ticket.amount"
      name="quantity"
      unit={market?.base ?? ''}
      value={draft.quantity}
      problem={problems.quantity}
      hint={<MostHint vm={vm} />}
      onType={(text) => vm.setField('quantity', text)}
      onStep={(by) => vm.stepField('quantity', by)}
    />
  )
}

const ShareSteps = ({ vm }: Part) => {
  const { percent, hasPrice } = useSnapshot(vm.state)
  return (
    <PercentSteps
      label="spot.ticket.share"
      steps={vm.percentSteps}
      chosen={percent}
      disabled={!hasPrice}
      onChoose={vm.choosePercent}
    />
  )
}

/** Distance of the limit price from the last price. */
const PriceHint = ({ vm }: Part) => {
  const { summary } = useSnapshot(vm.state)
  const formatters = useFormatters()
  const distance = summary?.distance
  return distance === undefined ? undefined : (
    <Hint
      message={distance.side === 'above' ? 'spot.place.above' : 'spot.place.below'}
      values={{ percent: formatters.figureString(distance.by) }}
    />
  )
}

/** The largest amount that the balance covers at the price. */
const MostHint = ({ vm }: Part) => {
  const { most, market } = useSnapshot(vm.state)
  const formatters = useFormatters()
  return most === undefined || market === undefined ? undefined : (
    <Hint message="spot.ticket.max" values={{ quantity: formatters.figureString(most), coin: market.base }} />
  )
}

const TotalField = ({ vm }: Part) => {
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
