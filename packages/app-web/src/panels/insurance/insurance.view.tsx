import { useSnapshot } from 'valtio'

import { PrivateAmount } from '../../ui-trading/index.ts'
import { Hint, LoadedContent, RadioGroup, Skeleton, Text, Time } from '../../ui/index.ts'
import { ActivePolicy } from './active-policy.view.tsx'
import { ClaimDialog, PurchaseDialog } from './insurance-dialogs.view.tsx'
import { Conditions } from './insurance-terms.view.tsx'
import type { InsuranceVm } from './insurance.vm.ts'
import { PurchaseForm } from './purchase-form.view.tsx'

interface InsuranceProps {
  readonly vm: InsuranceVm
}

/** Buying a policy, or the active one with its claims, and what was paid. [TXT-6] */
export const InsuranceView = ({ vm }: InsuranceProps) => {
  const { terms, policy, currencies, currency } = useSnapshot(vm.state)
  return (
    <LoadedContent data={terms} skeleton={<Waiting />} onRetry={vm.retry}>
      <div className="insurance">
        {currencies.length < 2 ? undefined : (
          <RadioGroup
            label="second-contract.currency"
            look="segments"
            choices={currencies.map(({ currency: id, name }) => ({ id: String(id), name }))}
            chosen={String(currency?.currency ?? '')}
            onChoose={vm.chooseCurrency}
          />
        )}
        <section className="insurance-part">
          {policy === undefined ? <PurchaseForm vm={vm} /> : <ActivePolicy vm={vm} />}
        </section>
        <Payouts vm={vm} />
      </div>
      <PurchaseDialog vm={vm} />
      <ClaimDialog vm={vm} />
    </LoadedContent>
  )
}

const Waiting = () => (
  <div className="insurance" aria-busy="true">
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} at={at} />
    ))}
  </div>
)

/** The conditions, and what was paid by them. */
const Payouts = ({ vm }: InsuranceProps) => {
  const { payouts, currency, offer, policy } = useSnapshot(vm.state)
  const conditions = policy?.conditions ?? offer?.conditions
  return (
    <section className="insurance-part">
      {conditions === undefined ? undefined : <Conditions conditions={conditions} />}
      <h3>
        <Text message="second-contract.insurance.payouts" />
      </h3>
      {payouts.length === 0 ? <Hint message="second-contract.insurance.noPayouts" /> : undefined}
      <ul className="insurance-payouts">
        {payouts.map(({ id, amount, paidAt }) => (
          <li key={id}>
            <Time at={paidAt} as="date-time" />
            <span>
              <PrivateAmount figure={amount} unit={currency?.name ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
