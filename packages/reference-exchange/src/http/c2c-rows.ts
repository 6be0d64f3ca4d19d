/** Offers, orders and payment details of peer-to-peer trade as the contract writes them. [C2C-3] [C2C-7] */
import { C2cOffer as Offers } from '@hexbourse/domain/c2c'
import type { PaymentDetails } from '@hexbourse/domain/c2c'
import type { UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

import { C2C_STATUS_CODES, fixed5, shanghaiDateTime, unixSeconds } from '../runtime/index.ts'
import type { C2cOffer, C2cOrder, EndedC2cOrder, Exchange } from '../runtime/index.ts'
import type { UserRequestContext } from './call.ts'
import { maskedAccount } from './encode.ts'

export const METHOD_WORDS = {
  bank: 'bank',
  alipay: 'ali_pay',
  wechat: 'we_chat',
} as const satisfies Readonly<Record<PaymentDetails.PaymentMethod, string>>

/** Fiat currency of all offers. */
const FIAT = 'CNY'
/** Words that existing clients compare with, in every language. */
export const METHOD_NAMES: Readonly<Record<PaymentDetails.PaymentMethod, string>> = {
  bank: '银行卡',
  alipay: '支付宝',
  wechat: '微信',
}

export const cashInfoRow = ({ reads }: Exchange, user: UserId, details: PaymentDetails.PaymentDetails) => ({
  id: user,
  user_id: user,
  real_name: details.realName,
  bank_name: details.bankName,
  bank_account: details.bankAccount,
  alipay_account: details.alipayAccount,
  wechat_nickname: details.wechatNickname,
  wechat_account: details.wechatAccount,
  account_number: reads.user(user)?.account ?? '',
})

/** Public: without what only the parties of an order may see. */
export const offerRow = (exchange: Exchange) => (offer: C2cOffer) => {
  const { id, poster, side, currency, quantity, price, method, postedAt, expiresAt } = offer
  const isOpen = offer.order === undefined
  return {
    id,
    seller_id: poster,
    currency_id: currency,
    currency_name: coinName(exchange, currency),
    currency_logo: '',
    coin_code: FIAT,
    type: side,
    way: METHOD_WORDS[method],
    way_name: methodName(method, exchange.reads.c2c.paymentDetails(poster)?.bankName),
    price: fixed5(price),
    total_number: fixed5(quantity),
    surplus_number: fixed5(isOpen ? quantity : Decimal.zero),
    min_number: fixed5(Decimal.zero),
    limitation: { min: fixed5(Decimal.zero), max: fixed5(Offers.fiatAmount(offer)) },
    is_done: isOpen ? 0 : 1,
    create_time: shanghaiDateTime(postedAt),
    expire_time: shanghaiDateTime(expiresAt),
    expire_time_ts: expiresAt,
    seller_name: maskedName(exchange, poster),
  }
}

/** The payment details of both parties are part of an open order only. */
export const orderRow =
  ({ exchange, user }: Pick<UserRequestContext, 'exchange' | 'user'>) =>
  (order: C2cOrder | EndedC2cOrder) => {
    const { poster, taker, method, takenAt, changedAt, payBefore } = order
    const details = 'details' in order ? order.details : undefined
    const seller = exchange.reads.user(poster)
    const buyer = exchange.reads.user(taker)
    return {
      id: order.id,
      legal_deal_send_id: order.offer,
      user_id: taker,
      seller_id: poster,
      type: order.side,
      number: fixed5(order.quantity),
      price: fixed5(order.price),
      deal_money: Decimal.toFixed(6, Offers.fiatAmount(order)),
      coin_code: FIAT,
      currency_id: order.currency,
      currency_name: coinName(exchange, order.currency),
      way: METHOD_WORDS[method],
      way_name: methodName(method, order.bankName),
      is_sure: C2C_STATUS_CODES[order.status],
      is_seller: poster === user ? 1 : 0,
      create_time: timeOfDay(takenAt),
      format_create_time: shanghaiDateTime(takenAt),
      update_time: changedAt === takenAt ? 0 : unixSeconds(changedAt),
      format_update_time: changedAt === takenAt ? '' : shanghaiDateTime(changedAt),
      expire_time: shanghaiDateTime(payBefore),
      expire_time_ts: payBefore,
      seller_name: maskedName(exchange, poster),
      seller_phone: seller?.phone ?? '',
      hes_realname: verifiedName(exchange, poster),
      hes_account: details === undefined ? '' : accountOf(details.poster, method),
      phone: buyer?.account ?? '',
      account_number: buyer?.account ?? '',
      user_realname: verifiedName(exchange, taker),
      sell_cash_info: details === undefined ? null : cashInfoRow(exchange, poster, details.poster),
      user_cash_info: details === undefined ? [] : cashInfoRow(exchange, taker, details.taker),
    }
  }

export const coinName = ({ reads }: Exchange, currency: number): string =>
  reads.currencies.find(({ id }) => id === currency)?.name ?? ''

const methodName = (method: PaymentDetails.PaymentMethod, bankName = ''): string =>
  method === 'bank' && bankName !== '' ? bankName : METHOD_NAMES[method]

/** 10:05 04/20 */
const timeOfDay = (at: number): string => {
  const [date = '', time = ''] = shanghaiDateTime(at).split(' ')
  return `${time.slice(0, 5)} ${date.slice(5, 7)}/${date.slice(8, 10)}`
}

const maskedName = ({ reads }: Exchange, user: UserId): string => {
  const profile = reads.user(user)
  return profile === undefined ? reads.c2c.deskName(user) : maskedAccount(profile)
}

const verifiedName = ({ reads }: Exchange, user: UserId): string => {
  const identity = reads.identity(user)
  return identity?.status === 'verified' ? identity.name : ''
}

const accountOf = (details: PaymentDetails.PaymentDetails, method: PaymentDetails.PaymentMethod): string =>
  ({ bank: details.bankAccount, alipay: details.alipayAccount, wechat: details.wechatAccount })[method]
