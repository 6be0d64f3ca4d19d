import { useSnapshot } from 'valtio'

import { Action, Dialog, Text } from '../ui/index.ts'
import { NAVIGATOR } from './tokens.ts'
import { useVm } from '../injection/index.ts'

/** Confirmation before leaving a form with unsaved input. */
export const LeaveDialog = () => {
  const router = useVm(NAVIGATOR)
  const { isAskingToLeave } = useSnapshot(router.state)
  if (!isAskingToLeave) return undefined
  return (
    <Dialog
      title="shell.leave.title"
      onClose={() => router.answerLeave(false)}
      foot={
        <>
          <Action label="shell.leave.stay" look="primary" onPress={() => router.answerLeave(false)} />
          <Action label="shell.leave.go" look="danger" onPress={() => router.answerLeave(true)} />
        </>
      }
    >
      <p className="t2">
        <Text message="shell.leave.text" />
      </p>
    </Dialog>
  )
}
