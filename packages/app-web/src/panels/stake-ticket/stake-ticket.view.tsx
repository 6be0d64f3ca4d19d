import { useSnapshot } from 'valtio'

import { DecimalInput, Money, OrderSkeleton, PrivateAmount, SignInPrompt } from '../../ui-trading/index.ts'
import { Check, Entry, Hint, Link, LoadedContent, Problem, RadioGroup, Text } from '../../ui/index.ts'
import { DirectionActions } from './direction-actions.view.tsx'
import { DurationChoice } from './duration-choice.view.tsx'
import type { StakeTicketVm } from './stake-ticket.vm.ts'

interface TicketProps {
  readonly vm: StakeTicketVm
}

export const StakeTicketView = ({ vm }: TicketProps) => {
  const { isSignedIn, market, terms } = useSnapshot(vm.state)
  if (market === undefined) return <OrderSkeleton />
  if (!isSignedIn) return <SignInPrompt base={market.base} quote={market.quote} />
  return (
    <LoadedContent data={terms} skeleton={<OrderSkeleton />} onRetry={vm.retry}>
      <OrderForm vm={vm} />
    </LoadedContent>
  )
}

const OrderForm = ({ vm }: TicketProps) => {
  const { draft, problems, currencies, currency, isClosed, hasPolicy } = useSnapshot(vm.state)
  return (
    <div className="order">
      {currencies.length < 2 ? undefined : (
        <RadioGroup
          label="second-contract.currency"
          look="segments"
          choices={currencies.map(({ currency: id, name }) => ({ id: String(id), name }))}
          chosen={String(currency?.currency ?? '')}
          onChoose={vm.chooseCurrency}
        />
      )}
      <DurationChoice vm={vm} />
      <Problem problem={problems.duration} />
      <DecimalInput
        label="second-contract.stake"
        unit={currency?.name ?? ''}
        value={draft.stake}
        problem={problems.stake}
        onType={vm.setStake}
        onStep={vm.stepStake}
      />
      <Presets vm={vm} />
      {hasPolicy || draft.isInsured ? (
        <Check label="second-contract.insurance.use" checked={draft.isInsured} onChange={vm.setInsured} />
      ) : undefined}
      <Summary vm={vm} />
      <Problem problem={problems.form} />
      <DirectionActions vm={vm} />
      {isClosed ? <Hint message="second-contract.error.TradingClosed" look="warn" /> : undefined}
      <Hint message="second-contract.risk" />
    </div>
  )
}

const Presets = ({ vm }: TicketProps) => {
  const { draft, currency } = useSnapshot(vm.state)
  if (currency === undefined || currency.presets.length === 0) return undefined
  return (
    <RadioGroup
      label="second-contract.presets"
      look="chips"
      choices={currency.presets.map((stake) => ({ id: stake, name: stake }))}
      chosen={draft.stake}
      onChoose={vm.setStake}
    />
  )
}

/** Balance, cost and both results. */
const Summary = ({ vm }: TicketProps) => {
  const { summary, currency } = useSnapshot(vm.state)
  if (currency === undefined) return undefined
  const { currency: id, name, free, feePercent } = currency
  return (
    <dl className="kv">
      <Entry label="spot.ticket.available">
        <PrivateAmount figure={free} unit={name} />{' '}
        <Link to={{ _tag: 'Transfer', from: 'spot', currency: id }} className="btn-text">
          <Text message="wallet.nav.transfer" />
        </Link>
      </Entry>
      <Entry label="spot.ticket.fee">
        {summary === undefined ? <Money figure={feePercent} /> : <Money figure={summary.fee} unit={name} />}
      </Entry>
      {summary === undefined ? undefined : (
        <>
          <Entry label="second-contract.ifRight">
            <Money figure={summary.won} unit={name} />
          </Entry>
          <Entry label="second-contract.ifWrong">
            <Money figure={summary.lost} unit={name} />
          </Entry>
        </>
      )}
    </dl>
  )
}
