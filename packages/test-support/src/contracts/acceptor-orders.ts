/** Contract of the money commands of acceptors. [ACP-1] [Q24] */
import type { AcceptorOrder } from '@hexbourse/domain/acceptor'
import type { AcceptorId } from '@hexbourse/domain/kernel'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { balance, newFundedUser, orderOf, place } from './acceptor-users.ts'
import { decimal } from './orders.ts'
import { reconcile } from './reconcile.ts'
import type { Case } from './environment.ts'
import { PASSWORD } from './environment.ts'
import { turnFactorOn } from './second-factor.ts'

const REJECTED = { _tag: 'Rejected', error: { _tag: 'Rejected' } }
const TRADE_PASSWORD = '246810'
const SMALL_DESK = 2 as AcceptorId

export const placeOrder: ReadonlyArray<Case> = [
  {
    title: 'holds the coins of a withdrawal, rounded up, and states what the desk pays [ACP-1]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      expect(await place(user, { amount: decimal('680.01') })).toMatchObject({
        direction: 'withdraw',
        acceptorName: 'Contract desk 1',
        amount: decimal('680.01'),
        method: 'alipay',
        account: 'li@pay',
        acceptorAccount: 'desk@pay',
        status: 'waiting',
        quantity: decimal('100.00147059'),
        currencyName: 'USDT',
        fee: decimal('13.61'),
        confirmsAt: undefined,
      })
      await balance(user, '399.99852941', '100.00147059')
    },
  },
  {
    title: 'credits a recharge once the desk confirms it, without the fee, and nothing when it is rejected [ACP-1]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      const [first, second] = [
        await place(user, { direction: 'recharge', method: 'bank' }),
        await place(user, { direction: 'recharge', method: 'bank' }),
      ]
      expect([first.acceptorAccount, first.quantity]).toEqual(['6222000011112222', decimal('99')])
      await balance(user, '500', '0')
      await environment.decideDeskOrder(first.id, 'confirm')
      await environment.decideDeskOrder(second.id, 'reject')
      await balance(user, '599', '0')
    },
  },
  {
    title: 'rejects amounts outside the limits, the quota or the balance, and methods of no account [ACP-1]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      const parts: ReadonlyArray<Partial<AcceptorOrder.OrderRequest>> = [
        { amount: decimal('9.99') },
        { amount: decimal('5000.01') },
        { amount: decimal('3400.01') },
        { amount: decimal('680.001') },
        { acceptor: SMALL_DESK, amount: decimal('100.01') },
        { acceptor: 9 as AcceptorId },
        { method: 'wechat' },
      ]
      for (const part of parts)
        expect(
          await execute(user.acceptors.placeOrder, orderOf(part)),
          JSON.stringify(Object.keys(part)),
        ).toMatchObject(REJECTED)
      await balance(user, '500', '0')
    },
  },
  {
    title: 'takes the trade password for a withdrawal where one is set, and none for a recharge [ACP-1] [Q17]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      await user.profile.setTradePassword({ old: '', chosen: TRADE_PASSWORD, password: PASSWORD })()
      for (const tradePassword of [undefined, '111111'])
        expect(await execute(user.acceptors.placeOrder, orderOf({ tradePassword }))).toMatchObject(REJECTED)
      await balance(user, '500', '0')
      await place(user, { direction: 'recharge' })
      await place(user, { tradePassword: TRADE_PASSWORD })
      await balance(user, '400', '100')
    },
  },
  {
    title: 'takes an unused code of the second factor for a withdrawal where the user has one [ACP-1] [Q17]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      const { codes } = await turnFactorOn(environment, user)
      const [code = '', other = ''] = codes
      for (const factorCode of [undefined, 'AAAABBBBCCCCDDDD'])
        expect(await execute(user.acceptors.placeOrder, orderOf({ factorCode }))).toMatchObject(REJECTED)
      await balance(user, '500', '0')
      await place(user, { direction: 'recharge' })
      await place(user, { factorCode: code })
      expect(await execute(user.acceptors.placeOrder, orderOf({ factorCode: code }))).toMatchObject(REJECTED)
      await place(user, { factorCode: other })
      await balance(user, '300', '200')
    },
  },
  {
    title: 'rejects without a session [SHELL-6]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      await environment.expireSession(user)
      expect(await execute(user.acceptors.placeOrder, orderOf())).toMatchObject({
        _tag: 'Rejected',
        error: { _tag: 'SessionExpired' },
      })
    },
  },
  {
    title: 'has one effect when it is executed twice, also at the same time [Q10]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      const intent = user.acceptors.placeOrder.prepare(orderOf())
      const outcomes = await Promise.all([
        user.acceptors.placeOrder.execute(intent)(),
        user.acceptors.placeOrder.execute(intent)(),
      ])
      expect(outcomes[0]).toEqual(outcomes[1])
      await balance(user, '400', '100')
    },
  },
  {
    title: 'finds the order of a lost reply beside an equal earlier one, and never sends it again [Q24]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      const earlier = await place(user)
      const found = await reconcile(environment, 'money-replies-lost', user.acceptors.placeOrder, orderOf())
      expect(found).toMatchObject({ _tag: 'Matches', results: [{ amount: decimal('680'), status: 'waiting' }] })
      expect(found._tag === 'Matches' && found.results.map((one) => one?.id)).not.toContain(earlier.id)
      await balance(user, '300', '200')
    },
  },
  {
    title: 'finds no effect of an order that never arrived, and holds nothing [Q24]',
    run: async (environment) => {
      const user = await newFundedUser(environment)
      const found = await reconcile(environment, 'down', user.acceptors.placeOrder, orderOf())
      expect(found).toEqual({ _tag: 'NotFound' })
      await balance(user, '500', '0')
    },
  },
]

export const confirmReceipt: ReadonlyArray<Case> = [
  {
    title: 'ends a transferred withdrawal, of its own user alone [ACP-1]',
    run: async (environment) => {
      const [user, other] = [await newFundedUser(environment), await environment.newUser()]
      const { id } = await place(user)
      expect(await execute(user.acceptors.confirmReceipt, { id })).toMatchObject(REJECTED)
      await environment.decideDeskOrder(id, 'mark-transferred')
      expect(await execute(other.acceptors.confirmReceipt, { id })).toMatchObject(REJECTED)
      expect(await execute(user.acceptors.confirmReceipt, { id })).toMatchObject({
        _tag: 'Succeeded',
        result: { id, status: 'confirmed' },
      })
      await balance(user, '400', '0')
      expect(await execute(user.acceptors.confirmReceipt, { id })).toMatchObject(REJECTED)
    },
  },
  {
    title: 'finds the confirmation of a lost reply, and of one that never arrived that it has none [Q24]',
    run: async (environment) => {
      environment.setExactOutcomes(false)
      const user = await newFundedUser(environment)
      const { id } = await place(user)
      await environment.decideDeskOrder(id, 'mark-transferred')
      expect(await reconcile(environment, 'down', user.acceptors.confirmReceipt, { id })).toEqual({ _tag: 'NotFound' })
      expect(await reconcile(environment, 'money-replies-lost', user.acceptors.confirmReceipt, { id })).toMatchObject({
        _tag: 'Confirmed',
        result: { id, status: 'confirmed' },
      })
      await balance(user, '400', '0')
    },
  },
]
