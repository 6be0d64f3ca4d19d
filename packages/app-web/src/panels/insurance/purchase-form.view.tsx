import { useSnapshot } from 'valtio'

import { DecimalInput, Money, PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Entry, RadioGroup } from '../../ui/index.ts'
import { Range } from './insurance-terms.view.tsx'
import type { InsuranceVm } from './insurance.vm.ts'

/** What a policy costs, before it is reviewed. */
export const PurchaseForm = ({ vm }: { readonly vm: InsuranceVm }) => {
  const { offers, offer, currency, free, amount, problem, cost } = useSnapshot(vm.state)
  if (offer === undefined) return undefined
  const unit = currency?.name ?? ''
  return (
    <>
      {offers.length < 2 ? undefined : (
        <RadioGroup
          label="second-contract.insurance.title"
          look="segments"
          choices={offers.map(({ type }) => ({ id: String(type), name: String(type) }))}
          chosen={String(offer.type)}
          onChoose={vm.chooseOffer}
        />
      )}
      <DecimalInput
        label="second-contract.insurance.amount"
        unit={unit}
        value={amount}
        problem={problem}
        onType={vm.setAmount}
        onStep={vm.stepAmount}
      />
      <Range offer={offer} />
      <dl className="kv">
        <Entry label="spot.ticket.available">
          <PrivateAmount figure={free} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.premium">
          {cost === undefined ? <Money figure={offer.premiumPercent} /> : <Money figure={cost.premium} unit={unit} />}
        </Entry>
        {cost === undefined ? undefined : (
          <Entry label="second-contract.insurance.total" total>
            <Money figure={cost.total} unit={unit} />
          </Entry>
        )}
      </dl>
      <Action label="second-contract.insurance.buy" look="primary" onPress={vm.reviewPurchase} />
    </>
  )
}
