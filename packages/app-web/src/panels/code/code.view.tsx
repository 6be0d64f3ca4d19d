import { useSnapshot } from 'valtio'

import type { Problem } from '../../i18n/index.ts'
import { Action, Field, Hint, Text } from '../../ui/index.ts'
import type { CodeVm } from './code.vm.ts'

interface CodeProps {
  readonly vm: CodeVm
  readonly value: string
  readonly problem: Problem | undefined
  /** How it is said that a code was sent. */
  readonly sent: 'account.register.sent' | 'account.recovery.sent'
  readonly onType: (code: string) => void
  readonly onSend: () => void
}

/** The code that was sent, and how to have it sent again. */
export const CodeField = ({ vm, value, problem, sent, onType, onSend }: CodeProps) => {
  const { wait, sending, sentTo, refused, mailbox } = useSnapshot(vm.state)
  const waiting = wait > 0
  return (
    <Field
      label="account.register.code"
      mode="numeric"
      autoComplete="one-time-code"
      longest={8}
      value={value}
      problem={problem ?? refused}
      onType={onType}
      after={
        <Action
          label={waiting ? 'account.register.again' : 'account.register.send'}
          values={{ seconds: wait }}
          size="small"
          className="btn-wait"
          busy={sending}
          disabled={waiting}
          onPress={onSend}
        />
      }
      hint={
        <>
          {sentTo === undefined ? undefined : <Hint of={sent} values={{ to: sentTo }} look="ok" />}
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
