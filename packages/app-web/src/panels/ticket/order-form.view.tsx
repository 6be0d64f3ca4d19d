import { useSnapshot } from 'valtio'

import { Action, DecimalInput, Entry, Hint, Icon, Money, Stops, Tabs, Text } from '../../ui/index.ts'
import type { TicketVm } from './ticket.vm.ts'

export interface FormProps {
  readonly vm: TicketVm
  readonly onFill: (source: 'bid' | 'last' | 'ask') => void
}

const SIDES = [
  { id: 'buy', label: 'spot.ticket.buy', mark: 's-buy' },
  { id: 'sell', label: 'spot.ticket.sell', mark: 's-sell' },
] as const

const SOURCES = [
  { id: 'bid', label: 'spot.ticket.bestBid' },
  { id: 'last', label: 'spot.ticket.last' },
  { id: 'ask', label: 'spot.ticket.bestAsk' },
] as const

export const OrderForm = ({ vm, onFill }: FormProps) => {
  const { draft, market, stale } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
    <form
      className="order"
      onSubmit={(event) => {
        event.preventDefault()
        vm.review()
      }}
    >
      <Tabs label="spot.ticket.side" look="sides" choices={SIDES} chosen={draft.side} onChoose={vm.chooseSide} />
      <Available vm={vm} />
      <Entries vm={vm} onFill={onFill} />
      <SummaryView vm={vm} />
      <Action
        label={draft.side === 'buy' ? 'spot.ticket.buyCoin' : 'spot.ticket.sellCoin'}
        values={{ coin: market.base }}
        look={draft.side}
        size="large"
        block
        submit
        disabled={stale}
      />
      {stale ? <Hint of="spot.ticket.stale" look="warn" /> : undefined}
    </form>
  )
}

const Available = ({ vm }: Pick<FormProps, 'vm'>) => {
  const { free, summary } = useSnapshot(vm.state)
  return (
    <div className="row-between">
      <b className="m fs2">
        <Text of="spot.ticket.limit" />
      </b>
      <span className="fs2 t3 row">
        <Icon name="wallet" />
        <span className="sr">
          <Text of="spot.ticket.available" />
        </span>
        <span className="t2">
          <Money of={free} unit={summary?.spent ?? ''} />
        </span>
      </span>
    </div>
  )
}

const Entries = ({ vm, onFill }: FormProps) => {
  const { draft, percent, problems, market, priced } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
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

/** What the order would come to, beside the form's own fields. */
const SummaryView = ({ vm }: Pick<FormProps, 'vm'>) => {
  const { summary, market } = useSnapshot(vm.state)
  if (summary === undefined || market === undefined) return undefined
  return (
    <dl className="kv">
      <Entry label="spot.ticket.total" total>
        <Money of={summary.total} unit={market.settlement} />
      </Entry>
      <Entry label="spot.ticket.fee">
        {summary.fee === undefined ? (
          <Text of="spot.ticket.feeByExchange" />
        ) : (
          <Money of={summary.fee} unit={summary.got} />
        )}
      </Entry>
      <Entry label="spot.ticket.after">
        <Money of={summary.after} unit={summary.spent} />
      </Entry>
    </dl>
  )
}
