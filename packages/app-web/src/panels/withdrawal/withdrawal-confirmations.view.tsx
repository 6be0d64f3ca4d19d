import { useSnapshot } from 'valtio'

import type { ConfirmationTexts } from '../../ui-trading/index.ts'
import { ConfirmationFields } from '../../ui-trading/index.ts'
import { Field, Hint } from '../../ui/index.ts'
import type { WithdrawalReview } from './withdrawal-review.ts'
import type { WithdrawalVm } from './withdrawal.vm.ts'

interface Part {
  readonly vm: WithdrawalVm
}

const TEXTS: ConfirmationTexts = {
  password: 'wallet.withdrawal.password',
  passwordIfSet: 'wallet.withdrawal.passwordIfAsked',
  factor: 'wallet.withdrawal.factorCode',
  factorHint: 'wallet.withdrawal.factorHint',
  factorIfSet: 'wallet.withdrawal.factorIfSet',
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
        texts={TEXTS}
        draft={confirmation}
        onTypePassword={vm.typePassword}
        onTypeCode={vm.typeCode}
      />
    </>
  )
}
