import { Subject } from 'rxjs'
import { expect, it } from 'vitest'

import { makeUnreadVm } from './unread.vm.ts'

it('makeUnreadVm follows the number of unread messages [ACC-7]', () => {
  let count = 2
  const changed = new Subject<void>()
  const vm = makeUnreadVm({ changed, unreadCount: () => count })
  vm.open()
  expect(vm.state.count).toBe(2)
  count = 0
  changed.next()
  expect(vm.state.count).toBe(0)
})
