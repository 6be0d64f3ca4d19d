/** Contract of LeveragePort.submit and LeveragePort.cancel. [LEV-2] [LEV-4] [Q10] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest, Position } from '@hexbourse/domain/leverage'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { decimal, ETH_USDT, makeTransfer, transferOf } from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { Case, PortEnvironment, UserBrowser } from './environment.ts'

/** Of the 10,000 USDT of a new user. */
export const MARGIN_BALANCE = decimal('1000')

/** A user with 1,000 USDT in the margin wallet. */
export const newTrader = async (environment: PortEnvironment): Promise<UserBrowser> => {
  const user = await environment.newUser()
  await makeTransfer(user, transferOf({ to: 'margin', amount: MARGIN_BALANCE }))
  return user
}

/** Opens at the market price. */
export const marketLong = (part: Partial<OrderRequest> = {}): OrderRequest => ({
  pair: ETH_USDT,
  direction: 'long',
  orderType: 'market',
  leverage: decimal('20'),
  price: decimal('3400'),
  lots: decimal('10'),
  ...part,
})

/** Far below the market, so that it stays pending. */
export const limitLong = (part: Partial<OrderRequest> = {}): OrderRequest =>
  marketLong({ orderType: 'limit', price: decimal('1000'), ...part })

export const positionsOf = (user: UserBrowser, count: number): Promise<ReadonlyArray<Position.Position>> =>
  waitForReady(user.leverage.holdings(), ({ positions }) => positions.length === count).then(
    ({ positions }) => positions,
  )

/** Submits the order and returns what it became. */
export const submitOrder = async (user: UserBrowser, order: OrderRequest): Promise<Position.Position> => {
  const before = (await waitForReady(user.leverage.holdings())).positions
  expect(await execute(user.leverage.submit, order)).toMatchObject({ _tag: 'Succeeded' })
  const after = await positionsOf(user, before.length + 1)
  return after.find(({ id }) => before.every((position) => position.id !== id)) ?? expect.fail('no new position')
}

export const freeMargin = (user: UserBrowser): Promise<Decimal.Decimal> =>
  waitForReady(user.leverage.market(ETH_USDT)).then(({ free }) => free)

const rejectsOrder = (title: string, order: OrderRequest): Case => ({
  title: `rejects ${title} with a message, and opens nothing [LEV-2]`,
  run: async (environment) => {
    const user = await newTrader(environment)
    const outcome = await execute(user.leverage.submit, order)
    expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'Rejected' } })
    expect(outcome._tag === 'Rejected' && outcome.error._tag === 'Rejected' && outcome.error.serverMessage).not.toBe('')
    expect((await waitForReady(user.leverage.holdings())).positions).toEqual([])
  },
})

export const submit: ReadonlyArray<Case> = [
  {
    title: 'opens a position with the figures of its estimate, and takes margin and fee [LEV-2] [LEV-6] [Q13]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const position = await submitOrder(user, marketLong())
      expect(position).toMatchObject({ pair: ETH_USDT, direction: 'long', status: 'open', lots: decimal('10') })
      // ten lots of 0.01 at 20 times leverage, spread and fee 0.05 percent
      expect(position.quantity).toBe(decimal('0.1'))
      expect(position.entryPrice * 2_000n).toBe(position.requestedPrice * 2_001n)
      expect(position.initialMargin * 200n).toBe(position.entryPrice)
      const feeRounding = Decimal.minus(position.fee, Decimal.divide(position.entryPrice, decimal('20000')))
      expect([feeRounding >= 0n, feeRounding < decimal('0.00000001')]).toEqual([true, true])
      const left = MARGIN_BALANCE - position.initialMargin - position.fee
      await waitForReady(user.leverage.market(ETH_USDT), ({ free }) => free === left)
    },
  },
  {
    title: 'reserves margin and fee of a limit order until it opens [LEV-2]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const order = await submitOrder(user, limitLong())
      expect(order).toMatchObject({
        status: 'pending',
        requestedPrice: decimal('1000'),
        entryPrice: decimal('1000.5'),
        initialMargin: decimal('5.0025'),
        fee: decimal('0.050025'),
      })
      await waitForReady(user.leverage.market(ETH_USDT), ({ free }) => free === decimal('994.947475'))
    },
  },
  rejectsOrder('a limit long above the market', limitLong({ price: decimal('5000') })),
  rejectsOrder('a limit short below the market', limitLong({ direction: 'short' })),
  rejectsOrder('a leverage that is not offered', marketLong({ leverage: decimal('7') })),
  rejectsOrder('a fraction of a lot', marketLong({ lots: decimal('1.5') })),
  rejectsOrder('more lots than allowed', marketLong({ lots: decimal('10001') })),
  rejectsOrder('an order above the balance', marketLong({ leverage: decimal('5'), lots: decimal('200') })),
  rejectsOrder('a market that does not exist', marketLong({ pair: { base: 3 as CurrencyId, quote: 1 as CurrencyId } })),
  {
    title: 'has one effect and one reply when delivered twice [Q10] [Q23]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const intent = user.leverage.submit.prepare(limitLong())
      const answers = await Promise.all([
        user.leverage.submit.execute(intent)(),
        user.leverage.submit.execute(intent)(),
      ])
      expect(answers[0]).toMatchObject({ _tag: 'Succeeded' })
      expect(answers[1]).toEqual(answers[0])
      await positionsOf(user, 1)
    },
  },
  {
    title: 'rejects without a session, and the session ends [SHELL-6]',
    run: async (environment) => {
      const user = await newTrader(environment)
      await environment.expireSession(user)
      const outcome = await execute(user.leverage.submit, limitLong())
      expect(outcome).toMatchObject({ _tag: 'Rejected', error: { _tag: 'SessionExpired' } })
    },
  },
]

export const cancel: ReadonlyArray<Case> = [
  {
    title: 'returns margin and fee, and lists the order as cancelled [LEV-4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { id } = await submitOrder(user, limitLong())
      expect(await execute(user.leverage.cancel, { id })).toMatchObject({ _tag: 'Succeeded' })
      await positionsOf(user, 0)
      await waitForReady(user.leverage.market(ETH_USDT), ({ free }) => free === MARGIN_BALANCE)
      const { items } = await waitForReady(user.leverage.history('cancelled'), (page) => page.items.length === 1)
      expect(items).toMatchObject([{ id, status: 'cancelled' }])
    },
  },
  {
    title: 'rejects an open position and an order of another user, which stay as they are [LEV-4]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const open = await submitOrder(user, marketLong())
      const pending = await submitOrder(other, limitLong())
      for (const { id } of [open, pending])
        expect(await execute(user.leverage.cancel, { id })).toMatchObject({ _tag: 'Rejected' })
      expect(await positionsOf(user, 1)).toMatchObject([{ id: open.id, status: 'open' }])
      expect(await positionsOf(other, 1)).toMatchObject([{ id: pending.id, status: 'pending' }])
    },
  },
]
