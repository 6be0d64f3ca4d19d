import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../injection/index.ts'
import { Count } from '../ui-trading/index.ts'
import { Text } from '../ui/index.ts'
import { UNREAD_VM } from './tokens.ts'

/** Number of unread messages; nothing without any. */
export const UnreadCount = () => {
  const vm = useVm(UNREAD_VM)
  const { count } = useSnapshot(vm.state)
  useOpen(vm)
  if (count === 0) return undefined
  return (
    <>
      <span aria-hidden="true">
        <Count value={count} />
      </span>
      <span className="sr">
        <Text message="content.unread" values={{ count }} />
      </span>
    </>
  )
}
