/** Orders that behave the same at any price the market may have, and transfers of what everybody has. */
import type { CurrencyId, Intent, PairId, StoredIntent } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder, Placement } from '@hexbourse/domain/spot'
import type { Transfer } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import { expect } from 'vitest'

import { known } from './watching.ts'
import type { Person } from './world.ts'
import { intentOf } from './world.ts'

export const BTC_USDT = { base: 1, settlement: 3 } as PairId
export const ETH_USDT = { base: 2, settlement: 3 } as PairId

export const decimal = (text: string): Decimal.Decimal =>
  O.getOrElse(() => Decimal.fromUnits(-1n))(Decimal.fromText(text))

/** Where ETH/USDT stands in every world; between 3399 and 3401 only the test's own people trade. */
export const MIDDLE = '3400'

/** Markets in which one case alone trades: what rests there is taken by nobody else, whatever goes on at the same time. */
const QUIET = {
  BTC: { pair: BTC_USDT, price: '67000', quantity: '0.1' },
  SOL: { pair: { base: 5, settlement: 3 } as PairId, price: '150', quantity: '20' },
} as const

/** Somebody's own coins offered there, once he has drawn them; and what takes all of them. */
export const quietly = (coin: keyof typeof QUIET) => {
  const { pair, price, quantity } = QUIET[coin]
  const part = { pair, quantity: decimal(quantity) }
  return { coin: pair.base, offered: resting(price, { ...part, side: 'sell' }), taken: resting(price, part) }
}

/** Below the market, so that it waits. */
export const resting = (price: string, part: Partial<Placement> = {}): Placement => ({
  pair: ETH_USDT,
  side: 'buy',
  mode: 'limit',
  price: decimal(price),
  quantity: decimal('0.5'),
  ...part,
})

/** Far above any market price, so that it fills at once. */
export const crossing = (part: Partial<Placement> = {}): Placement =>
  resting('1000000', { quantity: decimal('0.005'), ...part })

/** The person's order at that price, once it is in his list. */
export const placed = async (person: Person, order: Placement): Promise<OpenOrder.OpenOrder> => {
  const outcome = await person.spot.place(intentOf(person, order))()
  expect(outcome).toMatchObject({ _tag: 'Done' })
  const orders = await known(person.spot.openOrders(), (all) => all.some(({ price }) => price === order.price))
  return orders.find(({ price }) => price === order.price) ?? expect.fail('no such order')
}

export const freeUsdt = (person: Person): Promise<Decimal.Decimal> =>
  known(person.wallet.balances()).then(
    (all) => all.find(({ account, name }) => account === 'change' && name === 'USDT')?.free ?? Decimal.zero,
  )

export const revocationOf = ({ id, side, pair }: OpenOrder.OpenOrder): OpenOrder.Revocation => ({ id, side, pair })

export const stored = (action: string, intent: Intent.Intent<unknown>): StoredIntent => ({ intent, action, object: '' })

export const USDT = 3 as CurrencyId

/** Of the 10,000 USDT that everybody begins with in his change account. */
export const transferOf = (part: Partial<Transfer.Order> = {}): Transfer.Order => ({
  currency: USDT,
  from: 'change',
  to: 'legal',
  amount: decimal('12.3456789'),
  form: 'any',
  ...part,
})

export const moved = async (person: Person, what: Transfer.Order): Promise<void> => {
  expect(await person.wallet.transfer(intentOf(person, what))()).toMatchObject({ _tag: 'Done' })
}
