import { useSnapshot } from 'valtio'

import { REGISTER_VM } from './register.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import type { Region } from '../../i18n/index.ts'
import { CodeField } from '../../panels/code/code.view.tsx'
import { ContactFields } from '../../panels/contact/contact.view.tsx'
import { NewPassword } from '../../panels/new-password/new-password.view.tsx'
import { Action, Check, Field, Form, Link, PageTitle, SubmitProblem, Text } from '../../ui/index.ts'
import type { RegisterVm } from './register.vm.ts'

interface RegisterProps {
  readonly invite: string
  readonly email: string
  readonly regions: ReadonlyArray<Region>
}

export const RegisterView = ({ invite, email, regions }: RegisterProps) => {
  const vm = useVm(REGISTER_VM)
  const { draft, problems } = useSnapshot(vm.state)
  useOpen(vm, invite, email)
  return (
    <main className="auth" id="main">
      <PageTitle title="shell.register" />
      <Form className="auth-card" onSubmit={vm.submit}>
        <h1>
          <Text message="shell.register" />
        </h1>
        <ContactFields vm={vm} regions={regions} />
        <CodeField
          vm={vm.codes}
          value={draft.code}
          problem={problems.code}
          sentMessage="account.register.sent"
          onType={(code) => vm.change({ code })}
          onSend={() => void vm.sendCode()}
        />
        <NewPassword vm={vm} />
        <Terms vm={vm} />
        <Submit vm={vm} />
      </Form>
    </main>
  )
}

const Terms = ({ vm }: { readonly vm: RegisterVm }) => {
  const { draft, problems } = useSnapshot(vm.state)
  return (
    <>
      <Field
        label="account.register.invite"
        maxLength={32}
        value={draft.invite}
        problem={problems.invite}
        onType={(text) => vm.change({ invite: text })}
      />
      <Check
        label="account.register.agree"
        checked={draft.agreed}
        problem={problems.agreed}
        onChange={(agreed) => vm.change({ agreed })}
      />
      <p className="row wrap fs2">
        <Link to={{ _tag: 'AnnouncementList', topic: 'terms' }} className="link" newTab>
          <Text message="account.register.terms" />
        </Link>
        <Link to={{ _tag: 'AnnouncementDetail', article: vm.privacy }} className="link" newTab>
          <Text message="account.register.privacy" />
        </Link>
      </p>
    </>
  )
}

const Submit = ({ vm }: { readonly vm: RegisterVm }) => {
  const { submitProblem, isBusy } = useSnapshot(vm.state)
  return (
    <>
      <SubmitProblem title="account.register.refused" problem={submitProblem} />
      <Action
        label={isBusy ? 'account.register.busy' : 'shell.register'}
        look="primary"
        size="large"
        block
        submit
        busy={isBusy}
      />
      <p className="fs2 t3">
        <Text message="account.register.have" />{' '}
        <Link to={{ _tag: 'Login' }} className="link">
          <Text message="shell.login" />
        </Link>
      </p>
    </>
  )
}
