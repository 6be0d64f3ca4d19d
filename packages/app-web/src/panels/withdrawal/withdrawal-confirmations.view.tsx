import { useSnapshot } from 'valtio'

import { FactorCodeField, Field, Hint, PasswordField } from '../../ui/index.ts'
import type { WithdrawalReview } from './withdrawal-review.ts'
import type { WithdrawalVm } from './withdrawal.vm.ts'

interface Part {
  readonly vm: WithdrawalVm
}

/** What confirms a withdrawal: the end of a new address, the trade password and a code. [WAL-7] [Q63] */
export const Confirmations = ({ vm, review }: Part & { readonly review: WithdrawalReview }) => {
  const { typedBack, tradePassword, needsPassword, mayNeedPassword, problem } = useSnapshot(vm.review)
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
      {needsPassword || mayNeedPassword ? (
        <PasswordField
          label="wallet.withdrawal.password"
          mode="numeric"
          autoComplete="off"
          value={tradePassword}
          hint={needsPassword ? undefined : <Hint message="wallet.withdrawal.passwordIfAsked" />}
          onType={vm.typePassword}
        />
      ) : undefined}
      <FactorCode vm={vm} />
    </>
  )
}

const FactorCode = ({ vm }: Part) => {
  const { factorCode, needsFactor } = useSnapshot(vm.review)
  return needsFactor ? (
    <FactorCodeField
      label="wallet.withdrawal.factorCode"
      hint="wallet.withdrawal.factorHint"
      value={factorCode}
      onType={vm.typeCode}
    />
  ) : undefined
}
