/** Orders of trade between users as adapters read them. */
import type { C2cOrder } from '@hexbourse/domain/c2c'
import type { OfferId, OrderId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'

/** An unpaid order of an offer to sell, as its taker sees it. */
export const c2cOrder = (id: number, part: Partial<C2cOrder.OrderDetail> = {}): C2cOrder.OrderDetail => ({
  id: id as OrderId,
  offer: 31 as OfferId,
  side: 'sell',
  role: 'taker',
  currencyName: 'USDT',
  fiat: 'CNY',
  quantity: Decimal.one,
  price: Decimal.one,
  amount: Decimal.one,
  method: 'alipay',
  status: 'awaiting-payment',
  createdAt: Clocks.millis(1_700_000_000_000),
  payBefore: undefined,
  posterName: undefined,
  posterPhone: undefined,
  posterRealName: undefined,
  takerPhone: undefined,
  receiverDetails: undefined,
  changedAt: undefined,
  ...part,
})
