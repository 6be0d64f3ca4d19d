/** Users who trade with each other, and offers between them. [C2C-2] [C2C-3] */
import type { C2cOffer, C2cOrder, OrderActionRequest, PaymentDetails, TakeRequest } from '@hexbourse/domain/c2c'
import type { Decimal, OfferId, OrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { execute } from '../fakes/index.ts'
import { submitIdentity } from './identity.ts'
import { decimal, makeTransfer, transferOf, USDT } from './orders.ts'
import { waitForReady } from './wait-for.ts'
import type { PortEnvironment, UserBrowser } from './environment.ts'

export const DETAILS: PaymentDetails.PaymentDetails = {
  realName: 'Li Na',
  bankName: 'ICBC',
  bankAccount: '0062220001',
  alipayAccount: 'li@pay.example',
  wechatNickname: '',
  wechatAccount: '',
}

/** Funding balance of a new trader. */
const FUNDS: Decimal.Decimal = decimal('1000')

/** A verified user. */
export const newVerifiedUser = async (environment: PortEnvironment): Promise<UserBrowser> => {
  const user = await environment.newUser()
  await submitIdentity(user)
  await environment.decideReview(user)
  return user
}

export const saveDetails = async (user: UserBrowser, part: Partial<PaymentDetails.PaymentDetails> = {}) => {
  expect(E.isRight(await user.c2c.savePaymentDetails({ ...DETAILS, ...part })())).toBe(true)
}

/** A verified user with payment details and 1,000 USDT in the funding wallet. */
export const newTrader = async (environment: PortEnvironment): Promise<UserBrowser> => {
  const user = await newVerifiedUser(environment)
  await saveDetails(user)
  await makeTransfer(user, transferOf({ amount: FUNDS }))
  return user
}

let offerCount = 0
/** An offer whose price no other offer has, so that it is found among those of concurrent cases. */
export const offerOf = (part: Partial<C2cOffer.OfferRequest> = {}): C2cOffer.OfferRequest => {
  offerCount += 1
  const price = decimal(`6.${String(10_000 + offerCount)}`)
  return { side: 'sell', currency: USDT, quantity: decimal('200'), price, method: 'alipay', ...part }
}

/** Publishes the offer and returns it as its poster sees it. */
export const publishOffer = async (
  poster: UserBrowser,
  request: C2cOffer.OfferRequest = offerOf(),
): Promise<C2cOffer.Offer> => {
  expect(await execute(poster.c2c.publish, request)).toMatchObject({ _tag: 'Succeeded' })
  const hasPrice = ({ price }: C2cOffer.Offer): boolean => price === request.price
  const { items } = await waitForReady(poster.c2c.ownOffers(request), ({ items: all }) => all.some(hasPrice))
  return items.find(hasPrice) ?? expect.fail('no such offer')
}

export const takeOf = ({ id, side }: C2cOffer.Offer): TakeRequest => ({ id, side })

/** Takes the offer and returns the order as its taker sees it. */
export const takeOffer = async (taker: UserBrowser, offer: C2cOffer.Offer): Promise<C2cOrder.Order> => {
  const outcome = await execute(taker.c2c.take, takeOf(offer))
  expect(outcome).toMatchObject({ _tag: 'Succeeded', result: { status: 'awaiting-payment' } })
  const taken = outcome._tag === 'Succeeded' ? outcome.result?.id : undefined
  const { items } = await waitForReady(taker.c2c.orders(), ({ items: all }) => all.some(({ id }) => id === taken))
  return items.find(({ id }) => id === taken) ?? expect.fail('no such order')
}

export interface Deal {
  readonly poster: UserBrowser
  readonly taker: UserBrowser
  readonly offer: C2cOffer.Offer
  readonly order: C2cOrder.Order
  readonly payer: UserBrowser
  readonly receiver: UserBrowser
}

/** An offer that another trader has taken. */
export const newDeal = async (environment: PortEnvironment, side: C2cOffer.Side = 'sell'): Promise<Deal> => {
  const [poster, taker] = [await newTrader(environment), await newTrader(environment)]
  const offer = await publishOffer(poster, offerOf({ side }))
  const order = await takeOffer(taker, offer)
  const [payer, receiver] = side === 'sell' ? [taker, poster] : [poster, taker]
  return { poster, taker, offer, order, payer, receiver }
}

export const actionOf = (
  { id, side }: Pick<C2cOrder.Order, 'id' | 'side'>,
  action: OrderActionRequest['action'],
  given: Partial<Pick<OrderActionRequest, 'tradePassword' | 'factorCode'>> = {},
): OrderActionRequest => ({ id, side, action, tradePassword: undefined, factorCode: undefined, ...given })

export const act = async (user: UserBrowser, order: C2cOrder.Order, action: OrderActionRequest['action']) => {
  expect(await execute(user.c2c.act, actionOf(order, action))).toMatchObject({ _tag: 'Succeeded' })
}

/** Waits until the funding wallet has these amounts. */
export const expectFunds = async (user: UserBrowser, free: string, held: string): Promise<void> => {
  await waitForReady(user.wallet.balances(), (balances) =>
    balances.some(
      ({ wallet, currency, free: has, locked }) =>
        wallet === 'funding' && currency === USDT && has === decimal(free) && locked === decimal(held),
    ),
  )
}

export const expectStatus = (user: UserBrowser, id: OrderId, status: C2cOrder.Order['status']) =>
  waitForReady(user.c2c.order(id), (order) => order.status === status)

export const ordersOfOffer = async (poster: UserBrowser, id: OfferId): Promise<ReadonlyArray<C2cOrder.Order>> =>
  (await waitForReady(poster.c2c.offerOrders(id))).items
