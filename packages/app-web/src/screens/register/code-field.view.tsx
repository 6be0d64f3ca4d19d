import { useSnapshot } from 'valtio'

import { Action, Field, Hint, Text } from '../../ui/index.ts'
import type { RegisterVm } from './register.vm.ts'

/** The code that was sent, and how to have it sent again. */
export const CodeField = ({ vm }: { readonly vm: RegisterVm }) => {
  const { draft, problems, wait, sending, sentTo, mailbox } = useSnapshot(vm.state)
  const waiting = wait > 0
  return (
    <Field
      label="account.register.code"
      mode="numeric"
      autoComplete="one-time-code"
      longest={8}
      value={draft.code}
      problem={problems.code}
      onType={(code) => vm.change({ code })}
      after={
        <Action
          label={waiting ? 'account.register.again' : 'account.register.send'}
          values={{ seconds: wait }}
          size="small"
          className="btn-wait"
          busy={sending}
          disabled={waiting}
          onPress={() => void vm.sendCode()}
        />
      }
      hint={
        <>
          {sentTo === undefined ? undefined : <Hint of="account.register.sent" values={{ to: sentTo }} look="ok" />}
          {mailbox === undefined ? undefined : (
            <a className="link fs2" href={mailbox} target="_blank" rel="noopener noreferrer">
              <Text of="account.register.mailbox" />
            </a>
          )}
        </>
      }
    />
  )
}
