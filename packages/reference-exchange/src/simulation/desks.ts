/**
 * Simulated counterparties of peer-to-peer trade: they post offers and act on the orders of them after some seconds.
 * Their commands are submitted like those of users. [C2C-3] [Q59]
 */
import type { C2cOffer as Offers, PaymentDetails } from '@hexbourse/domain/c2c'
import type { CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { decide, DEMO_DESKS, payerOf, Queries } from '../engine/index.ts'
import type { C2cOrder, Command, Currency, State } from '../engine/index.ts'

// Model
interface DeskOffer {
  readonly side: Offers.Side
  readonly method: PaymentDetails.PaymentMethod
  /** In USDT. */
  readonly value: number
  /** Above or below the price of the coin, in basis points. */
  readonly basisPoints: number
}

interface Desk {
  readonly user: UserId
  readonly now: Millis
}

/** The price of a coin in USDT; undefined where it has none. */
type UsdtPrice = (currency: Currency) => Decimal.Decimal | undefined

const OFFERS: ReadonlyArray<DeskOffer> = [
  { side: 'sell', method: 'alipay', value: 100, basisPoints: 40 },
  { side: 'sell', method: 'bank', value: 500, basisPoints: 20 },
  { side: 'buy', method: 'wechat', value: 100, basisPoints: -40 },
  { side: 'buy', method: 'bank', value: 500, basisPoints: -20 },
]
/** Hundredths of CNY per USDT. */
const CNY_HUNDREDTHS = 680n
/** After which a desk pays or confirms. */
const REACTION_MS = 8000
const ACCOUNTS: PaymentDetails.PaymentDetails = {
  realName: 'Demo desk',
  bankName: 'Demo bank',
  bankAccount: '6200000000000000',
  alipayAccount: 'desk@demo.example',
  wechatNickname: 'Demo desk',
  wechatAccount: 'demo-desk',
}

// Rules
/** What the desks do next. A desk first saves payment details and claims coins to sell. */
export const deskCommands = (
  state: State,
  currencies: ReadonlyArray<Currency>,
  usdtPrice: UsdtPrice,
  now: Millis,
): ReadonlyArray<Command> =>
  DEMO_DESKS.flatMap(({ id: user }) => [
    ...(Queries.paymentDetails(state, user) === undefined
      ? [{ _tag: 'SavePaymentDetails', user, changes: ACCOUNTS } as const]
      : currencies
          .filter(({ wallets }) => wallets.includes('funding'))
          .flatMap((coin) => offerCommands(state, { user, now }, coin, usdtPrice(coin)))),
    ...Queries.openC2cOrders(state, user).flatMap((order) => reaction(user, order, now)),
  ])

// Internal
/** Every kind of offer that the desk does not have. For what it cannot sell yet it claims coins, once a day. */
const offerCommands = (
  state: State,
  { user, now }: Desk,
  { id: currency }: Currency,
  price: Decimal.Decimal | undefined,
): ReadonlyArray<Command> => {
  if (price === undefined || !Decimal.isPositive(price)) return []
  const own = Queries.ownOffers(state, user).filter((offer) => offer.currency === currency)
  const missing = OFFERS.filter(({ side, method }) => !own.some((one) => one.side === side && one.method === method))
  const [covered, uncovered] = withinFree(
    missing.map((offer) => requestOf(currency, offer, price)),
    Queries.balance(state, user, 'funding', currency).free,
  )
  const claim = { _tag: 'RequestFaucet', user, currency, wallet: 'funding', usdtPrice: price } as const
  const canClaim = uncovered.length > 0 && E.isRight(decide(state, claim, now))
  return [
    ...(canClaim ? [claim] : []),
    ...covered.map((request) => ({ _tag: 'PublishOffer', user, ...request }) as const),
  ]
}

/** The offers that the free balance covers together, and the others. */
const withinFree = (
  requests: ReadonlyArray<Offers.OfferRequest>,
  free: Decimal.Decimal,
): readonly [ReadonlyArray<Offers.OfferRequest>, ReadonlyArray<Offers.OfferRequest>] => {
  let left = free
  const isCovered = requests.map(({ side, quantity }) => {
    if (side === 'buy') return true
    if (left < quantity) return false
    left = Decimal.minus(left, quantity)
    return true
  })
  return [requests.filter((_, nth) => isCovered[nth]), requests.filter((_, nth) => isCovered[nth] === false)]
}

const requestOf = (
  currency: CurrencyId,
  { side, method, value, basisPoints }: DeskOffer,
  usdtPrice: Decimal.Decimal,
): Offers.OfferRequest => {
  const percent = Decimal.fromSteps(10_000 + basisPoints, 4)
  const cny = Decimal.divide(Decimal.fromUnits(usdtPrice * CNY_HUNDREDTHS), Decimal.fromInteger(100))
  const quantity = Decimal.ceilTo(5, Decimal.divide(Decimal.fromInteger(value), usdtPrice))
  return { side, currency, method, quantity, price: Decimal.ceilTo(2, Decimal.times(cny, percent)) }
}

/** The payer confirms the payment, the receiver its receipt. */
const reaction = (user: UserId, order: C2cOrder, now: Millis): ReadonlyArray<Command> => {
  const isPayer = payerOf(order) === user
  const isNext = isPayer === (order.status === 'awaiting-payment')
  if (!isNext || order.changedAt + REACTION_MS > now) return []
  const action = isPayer ? 'confirm-paid' : 'confirm-receipt'
  return [{ _tag: 'ActOnOrder', user, order: order.id, action, side: undefined }]
}
