import { useSnapshot } from 'valtio'

import { Action, Check, Entry, Form, Hint, Icon, Money, OwnMoney, Tabs, Text } from '../../ui/index.ts'
import type { FormProps } from './entries.view.tsx'
import { Entries } from './entries.view.tsx'

const SIDES = [
  { id: 'buy', label: 'spot.ticket.buy', mark: 's-buy' },
  { id: 'sell', label: 'spot.ticket.sell', mark: 's-sell' },
] as const

const MODES = [
  { id: 'limit', label: 'spot.ticket.limit' },
  { id: 'market', label: 'spot.ticket.market' },
] as const

export const OrderForm = ({ vm, onFill }: FormProps) => {
  const { draft, market, stale, reviews } = useSnapshot(vm.state)
  if (market === undefined) return undefined
  return (
    <Form className="order" onSubmit={vm.submit}>
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
      <Check label="spot.ticket.reviewEach" checked={reviews} onChange={vm.reviewEach} />
    </Form>
  )
}

const Available = ({ vm }: Pick<FormProps, 'vm'>) => {
  const { free, summary, draft } = useSnapshot(vm.state)
  return (
    <div className="row-between">
      <Tabs label="spot.ticket.mode" look="small" choices={MODES} chosen={draft.mode} onChoose={vm.chooseMode} />
      <span className="fs2 t3 row">
        <Icon name="wallet" />
        <span className="sr">
          <Text of="spot.ticket.available" />
        </span>
        <span className="t2">
          <OwnMoney of={free} unit={summary?.spent ?? ''} />
        </span>
      </span>
    </div>
  )
}

/** What the order would come to, beside the form's own fields. */
const SummaryView = ({ vm }: Pick<FormProps, 'vm'>) => {
  const { summary, market } = useSnapshot(vm.state)
  if (summary === undefined || market === undefined) return undefined
  return (
    <dl className="kv">
      <Entry label={summary.taking === undefined ? 'spot.ticket.total' : 'spot.ticket.estimate'} total>
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
        <OwnMoney of={summary.after} unit={summary.spent} />
      </Entry>
    </dl>
  )
}
