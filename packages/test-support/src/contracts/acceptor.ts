/** Contract of AcceptorPort. [ACP-1] [ACP-2] */
import type { AcceptorPort } from '@hexbourse/domain/acceptor'
import type { AcceptorId } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import { confirmReceipt, placeOrder } from './acceptor-orders.ts'
import { DESK, newFundedUser, place } from './acceptor-users.ts'
import { survivesOutage } from './funds-users.ts'
import { decimal } from './orders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Contract } from './environment.ts'

const orders: AcceptorContract['orders'] = [
  {
    title: 'has the own orders of its direction, newest first, with every status [ACP-1]',
    run: async (environment) => {
      const [user, other] = [await newFundedUser(environment), await environment.newUser()]
      const [first, second] = [await place(user), await place(user)]
      const watched = user.acceptors.orders('withdraw')
      const subscription = watched.subscribe()
      await waitForReady(watched, ({ length }) => length === 2)
      await environment.decideDeskOrder(first.id, 'mark-transferred')
      await environment.decideDeskOrder(second.id, 'reject')
      const rows = await waitForReady(watched, (all) =>
        all.some(({ id, status }) => id === second.id && status === 'rejected'),
      )
      subscription.unsubscribe()
      expect(rows.map(({ id, status }) => [id, status])).toEqual([
        [first.id, 'transferred'],
        [second.id, 'rejected'],
      ])
      const window = (rows[0]?.confirmsAt ?? 0) - (rows[0]?.createdAt ?? 0)
      // 20 minutes after the transfer, which is soon after the order
      expect([window >= 1_200_000, window < 1_260_000, rows[1]?.confirmsAt]).toEqual([true, true, undefined])
      expect(await waitForReady(user.acceptors.orders('recharge'))).toEqual([])
      expect(await waitForReady(other.acceptors.orders('withdraw'))).toEqual([])
      const visitor = await environment.newVisitor()
      expect(currentValue(visitor.acceptors.orders('withdraw')) ?? []).toEqual([])
    },
  },
  survivesOutage(
    'is read again after a failure, which keeps the last ones',
    (user) => user.acceptors.orders('withdraw'),
    (user) => user.acceptors.retry(),
  ),
]

export type AcceptorContract = Contract<AcceptorPort>

export const acceptorContract: AcceptorContract = {
  placeOrder,
  confirmReceipt,
  orders,
  acceptors: [
    {
      title: 'lists the desks with quotas, fees, limits and the price of the coin [ACP-1]',
      run: async (environment) => {
        const user = await environment.newUser()
        const all = await waitForReady(user.acceptors.acceptors(), ({ length }) => length > 0)
        expect(
          all.map(({ id, name, recharge, withdraw }) => [id, name, recharge.feePercent, withdraw.feePercent]),
        ).toEqual([1, 2].map((id) => [id, `Contract desk ${id}`, decimal('1'), decimal('2')]))
        expect(all[1]).toMatchObject({
          recharge: { quota: decimal('100') },
          withdraw: { quota: decimal('100') },
          least: decimal('10'),
          most: decimal('5000'),
          coin: { name: 'USDT', price: decimal('6.8') },
        })
      },
    },
    survivesOutage(
      'is read again after a failure, which keeps the last ones',
      (user) => user.acceptors.acceptors(),
      (user) => user.acceptors.retry(),
    ),
  ],
  acceptor: [
    {
      title: 'has the accounts of the desk and what the user can withdraw [ACP-1]',
      run: async (environment) => {
        const user = await newFundedUser(environment)
        const detail = await waitForReady(user.acceptors.acceptor(DESK), ({ available }) => available > 0n)
        expect([detail.name, detail.available]).toEqual(['Contract desk 1', decimal('3400')])
        expect(detail.accounts).toEqual([
          { method: 'bank', name: 'Contract bank', account: '6222000011112222', branch: 'Hangzhou' },
          { method: 'alipay', name: 'Desk', account: 'desk@pay', branch: '' },
        ])
      },
    },
    {
      title: 'fails with the message of the exchange for an unknown desk [ACP-1]',
      run: async (environment) => {
        const user = await environment.newUser()
        const live = await waitForValue(user.acceptors.acceptor(9 as AcceptorId), ({ _tag }) => _tag !== 'Loading')
        expect(live).toMatchObject({ _tag: 'Failed', error: { _tag: 'Rejected' } })
      },
    },
  ],
  confirmationMinutes: [
    {
      title: 'is what the exchange announces, 20 minutes [ACP-1] [Q19]',
      run: async (environment) => {
        const user = await environment.newUser()
        expect(await waitForReady(user.acceptors.confirmationMinutes())).toBe(20)
      },
    },
  ],
  recharge: [
    {
      title: 'has an address of the user and the figures of the exchange [ACP-2] [Q51]',
      run: async (environment) => {
        const [user, other] = [await environment.newUser(), await environment.newUser()]
        const { address, terms } = await waitForReady(user.acceptors.recharge())
        expect([terms.confirmations, terms.minutes, terms.minimum]).toEqual([6, '1', decimal('100')])
        expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
        expect((await waitForReady(other.acceptors.recharge())).address).not.toBe(address)
      },
    },
  ],
  retry: [
    {
      title: 'reads again what failed [Q4]',
      run: async (environment) => {
        const user = await environment.newUser()
        environment.setNetwork('down')
        const live = user.acceptors.acceptors()
        const subscription = live.subscribe()
        await waitForValue(live, ({ _tag }) => _tag === 'Failed')
        environment.setNetwork('up')
        user.acceptors.retry()
        expect(await waitForReady(live)).toHaveLength(2)
        subscription.unsubscribe()
      },
    },
  ],
}
