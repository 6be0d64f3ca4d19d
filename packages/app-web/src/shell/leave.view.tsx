import { useSnapshot } from 'valtio'

import { Action, Dialog, Text } from '../ui/index.ts'
import type { Guide } from './navigator.ts'

/** Asked before a half-filled form is left. */
export const LeaveView = ({ guide }: { readonly guide: Guide }) => {
  const { asking } = useSnapshot(guide.state)
  if (!asking) return undefined
  return (
    <Dialog
      title="shell.leave.title"
      onClose={() => guide.answer(false)}
      foot={
        <>
          <Action label="shell.leave.stay" look="primary" onPress={() => guide.answer(false)} />
          <Action label="shell.leave.go" look="danger" onPress={() => guide.answer(true)} />
        </>
      }
    >
      <p className="t2">
        <Text of="shell.leave.text" />
      </p>
    </Dialog>
  )
}
