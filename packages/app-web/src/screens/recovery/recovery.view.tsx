import { useSnapshot } from 'valtio'

import { RECOVERY_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import type { Region } from '../../i18n/index.ts'
import { CodeField } from '../../panels/code/code.view.tsx'
import { ContactFields } from '../../panels/contact/contact.view.tsx'
import { NewPassword } from '../../panels/new-password/new-password.view.tsx'
import { Action, Form, Link, PageTitle, Refused, Text } from '../../ui/index.ts'
import type { RecoveryVm, Step } from './recovery.vm.ts'

interface RecoveryProps {
  /** The step that the address asks for. */
  readonly step: Step
  readonly regions: ReadonlyArray<Region>
}

export const RecoveryView = ({ step: asked, regions }: RecoveryProps) => {
  const vm = useVm(RECOVERY_VM)
  useOpen(vm, asked)
  const { step } = useSnapshot(vm.state)
  return (
    <main className="auth" id="main">
      <PageTitle of="account.recovery.title" />
      <Form className="auth-card" onSubmit={vm.submit}>
        <div className="stack">
          <h1>
            <Text of="account.recovery.title" />
          </h1>
          <p className="t3">
            <Text of={step === 'who' ? 'account.recovery.stepWho' : 'account.recovery.stepPassword'} />
          </p>
        </div>
        {step === 'who' ? <Who vm={vm} regions={regions} /> : <NewPassword vm={vm} />}
        <Foot vm={vm} />
      </Form>
    </main>
  )
}

const Who = ({ vm, regions }: { readonly vm: RecoveryVm; readonly regions: ReadonlyArray<Region> }) => {
  const { draft, problems } = useSnapshot(vm.state)
  return (
    <>
      <ContactFields vm={vm} regions={regions} />
      <CodeField
        vm={vm.codes}
        value={draft.code}
        problem={problems.code}
        sent="account.recovery.sent"
        onType={(code) => vm.change({ code })}
        onSend={() => void vm.sendCode()}
      />
    </>
  )
}

const Foot = ({ vm }: { readonly vm: RecoveryVm }) => {
  const { step, refused, busy } = useSnapshot(vm.state)
  return (
    <>
      <Refused title="account.register.refused" of={refused} />
      <Action
        label={step === 'who' ? 'account.recovery.next' : 'account.recovery.set'}
        look="primary"
        size="large"
        block
        submit
        busy={busy}
      />
      {step === 'password' && refused !== undefined ? (
        <Action label="account.recovery.another" block onPress={vm.startOver} />
      ) : undefined}
      <p className="fs2 t3">
        <Link to={{ _tag: 'Login' }} className="link">
          <Text of="account.recovery.back" />
        </Link>
      </p>
    </>
  )
}
