import { useSnapshot } from 'valtio'

import { ConfirmationFields, WITHDRAWAL_CONFIRMATION } from '../../ui-trading/index.ts'
import { Field, Hint } from '../../ui/index.ts'
import type { WithdrawalReview } from './withdrawal-review.ts'
import type { WithdrawalVm } from './withdrawal.vm.ts'

interface Part {
  readonly vm: WithdrawalVm
}

/** What confirms a withdrawal: the end of a new address, the trade password and a code. [WAL-7] [Q63] */
export const Confirmations = ({ vm, review }: Part & { readonly review: WithdrawalReview }) => {
  const { typedBack, problem, ...confirmation } = useSnapshot(vm.review)
  return (
    <>
      {review.isTypedBack ? (
        <Field
          label="wallet.withdrawal.typeBack"
          value={typedBack}
          maxLength={12}
          problem={problem}
          hint={<Hint message="wallet.withdrawal.typeBackHint" />}
          onType={vm.typeBack}
        />
      ) : undefined}
      <ConfirmationFields
        texts={WITHDRAWAL_CONFIRMATION}
        draft={confirmation}
        onTypePassword={vm.typePassword}
        onTypeCode={vm.typeCode}
      />
    </>
  )
}
