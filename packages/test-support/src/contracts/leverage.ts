/** Contract of LeveragePort. [LEV-2] [LEV-3] [LEV-4] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { LeveragePort } from '@hexbourse/domain/leverage'
import { MarginAccount } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { endsWhenAborted } from './aborted-read.ts'
import {
  cancel,
  limitLong,
  marketLong,
  MARGIN_BALANCE,
  newTrader,
  positionsOf,
  submit,
  submitOrder,
} from './leverage-orders.ts'
import { close, closeBatch, setStops } from './leverage-positions.ts'
import {
  reconcileBatch,
  reconcileCancel,
  reconcileClose,
  reconcileStops,
  reconcileSubmit,
} from './leverage-reconcile.ts'
import { decimal, ETH_USDT } from './orders.ts'
import { currentValue, waitForReady, waitForValue } from './wait-for.ts'
import type { Case, Contract } from './environment.ts'

const market: ReadonlyArray<Case> = [
  {
    title: 'offers leverages, presets and limits with the free balance of the margin wallet [LEV-2] [LEV-7]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const { leverages, presets, minLots, free } = await waitForReady(
        user.leverage.market(ETH_USDT),
        (one) => one.free === MARGIN_BALANCE,
      )
      expect(leverages).toEqual(['5', '10', '20', '50', '100'].map(decimal))
      expect([presets.length > 0, minLots, free]).toEqual([true, decimal('1'), MARGIN_BALANCE])
    },
  },
  {
    title: 'shows no balance to a visitor [Q14]',
    run: async (environment) => {
      const [, visitor] = [await newTrader(environment), await environment.newVisitor()]
      expect(currentValue(visitor.leverage.market(ETH_USDT))?.free ?? 0n).toBe(0n)
    },
  },
]

const holdings: ReadonlyArray<Case> = [
  {
    title: 'emits pending orders and positions of the user only, newest first [LEV-3] [Q14]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const subscription = user.leverage.holdings().subscribe()
      const open = await submitOrder(user, marketLong())
      const pending = await submitOrder(user, limitLong())
      const both = await positionsOf(user, 2)
      expect(both.map(({ id }) => id)).toEqual([pending.id, open.id])
      expect((await waitForReady(other.leverage.holdings())).positions).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'reports the risk rate and the PnL that the domain computes from positions and balance [LEV-6] [Q12]',
    needs: 'socket',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.leverage.holdings().subscribe()
      await submitOrder(user, marketLong())
      await submitOrder(user, marketLong({ direction: 'short', lots: decimal('30') }))
      const { positions, reported } = await waitForReady(
        user.leverage.holdings(),
        (all) => all.positions.length === 2 && all.reported.some(({ riskRate }) => riskRate > 0n),
      )
      const left = MARGIN_BALANCE - Decimal.sum(positions.flatMap(({ margin, fee }) => [margin, fee]))
      const account = MarginAccount.fromExposures(ETH_USDT.quote, Decimal.fromUnits(left), positions)
      const { riskRate = Decimal.zero, unrealizedPnl } = MarginAccount.summary(account)
      expect(reported.map((risk) => [Decimal.toFixed(2, risk.riskRate), risk.unrealizedPnl])).toEqual([
        [Decimal.toFixed(2, Decimal.floorTo(2, riskRate)), unrealizedPnl],
      ])
      subscription.unsubscribe()
    },
  },
  {
    title: 'is empty for a visitor and after signing out [Q14] [Q25]',
    run: async (environment) => {
      const [user, visitor] = [await newTrader(environment), await environment.newVisitor()]
      const subscription = user.leverage.holdings().subscribe()
      await submitOrder(user, limitLong())
      await user.account.signOut()
      for (const { leverage } of [user, visitor]) expect(currentValue(leverage.holdings())?.positions ?? []).toEqual([])
      subscription.unsubscribe()
    },
  },
  {
    title: 'fails with the last value while the network is down, without completing [Q4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const order = await submitOrder(user, limitLong())
      const subscription = user.leverage.holdings().subscribe()
      await positionsOf(user, 1)
      environment.setNetwork('down')
      user.leverage.retry()
      const failed = await waitForValue(user.leverage.holdings(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({
        error: { _tag: 'Unreachable' },
        last: { value: { positions: [{ id: order.id }] } },
      })
      environment.setNetwork('up')
      await waitForReady(user.leverage.holdings(), undefined, 60_000)
      subscription.unsubscribe()
    },
  },
]

const history: ReadonlyArray<Case> = [
  {
    title: 'emits an ended position in the list of its ending only [LEV-3]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.leverage.history('closed').subscribe()
      const { id } = await submitOrder(user, marketLong())
      await execute(user.leverage.close, { id })
      const { items } = await waitForReady(user.leverage.history('closed'), (page) => page.items.length === 1)
      expect(items).toMatchObject([{ id, status: 'closed' }])
      expect((await waitForReady(user.leverage.history('cancelled'))).items).toEqual([])
      subscription.unsubscribe()
    },
  },
]

const historyPage: ReadonlyArray<Case> = [
  {
    title: 'returns the newest first, and an empty page after the last [LEV-3]',
    run: async (environment) => {
      const user = await newTrader(environment)
      for (const price of ['900', '901']) {
        const { id } = await submitOrder(user, limitLong({ price: decimal(price) }))
        await execute(user.leverage.cancel, { id })
        await positionsOf(user, 0)
      }
      const page = await user.leverage.historyPage('cancelled', 1)()()
      expect(page).toMatchObject(E.right({ page: 1, hasMore: false }))
      expect(E.isRight(page) && page.right.items.map(({ requestedPrice }) => requestedPrice)).toEqual(
        ['901', '900'].map(decimal),
      )
      expect(await user.leverage.historyPage('cancelled', 9)()()).toMatchObject(E.right({ items: [], hasMore: false }))
    },
  },
  endsWhenAborted(({ leverage }) => leverage.historyPage('closed', 1), 'newUser'),
]

const closed: ReadonlyArray<Case> = [
  {
    title: 'announces a closed position once, with its result, to later subscribers too [LEV-3]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const seen: Array<number> = []
      const subscription = user.leverage.closed.subscribe(({ id }) => seen.push(id))
      const announcement = waitForValue(user.leverage.closed, () => true)
      const { id } = await submitOrder(user, marketLong())
      await execute(user.leverage.close, { id })
      const position = await announcement
      expect(position).toMatchObject({ id, status: 'closed', entryPrice: position.entryPrice })
      expect(position.realizedPnl).toBeDefined()
      user.leverage.retry()
      await positionsOf(user, 0)
      const later: Array<number> = []
      user.leverage.closed.subscribe((one) => later.push(one.id)).unsubscribe()
      expect([seen, later]).toEqual([[id], [id]])
      subscription.unsubscribe()
    },
  },
  {
    title: 'announces to the first subscriber what was held before and is closed already [LEV-3]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.leverage.holdings().subscribe()
      const { id } = await submitOrder(user, marketLong())
      await positionsOf(user, 1)
      await execute(user.leverage.close, { id })
      await positionsOf(user, 0)
      expect(await waitForValue(user.leverage.closed, () => true)).toMatchObject({ id, status: 'closed' })
      subscription.unsubscribe()
    },
  },
  {
    title: 'announces neither cancelled orders nor what others close [LEV-3] [Q14]',
    run: async (environment) => {
      const [user, other] = [await newTrader(environment), await newTrader(environment)]
      const seen: Array<number> = []
      const subscription = user.leverage.closed.subscribe((one) => seen.push(one.id))
      const pending = await submitOrder(user, limitLong())
      await execute(user.leverage.cancel, { id: pending.id })
      const stranger = await submitOrder(other, marketLong())
      await execute(other.leverage.close, { id: stranger.id })
      const announcement = waitForValue(user.leverage.closed, () => true)
      const own = await submitOrder(user, marketLong())
      await execute(user.leverage.close, { id: own.id })
      await announcement
      expect(seen).toEqual([own.id])
      subscription.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again at once for subscribers [Q4]',
    run: async (environment) => {
      const user = await newTrader(environment)
      const subscription = user.leverage.holdings().subscribe()
      await waitForReady(user.leverage.holdings())
      user.leverage.retry()
      expect((await waitForReady(user.leverage.holdings())).positions).toEqual([])
      subscription.unsubscribe()
    },
  },
]

export const leverageContract: Contract<LeveragePort> = {
  submit: [...submit, ...reconcileSubmit],
  close: [...close, ...reconcileClose],
  closeBatch: [...closeBatch, ...reconcileBatch],
  cancel: [...cancel, ...reconcileCancel],
  setStops: [...setStops, ...reconcileStops],
  market,
  holdings,
  history,
  historyPage,
  closed,
  retry,
}
