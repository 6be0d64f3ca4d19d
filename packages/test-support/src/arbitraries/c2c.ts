/** Generators of offers, orders and payment details. */
import type { C2cOffer, C2cOrder, PaymentDetails } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, PaymentDetails as Details } from '@hexbourse/domain/c2c'
import { Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import fc from 'fast-check'

import * as arbKernel from './kernel.ts'

/** Sides of an offer. */
export const side = (): fc.Arbitrary<C2cOffer.Side> => fc.constantFrom('buy', 'sell')
/** Roles of a party. */
export const role = (): fc.Arbitrary<C2cOrder.Role> => fc.constantFrom('poster', 'taker')
/** Payment methods. */
export const method = (): fc.Arbitrary<PaymentDetails.PaymentMethod> => fc.constantFrom(...Details.METHODS)
/** Statuses of an order. */
export const status = (): fc.Arbitrary<C2cLifeCycle.Status> => fc.constantFrom(...C2cLifeCycle.STATUSES)
/** Actions of users. */
export const userAction = (): fc.Arbitrary<C2cLifeCycle.UserAction> => fc.constantFrom(...C2cLifeCycle.USER_ACTIONS)

/** Offers that can be published. */
export const offerRequest = (): fc.Arbitrary<C2cOffer.OfferRequest> =>
  fc.record({
    side: side(),
    currency: arbKernel.currencyId(),
    quantity: arbKernel.amount(5, 6),
    price: arbKernel.amount(5, 6),
    method: method(),
  })

const NAMES = ['Li Na', '李娜', 'María José O’Neill', 'ICBC', '工商银行']
const digits = (): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: 6, maxLength: 19 }).map((all) => all.join(''))

const offerId = () =>
  fc.integer({ min: 1, max: 1_000_000 }).map((id) => O.toUndefined(Ids.offerId(id)) as C2cOffer.Offer['id'])

/** With a complete bank account, and perhaps the other methods. */
export const paymentDetails = (): fc.Arbitrary<PaymentDetails.PaymentDetails> =>
  fc
    .record({
      realName: fc.constantFrom(...NAMES),
      bankName: fc.constantFrom(...NAMES),
      bankAccount: digits(),
      alipayAccount: fc.oneof(fc.constant(''), digits()),
      wechat: fc.option(fc.record({ nickname: fc.constantFrom(...NAMES), account: digits() }), { nil: undefined }),
    })
    .map(({ wechat, ...details }) => ({
      ...details,
      wechatNickname: wechat?.nickname ?? '',
      wechatAccount: wechat?.account ?? '',
    }))

/** Offers in any status, with their whole quantity left. */
export const offer = (): fc.Arbitrary<C2cOffer.Offer> =>
  fc
    .record({
      request: offerRequest(),
      id: offerId(),
      status: fc.constantFrom('open' as const, 'taken' as const, 'closed' as const),
      poster: fc.option(arbKernel.userId(), { nil: undefined }),
      createdAt: fc.option(arbKernel.timestamp(), { nil: undefined }),
    })
    .map(({ request, ...own }) => ({
      ...request,
      ...own,
      remaining: request.quantity,
      currencyName: 'USDT',
      fiat: 'CNY',
      posterName: '138******468',
    }))

/** Orders in any status. */
export const order = (): fc.Arbitrary<C2cOrder.Order> =>
  fc.record({
    id: arbKernel.orderId(),
    offer: fc.option(offerId(), { nil: undefined }),
    side: side(),
    role: role(),
    currencyName: fc.constant('USDT'),
    fiat: fc.constant('CNY'),
    quantity: arbKernel.amount(5, 6),
    price: fc.option(arbKernel.amount(5, 6), { nil: undefined }),
    amount: arbKernel.amount(6, 9),
    method: method(),
    status: status(),
    createdAt: fc.option(arbKernel.timestamp(), { nil: undefined }),
    payBefore: fc.option(arbKernel.timestamp(), { nil: undefined }),
  })
