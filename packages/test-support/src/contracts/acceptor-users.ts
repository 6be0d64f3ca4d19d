/** Users who order with acceptors, and the desks of the contracts. [ACP-1] */
import type { AcceptorOrder } from '@hexbourse/domain/acceptor'
import type { AcceptorId } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { expectBalance } from './funds-users.ts'
import { decimal, makeTransfer, transferOf } from './orders.ts'
import type { PortEnvironment, UserBrowser } from './environment.ts'

export const DESK = 1 as AcceptorId

/** The desks of the contracts: 1 percent to buy, 2 percent to sell; the second one has little left. */
export const CONTRACT_ACCEPTORS = [1, 2].map((id) => ({
  id,
  name: `Contract desk ${id}`,
  rechargeQuota: id === 1 ? '90000000' : '100',
  rechargePercent: '1',
  withdrawQuota: id === 1 ? '90000000' : '100',
  withdrawPercent: '2',
  least: '10',
  most: '5000',
  accounts: [
    { method: 'bank', name: 'Contract bank', account: '6222000011112222', branch: 'Hangzhou' },
    { method: 'alipay', name: 'Desk', account: 'desk@pay', branch: '' },
  ],
}))

export const orderOf = (part: Partial<AcceptorOrder.OrderRequest> = {}): AcceptorOrder.OrderRequest => ({
  acceptor: DESK,
  direction: 'withdraw',
  method: 'alipay',
  mobile: '+8613800000000',
  account: 'li@pay',
  amount: decimal('680'),
  tradePassword: undefined,
  factorCode: undefined,
  ...part,
})

/** A user with 500 USDT in the funding wallet. */
export const newFundedUser = async (environment: PortEnvironment): Promise<UserBrowser> => {
  const user = await environment.newUser()
  await makeTransfer(user, transferOf({ amount: decimal('500') }))
  return user
}

export const place = async (
  user: UserBrowser,
  part: Partial<AcceptorOrder.OrderRequest> = {},
): Promise<AcceptorOrder.Order> => {
  const outcome = await execute(user.acceptors.placeOrder, orderOf(part))
  expect(outcome).toMatchObject({ _tag: 'Succeeded' })
  return outcome._tag === 'Succeeded' && outcome.result !== undefined ? outcome.result : expect.fail('no order')
}

export const balance = (user: UserBrowser, free: string, locked: string): Promise<void> =>
  expectBalance(user, [free, locked], 'funding')
