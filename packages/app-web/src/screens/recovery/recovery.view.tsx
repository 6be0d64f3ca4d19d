import { useSnapshot } from 'valtio'

import { RECOVERY_VM } from './recovery.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import type { Region } from '../../i18n/index.ts'
import { CodeField } from '../../panels/code/code.view.tsx'
import { ContactFields } from '../../panels/contact/contact.view.tsx'
import { NewPassword } from '../../panels/new-password/new-password.view.tsx'
import { Action, Form, Link, PageTitle, SubmitProblem, Text } from '../../ui/index.ts'
import type { RecoveryVm, Step } from './recovery.vm.ts'

interface RecoveryProps {
  /** The step in the address. */
  readonly step: Step
  readonly regions: ReadonlyArray<Region>
}

export const RecoveryView = ({ step: requestedStep, regions }: RecoveryProps) => {
  const vm = useVm(RECOVERY_VM)
  useOpen(vm, requestedStep)
  const { step } = useSnapshot(vm.state)
  return (
    <main className="auth" id="main">
      <PageTitle title="account.recovery.title" />
      <Form className="auth-card" onSubmit={vm.submit}>
        <div className="stack">
          <h1>
            <Text message="account.recovery.title" />
          </h1>
          <p className="t3">
            <Text message={step === 'who' ? 'account.recovery.stepIdentity' : 'account.recovery.stepPassword'} />
          </p>
        </div>
        {step === 'who' ? <IdentifyFields vm={vm} regions={regions} /> : <NewPassword vm={vm} />}
        <Foot vm={vm} />
      </Form>
    </main>
  )
}

const IdentifyFields = ({ vm, regions }: { readonly vm: RecoveryVm; readonly regions: ReadonlyArray<Region> }) => {
  const { draft, problems } = useSnapshot(vm.state)
  return (
    <>
      <ContactFields vm={vm} regions={regions} />
      <CodeField
        vm={vm.codes}
        value={draft.code}
        problem={problems.code}
        sentMessage="account.recovery.sent"
        onType={(code) => vm.change({ code })}
        onSend={() => void vm.sendCode()}
      />
    </>
  )
}

const Foot = ({ vm }: { readonly vm: RecoveryVm }) => {
  const { step, submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <>
      <SubmitProblem title="account.register.refused" problem={submitProblem} />
      <Action
        label={step === 'who' ? 'account.recovery.next' : 'account.recovery.set'}
        look="primary"
        size="large"
        block
        submit
        busy={isBusy}
      />
      {step === 'password' && submitProblem !== undefined ? (
        <Action label="account.recovery.another" block onPress={vm.startOver} />
      ) : undefined}
      <p className="fs2 t3">
        <Link to={{ _tag: 'Login' }} className="link">
          <Text message="account.recovery.back" />
        </Link>
      </p>
    </>
  )
}
