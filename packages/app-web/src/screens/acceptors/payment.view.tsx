import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { WalletPageView } from '../../panels/wallet-page/wallet-page.view.tsx'
import { Action, Empty, Field, Form, Panel, Skeleton, SubmitProblem } from '../../ui/index.ts'
import { PAYMENT_VM } from './acceptors.token.ts'
import { FiatAmount } from './fiat-amount.view.tsx'
import { LeavingDialog } from './leaving-dialog.view.tsx'
import { PaymentRecords } from './payment-records.view.tsx'
import type { PaymentVm } from './payment.vm.ts'

interface Part {
  readonly vm: PaymentVm
}

export const PaymentView = () => {
  const vm = useVm(PAYMENT_VM)
  useOpen(vm)
  const { isOffered } = useSnapshot(vm.state)
  return (
    <WalletPageView title="acceptor.payment.title" lead="acceptor.payment.lead" current="payment">
      {isOffered === true ? (
        <>
          <PaymentForm vm={vm} />
          <PaymentRecords vm={vm} />
          <LeavingDialog vm={vm} />
        </>
      ) : (
        <Panel title="acceptor.payment.title">
          {isOffered === undefined ? <LoadingSkeleton /> : <Empty title="acceptor.payment.closed" />}
        </Panel>
      )}
    </WalletPageView>
  )
}

const LoadingSkeleton = () => (
  <div className="transfer" aria-busy="true">
    <Skeleton at={0} />
    <Skeleton at={1} />
  </div>
)

const PaymentForm = ({ vm }: Part) => {
  const { draft, problems, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <Panel title="acceptor.payment.title" className="transfer-panel">
      <Form className="transfer" onSubmit={vm.submit}>
        <Field
          label="acceptor.payment.account"
          value={draft.account}
          maxLength={120}
          problem={problems.account}
          onType={(account) => vm.change({ account })}
        />
        <FiatAmount value={draft.amount} problem={problems.amount} onType={(amount) => vm.change({ amount })} />
        <SubmitProblem title="acceptor.payment.failed" problem={submitProblem} />
        <Action label="acceptor.payment.continue" look="primary" size="large" block submit busy={isBusy} />
      </Form>
    </Panel>
  )
}
