import { useSnapshot } from 'valtio'

import type { Problem } from '../../i18n/index.ts'
import { Action, Field, Hint, Text } from '../../ui/index.ts'
import type { CodeVm } from './code.vm.ts'

interface CodeProps {
  readonly vm: CodeVm
  readonly value: string
  readonly problem: Problem | undefined
  /** Message shown after a code was sent. */
  readonly sentMessage: 'account.register.sent' | 'account.recovery.sent'
  readonly onType: (code: string) => void
  readonly onSend: () => void
}

/** Field for the verification code, with the button that sends a code. */
export const CodeField = ({ vm, value, problem, sentMessage, onType, onSend }: CodeProps) => {
  const { secondsLeft, isSending, sentTo, sendProblem, mailbox } = useSnapshot(vm.state)
  const waiting = secondsLeft > 0
  return (
    <Field
      label="account.register.code"
      mode="numeric"
      autoComplete="one-time-code"
      value={value}
      problem={problem ?? sendProblem}
      onType={onType}
      after={
        <Action
          label={waiting ? 'account.register.resendIn' : 'account.register.send'}
          values={{ seconds: secondsLeft }}
          size="small"
          className="btn-wait"
          busy={isSending}
          disabled={waiting}
          onPress={onSend}
        />
      }
      hint={
        <>
          {sentTo === undefined ? undefined : <Hint message={sentMessage} values={{ to: sentTo }} look="ok" />}
          {mailbox === undefined ? undefined : (
            <a className="link fs2" href={mailbox} target="_blank" rel="noopener noreferrer">
              <Text message="account.register.mailbox" />
            </a>
          )}
        </>
      }
    />
  )
}
