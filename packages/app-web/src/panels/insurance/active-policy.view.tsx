import { useSnapshot } from 'valtio'

import { PrivateAmount } from '../../ui-trading/index.ts'
import { Action, Entry, Hint, Text } from '../../ui/index.ts'
import type { InsuranceVm } from './insurance.vm.ts'

/** What is left of the insured amount, and a claim or why none is possible yet. */
export const ActivePolicy = ({ vm }: { readonly vm: InsuranceVm }) => {
  const { policy, currency } = useSnapshot(vm.state)
  if (policy === undefined) return undefined
  const unit = currency?.name ?? ''
  const { conditions, obstacle } = policy
  return (
    <>
      <dl className="kv">
        <Entry label="second-contract.insurance.active">
          <PrivateAmount figure={policy.amount} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.left">
          <PrivateAmount figure={policy.left} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.endsAt">
          <PrivateAmount figure={policy.endsAt} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.payout">
          <PrivateAmount figure={policy.payout} unit={unit} />
        </Entry>
        <Entry label="second-contract.insurance.paidToday">
          <Text
            message="second-contract.insurance.ofMost"
            values={{ count: policy.payoutsToday, most: conditions.perDay }}
          />
        </Entry>
      </dl>
      <Action
        label="second-contract.insurance.claim"
        look="primary"
        disabled={obstacle !== undefined}
        onPress={vm.reviewClaim}
      />
      {obstacle === undefined ? undefined : <Hint message={obstacle.key} values={obstacle.values} />}
    </>
  )
}
