import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../injection/index.ts'
import { Count } from '../ui-trading/index.ts'
import { UNREAD_VM } from './tokens.ts'

/** Number of unread messages; nothing without any. */
export const Unread = () => {
  const vm = useVm(UNREAD_VM)
  const { count } = useSnapshot(vm.state)
  useOpen(vm)
  return <Count value={count} />
}
