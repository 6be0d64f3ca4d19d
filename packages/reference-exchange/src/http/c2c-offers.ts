/** Payment details, and offers of peer-to-peer trade: publish, list, take and withdraw. [C2C-1] [C2C-2] [C2C-3] [C2C-4] */
import { C2cOffer as Offers } from '@hexbourse/domain/c2c'
import type { PaymentDetails } from '@hexbourse/domain/c2c'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { doneMessage } from '../messages/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, RequestContext, UserRequestContext } from './call.ts'
import { methodParameter, pageData, sideOrSell, sideParameter, withoutUndefined } from './c2c-params.ts'
import { cashInfoRow, coinName, offerRow, orderRow } from './c2c-rows.ts'
import { pageOf } from './list-encoding.ts'
import * as Params from './params.ts'

type AsyncReply = Promise<E.Either<ApiError, Reply>>

const DETAIL_FIELDS: Readonly<Record<keyof PaymentDetails.PaymentDetails, string>> = {
  realName: 'real_name',
  bankName: 'bank_name',
  bankAccount: 'bank_account',
  alipayAccount: 'alipay_account',
  wechatNickname: 'wechat_nickname',
  wechatAccount: 'wechat_account',
}

const cashInfo = ({ exchange, user }: UserRequestContext): HandlerResult => {
  const details = exchange.reads.c2c.paymentDetails(user)
  return E.right(dataReply(details === undefined ? null : cashInfoRow(exchange, user, details)))
}

/** A field that is absent stays as it is; one that is sent empty is cleared. */
const saveCashInfo = async ({ exchange, params, user, key }: UserRequestContext): AsyncReply => {
  const sent = Object.entries(DETAIL_FIELDS).filter(([, name]) => params.has(name))
  const tooLong = sent.map(([, name]) => Params.optionalText(params, name)).find(E.isLeft)
  if (tooLong !== undefined) return tooLong
  const changes = Object.fromEntries(sent.map(([field, name]) => [field, Params.text(params, name)]))
  const saved = await exchange.submit({ _tag: 'SavePaymentDetails', user, changes }, key)
  return E.map(() => doneReply('payment-details-saved'))(saved)
}

const publish = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key } = context
  const request = F.pipe(
    E.Do,
    E.bind('side', () => sideParameter(context)),
    E.bind('method', () => methodParameter(context)),
    E.bind('price', () => Params.decimal(params, 'price')),
    E.bind('quantity', () => Params.decimal(params, 'total_number')),
    E.bind('currency', () => Params.id(params, 'currency_id', Ids.currencyId)),
  )
  if (E.isLeft(request)) return request
  if (isTooFast(context)) return E.left({ _tag: 'OrdersTooFast' })
  const published = await exchange.submit({ _tag: 'PublishOffer', user, ...request.right }, key)
  if (E.isLeft(published)) return published
  const offer = exchange.reads.c2c.ownOffers(user).find(({ id }) => id === published.right.offer)
  const { side, currency, quantity, price } = request.right
  const values = {
    side,
    quantity: Decimal.toText(quantity),
    currency: coinName(exchange, currency),
    price: Decimal.toText(price),
  }
  return E.right(doneReply('offer-published', values, offer && offerRow(exchange)(offer)))
}

/** A repeated delivery gets its first answer, however fast it comes. */
const isTooFast = ({ exchange, user, key, mayPlaceOrder }: UserRequestContext): boolean =>
  !(key !== undefined && exchange.hasAnswer(key)) && !mayPlaceOrder(user)

const market = (request: RequestContext): HandlerResult => {
  const context = withoutUndefined(request)
  return F.pipe(
    E.Do,
    E.bind('side', () => sideOrSell(context)),
    E.bind('currency', () => fiatCoin(context)),
    E.chain((of) =>
      pageData(context, (slice) => context.exchange.reads.c2c.market(of, slice), offerRow(context.exchange)),
    ),
  )
}

/** A coin that can be traded against fiat. */
const fiatCoin = ({ exchange, params }: RequestContext): E.Either<ApiError, CurrencyId> =>
  F.pipe(
    Params.id(params, 'currency_id', Ids.currencyId),
    E.chain((id): E.Either<ApiError, CurrencyId> => {
      const coin = exchange.reads.currencies.find((one) => one.id === id)
      if (coin === undefined) return E.left({ _tag: 'CurrencyUnknown' })
      return coin.wallets.includes('funding')
        ? E.right(id)
        : E.left({ _tag: 'WalletTypeUnavailable', currency: coin.name })
    }),
  )

const ownOffers = (request: UserRequestContext): HandlerResult => {
  const context = withoutUndefined(request)
  const { exchange, user } = context
  return F.pipe(
    E.Do,
    E.bind('side', () => sideOrSell(context)),
    E.bind('currency', () => fiatCoin(context)),
    E.chain(({ side, currency }) => {
      const own = exchange.reads.c2c.ownOffers(user).filter((offer) => offer.side === side)
      return pageData(context, pageOf(own.filter((offer) => offer.currency === currency)), offerRow(exchange))
    }),
  )
}

const withdraw = async ({ exchange, params, user, key }: UserRequestContext): AsyncReply => {
  const offer = Params.id(params, 'id', Ids.offerId)
  if (E.isLeft(offer)) return offer
  const withdrawn = await exchange.submit({ _tag: 'WithdrawOffer', user, offer: offer.right }, key)
  return E.map(() => doneReply('offer-withdrawn'))(withdrawn)
}

/** The message is the member `msg`, with the order beside it. */
const take = async (context: UserRequestContext): AsyncReply => {
  const { exchange, params, user, key, language } = context
  const offer = Params.id(params, 'id', Ids.offerId)
  if (E.isLeft(offer)) return offer
  if (isTooFast(context)) return E.left({ _tag: 'OrdersTooFast' })
  const taken = await exchange.submit({ _tag: 'TakeOffer', user, offer: offer.right }, key)
  if (E.isLeft(taken)) return taken
  const order = exchange.reads.c2c.order(user, taken.right.order)
  const values = {
    isPayer: order?.side === 'sell' ? 'yes' : 'no',
    amount: order === undefined ? '' : Decimal.toFixed(2, Offers.fiatAmount(order)),
  }
  const msg = doneMessage(language, 'offer-taken', values)
  return E.right(dataReply({ msg, data: order && orderRow(context)(order) }))
}

export const C2C_OFFER_CALLS: ReadonlyArray<Call> = [
  { path: '/api/user/cash_info', methods: ['POST'], access: 'signed-in', handle: cashInfo },
  { path: '/api/user/cash_save', methods: ['POST'], access: 'signed-in', handle: saveCashInfo },
  { path: '/api/c2c_send', methods: ['POST'], access: 'signed-in', handle: publish },
  { path: '/api/c2c_deal_platform', methods: ['GET'], access: 'public', handle: market },
  { path: '/api/c2c/seller_trade', methods: ['GET'], access: 'signed-in', handle: ownOffers },
  { path: '/api/c2c/back_send', methods: ['POST'], access: 'signed-in', handle: withdraw },
  { path: '/api/c2c/do_legal_deal', methods: ['POST'], access: 'signed-in', handle: take },
]
