/** Contract of SpotPort.place. [SPOT-4] [SPOT-5] [Q10] [Q22] [Q23] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/spot'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { crossingOrder, decimal, ETH_USDT, freeUsdt, placeOrder, restingOrder } from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { Case } from './environment.ts'
/** Between the market maker's quotes; only this case trades there. */
const OWN_PRICE = '3399.5'

const rejectsOrder = (title: string, order: OrderRequest): Case => ({
  title: `rejects ${title} with a message, and opens no order [SPOT-4]`,
  run: async (environment) => {
    const user = await environment.newUser()
    const outcome = await execute(user.spot.place, order)
    expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
    expect(outcome._tag === 'Rejected' && outcome.error._tag === 'Rejected' && outcome.error.serverMessage).not.toBe('')
    expect(await waitForReady(user.spot.openOrders())).toEqual([])
  },
})

export const place: ReadonlyArray<Case> = [
  {
    title: 'opens an order away from the market with all its fields and a message [SPOT-4] [SPOT-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = restingOrder('5')
      const outcome = await execute(user.spot.place, order)
      expect(outcome).toMatchObject({ _tag: 'Succeeded' })
      expect(outcome._tag === 'Succeeded' && outcome.serverMessage).not.toBe('')
      const [open] = await waitForReady(user.spot.openOrders(), (all) => all.length > 0)
      expect(open).toMatchObject({ pair: ETH_USDT, side: 'buy', price: order.price, remaining: order.quantity })
    },
  },
  {
    title: 'fills a crossing limit order at once at a better price, leaving nothing open [SPOT-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const before = await freeUsdt(user)
      expect(await execute(user.spot.place, crossingOrder())).toMatchObject({ _tag: 'Succeeded' })
      await waitForReady(user.wallet.balances(), (all) => all.some(({ name, free }) => name === 'ETH' && free > 0n))
      expect(Decimal.compare(before, await freeUsdt(user))).toBe(1)
      expect(await waitForReady(user.spot.openOrders())).toEqual([])
    },
  },
  {
    title: 'fills or drops a market order, leaving nothing open [Q22]',
    run: async (environment) => {
      const user = await environment.newUser()
      const order = crossingOrder({ orderType: 'market', price: decimal('1') })
      expect(await execute(user.spot.place, order)).toMatchObject({ _tag: 'Succeeded' })
      await waitForReady(user.wallet.balances(), (all) => all.some(({ name, free }) => name === 'ETH' && free > 0n))
      expect(await waitForReady(user.spot.openOrders())).toEqual([])
    },
  },
  rejectsOrder('an order above the balance', restingOrder('5000', { quantity: decimal('100') })),
  rejectsOrder('a sale of a coin that the user does not hold', restingOrder('5000000', { side: 'sell' })),
  rejectsOrder(
    'a market that does not exist',
    restingOrder('5', { pair: { base: 3 as CurrencyId, quote: 1 as CurrencyId } }),
  ),
  rejectsOrder('a price of zero', restingOrder('0')),
  rejectsOrder('a quantity of zero', restingOrder('5', { quantity: Decimal.zero })),
  rejectsOrder('a price with too many decimals', restingOrder('5.123456')),
  rejectsOrder('a quantity with too many decimals', restingOrder('5', { quantity: decimal('0.12345678') })),
  {
    title: "rejects an order that would match the user's own order, which stays open [SPOT-4]",
    run: async (environment) => {
      const user = await environment.newUser()
      await execute(user.wallet.requestFaucet, { currency: ETH_USDT.base, wallet: 'spot' })
      const order = await placeOrder(user, restingOrder(OWN_PRICE))
      const outcome = await execute(user.spot.place, restingOrder(OWN_PRICE, { side: 'sell' }))
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
      expect(await waitForReady(user.spot.openOrders(), (all) => all.length > 0)).toEqual([order])
    },
  },
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await environment.newUser()
      const intent = user.spot.place.prepare(restingOrder('5'))
      const answers = await Promise.all([user.spot.place.execute(intent)(), user.spot.place.execute(intent)()])
      expect(answers[0]).toMatchObject({ _tag: 'Succeeded' })
      expect(answers[1]).toEqual(answers[0])
      expect(await user.spot.place.execute(intent)()).toEqual(answers[0])
      const orders = await waitForReady(user.spot.openOrders(), (all) => all.length > 0)
      expect(orders).toHaveLength(1)
    },
  },
  {
    title: 'is unknown while the network is down, and opens no order [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      expect(await execute(user.spot.place, restingOrder('5'))).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      user.spot.retry()
      expect(await waitForReady(user.spot.openOrders(), undefined, 30_000)).toEqual([])
    },
  },
  {
    title: 'is unknown when the reply is lost, though the order is open [Q10]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('replies-lost')
      expect(await execute(user.spot.place, restingOrder('5'))).toEqual({ _tag: 'Unknown' })
      environment.setNetwork('up')
      user.spot.retry()
      await waitForReady(user.spot.openOrders(), (all) => all.length === 1, 30_000)
    },
  },
  {
    title: 'rejects without a session, and the session ends [SHELL-6]',
    run: async (environment) => {
      const user = await environment.newUser()
      await environment.expireSession(user)
      const outcome = await execute(user.spot.place, restingOrder('5'))
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'SessionExpired' } })
    },
  },
]
