import { useSnapshot } from 'valtio'

import { OrderSkeleton, OrderTypeRow, SignInPrompt } from '../../ui-trading/index.ts'
import { Action, Form, Hint, LoadedContent, Problem, RadioGroup } from '../../ui/index.ts'
import { LeverageFields } from './leverage-fields.view.tsx'
import { LeverageSummaryView } from './leverage-summary.view.tsx'
import type { LeverageTicketVm } from './leverage-ticket.vm.ts'

const DIRECTIONS = [
  { id: 'long', label: 'leverage.side.long', mark: 's-buy' },
  { id: 'short', label: 'leverage.side.short', mark: 's-sell' },
] as const

interface TicketProps {
  readonly vm: LeverageTicketVm
}

export const LeverageTicketView = ({ vm }: TicketProps) => {
  const { isSignedIn, market, offer } = useSnapshot(vm.state)
  if (market === undefined) return <OrderSkeleton />
  if (!isSignedIn) return <SignInPrompt base={market.base} quote={market.quote} />
  return (
    <LoadedContent data={offer} skeleton={<OrderSkeleton />} onRetry={vm.retry}>
      <OrderForm vm={vm} />
    </LoadedContent>
  )
}

const OrderForm = ({ vm }: TicketProps) => {
  const { draft, problems, isClosed, isStale } = useSnapshot(vm.state)
  const isPaused = isStale && draft.orderType === 'market'
  return (
    <Form className="order" onSubmit={vm.review}>
      <RadioGroup
        label="leverage.side.label"
        look="sides"
        choices={DIRECTIONS}
        chosen={draft.direction}
        onChoose={vm.chooseDirection}
      />
      <Available vm={vm} />
      <LeverageFields vm={vm} />
      <LeverageSummaryView vm={vm} />
      <Problem problem={problems.form} />
      <Action
        label={draft.direction === 'long' ? 'leverage.ticket.reviewLong' : 'leverage.ticket.reviewShort'}
        look={draft.direction === 'long' ? 'buy' : 'sell'}
        size="large"
        block
        submit
        disabled={isPaused || isClosed}
      />
      {isClosed ? <Hint message="leverage.error.TradingClosed" look="warn" /> : undefined}
      {isStale && !isClosed ? (
        <Hint message={isPaused ? 'spot.ticket.stale' : 'spot.ticket.staleLimit'} look="warn" />
      ) : undefined}
    </Form>
  )
}

const Available = ({ vm }: TicketProps) => {
  const { free, market, draft } = useSnapshot(vm.state)
  return (
    <OrderTypeRow
      types={['market', 'limit']}
      chosen={draft.orderType}
      onChoose={vm.chooseOrderType}
      free={free}
      unit={market?.quote ?? ''}
    />
  )
}
