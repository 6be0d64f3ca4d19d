import { useSnapshot } from 'valtio'

import type { Problem as ProblemOf } from '../../i18n/index.ts'
import { Action, DecimalInput, Problem, Stops, Text } from '../../ui/index.ts'
import type { TicketVm } from './ticket.vm.ts'

export interface FormProps {
  readonly vm: TicketVm
  readonly onFill: (source: 'bid' | 'last' | 'ask') => void
}

const SOURCES = [
  { id: 'bid', label: 'spot.ticket.bestBid' },
  { id: 'last', label: 'spot.ticket.last' },
  { id: 'ask', label: 'spot.ticket.bestAsk' },
] as const

/** Price, amount and share of the balance. */
export const Entries = ({ vm, onFill }: FormProps) => {
  const { draft, percent, problems, market, priced } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
    <>
      {draft.mode === 'market' ? (
        <BestPrice problem={problems.price} unit={market.settlement} />
      ) : (
        <>
          <DecimalInput
            label="spot.ticket.price"
            unit={market.settlement}
            value={draft.price}
            problem={problems.price}
            onType={(text) => vm.type('price', text)}
            onStep={(by) => vm.step('price', by)}
          />
          <div className="chips chips-fill">
            {SOURCES.map((source) => (
              <Action key={source.id} look="chip" label={source.label} onPress={() => onFill(source.id)} />
            ))}
          </div>
        </>
      )}
      <DecimalInput
        label="spot.ticket.amount"
        unit={market.base}
        value={draft.quantity}
        problem={problems.quantity}
        onType={(text) => vm.type('quantity', text)}
        onStep={(by) => vm.step('quantity', by)}
      />
      <Stops label="spot.ticket.share" stops={vm.stops} chosen={percent} disabled={!priced} onChoose={vm.pickPercent} />
    </>
  )
}

/** Where the price stands when the market's is taken. */
const BestPrice = ({ problem, unit }: { readonly problem: ProblemOf | undefined; readonly unit: string }) => (
  <div className="form-row">
    <div className="field is-off">
      <span className="field-label">
        <Text of="spot.ticket.price" />
      </span>
      <span className="grow end t2">
        <Text of="spot.ticket.bestPrice" />
      </span>
      <bdi className="unit">{unit}</bdi>
    </div>
    <Problem of={problem} />
  </div>
)
