/** Orders that behave the same at any market price, and transfers that every new user can make. */
import type { CurrencyId, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import type { Transfer } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { waitForReady } from './wait-for.ts'
import type { UserBrowser } from './environment.ts'
export const BTC_USDT = { base: 1, quote: 3 } as PairId
export const ETH_USDT = { base: 2, quote: 3 } as PairId

export const decimal = (text: string): Decimal.Decimal =>
  O.getOrElse(() => Decimal.fromUnits(-1n))(Decimal.fromText(text))

/** Price of ETH/USDT in every environment. Between 3399 and 3401 only users of the test trade. */
export const MID_PRICE = '3400'

/** Seconds and payout rates of second contracts in every environment. */
export const SHORT_DURATIONS = [
  [1, 70],
  [300, 92],
] as const

/** The policy that can be bought in every environment. A fee is a loss that can be claimed. [TXT-6] */
export const SHORT_INSURANCE = {
  leastAmount: '100',
  mostAmount: '500',
  premiumPercent: '10',
  claimPercent: '99',
  payoutPercent: '20',
  emptyFactor: '1.5',
  gainPercent: '10',
  payoutsPerDay: 2,
  maxStake: '200',
  maxOpen: 3,
} as const

/** Markets in which only one case trades, so that no concurrent case takes its orders. */
const UNCONTESTED_MARKETS = {
  BTC: { pair: BTC_USDT, price: '67000', quantity: '0.1' },
  SOL: { pair: { base: 5, quote: 3 } as PairId, price: '150', quantity: '20' },
  LTC: { pair: { base: 12, quote: 3 } as PairId, price: '82', quantity: '2' },
} as const

/** An offer of claimed coins, and the order that takes all of it. */
export const uncontestedOrders = (coin: keyof typeof UNCONTESTED_MARKETS) => {
  const { pair, price, quantity } = UNCONTESTED_MARKETS[coin]
  const part = { pair, quantity: decimal(quantity) }
  return {
    coin: pair.base,
    offer: restingOrder(price, { ...part, side: 'sell' }),
    takerOrder: restingOrder(price, part),
  }
}

/** Below the market, so that it stays open. */
export const restingOrder = (price: string, part: Partial<OrderRequest> = {}): OrderRequest => ({
  pair: ETH_USDT,
  side: 'buy',
  orderType: 'limit',
  price: decimal(price),
  quantity: decimal('0.5'),
  ...part,
})

/** Far above any market price, so that it fills at once. */
export const crossingOrder = (part: Partial<OrderRequest> = {}): OrderRequest =>
  restingOrder('1000000', { quantity: decimal('0.005'), ...part })

/** Places the order and returns it from the user's open orders. */
export const placeOrder = async (user: UserBrowser, order: OrderRequest): Promise<OpenOrder.OpenOrder> => {
  const outcome = await execute(user.spot.place, order)
  expect(outcome).toMatchObject({ _tag: 'Succeeded' })
  const orders = await waitForReady(user.spot.openOrders(), (all) => all.some(({ price }) => price === order.price))
  return orders.find(({ price }) => price === order.price) ?? expect.fail('no such order')
}

/** Buys a little ETH from the market maker. */
export const buyEth = async (user: UserBrowser): Promise<void> => {
  expect(await execute(user.spot.place, crossingOrder())).toMatchObject({ _tag: 'Succeeded' })
}

export const freeUsdt = (user: UserBrowser): Promise<Decimal.Decimal> =>
  waitForReady(user.wallet.balances()).then(
    (all) => all.find(({ wallet, name }) => wallet === 'spot' && name === 'USDT')?.free ?? Decimal.zero,
  )

export const cancelRequestOf = ({ id, side, pair }: OpenOrder.OpenOrder): OpenOrder.CancelRequest => ({
  id,
  side,
  pair,
})

export const USDT = 3 as CurrencyId

/** A part of the 10,000 USDT that every new user has in the spot wallet. */
export const transferOf = (part: Partial<Transfer.TransferRequest> = {}): Transfer.TransferRequest => ({
  currency: USDT,
  from: 'spot',
  to: 'funding',
  amount: decimal('12.3456789'),
  form: 'any',
  ...part,
})

export const makeTransfer = async (user: UserBrowser, request: Transfer.TransferRequest): Promise<void> => {
  expect(await execute(user.wallet.transfer, request)).toMatchObject({ _tag: 'Succeeded' })
}
