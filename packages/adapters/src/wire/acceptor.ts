/** Wire format of acceptors and their orders. Amounts are CNY, rates percent. [ACP-1] [ACP-2] */
import type { AcceptorOrder, Acceptors } from '@hexbourse/domain/acceptor'
import { AcceptorLifeCycle, AcceptorRecharge } from '@hexbourse/domain/acceptor'
import type { AcceptorId, AcceptorOrderId, CurrencyId, PaymentMethod } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import * as v from 'valibot'

import { count, idSchema, milliseconds, money, wallTime } from './numbers.ts'
import { decodeDepositTerms } from './network.ts'
import { encodePaymentMethod, METHOD_FIELDS, paymentMethodOf } from './payment-details.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

const MAX_ROWS = 2_000
/** An account may be sent as a number. */
const text = optional(
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String), v.maxLength(200)),
)

const DESK_FIELDS = {
  name: text,
  recharge_amount: optional(money),
  recharge_rate: optional(money),
  cash_amount: optional(money),
  cash_rate: optional(money),
  min_money: optional(money),
  max_money: optional(money),
  currency_name: text,
  price: optional(v.pipe(money, v.check(Decimal.isPositive))),
}
type DeskFields = v.InferOutput<v.ObjectSchema<typeof DESK_FIELDS, undefined>>

const deskOf = (id: AcceptorId, row: DeskFields): Acceptors.Acceptor => ({
  id,
  name: row.name ?? '',
  recharge: termsOf(row.recharge_amount, row.recharge_rate),
  withdraw: termsOf(row.cash_amount, row.cash_rate),
  least: row.min_money,
  most: row.max_money,
  coin: row.price === undefined ? undefined : { name: row.currency_name ?? '', price: row.price },
})

const termsOf = (quota = Decimal.zero, feePercent = Decimal.zero): Acceptors.Terms => ({ quota, feePercent })

const DESKS = v.pipe(
  v.array(
    v.pipe(
      v.object({ id: idSchema(Ids.acceptorId), ...DESK_FIELDS }),
      v.transform((row) => deskOf(row.id, row)),
    ),
  ),
  v.maxLength(MAX_ROWS),
)

export const decodeAcceptors: (wire: unknown) => DecodeResult<ReadonlyArray<Acceptors.Acceptor>> = decodeWith(DESKS)

const DETAIL = v.object({
  ...DESK_FIELDS,
  user_balance: optional(money),
  wechat_nickname: text,
  wechat_account: text,
  ali_nickname: text,
  ali_account: text,
  bank_name: text,
  bank_account: text,
  bank_address: text,
})

/** Older servers leave the id out of their reply. */
export const decodeAcceptor = (id: AcceptorId): ((wire: unknown) => DecodeResult<Acceptors.AcceptorDetail>) =>
  decodeWith(
    v.pipe(
      DETAIL,
      v.transform((row): Acceptors.AcceptorDetail => ({
        ...deskOf(id, row),
        accounts: [
          accountOf('bank', row.bank_name, row.bank_account, row.bank_address),
          accountOf('alipay', row.ali_nickname, row.ali_account),
          accountOf('wechat', row.wechat_nickname, row.wechat_account),
        ].flatMap((account) => (account.account === '' ? [] : [account])),
        available: row.user_balance ?? Decimal.zero,
      })),
    ),
  )

const accountOf = (method: PaymentMethod, name = '', account = '', branch = ''): Acceptors.DeskAccount => ({
  method,
  name,
  account,
  branch,
})

const STATUSES = { 0: 'waiting', 1: 'confirmed', 2: 'rejected' } as const
const status = v.pipe(
  count,
  v.picklist([0, 1, 2]),
  v.transform((code): AcceptorLifeCycle.Status => STATUSES[code]),
)

const orderRow = (direction: Acceptors.Direction, zone: string) =>
  v.pipe(
    v.object({
      id: idSchema(Ids.acceptorOrderId),
      money,
      fee: optional(money),
      number: optional(money),
      currency_name: text,
      deal_account: text,
      acceptor_name: text,
      hes_account: text,
      ...METHOD_FIELDS,
      is_sure: status,
      is_transferred: optional(count),
      confirm_time_ts: optional(milliseconds),
      create_time: optional(wallTime(zone)),
      create_time_ts: optional(milliseconds),
      update_time: optional(wallTime(zone)),
    }),
    v.transform((row): AcceptorOrder.Order => ({
      id: row.id,
      direction,
      acceptorName: row.acceptor_name ?? '',
      amount: row.money,
      method: paymentMethodOf(row),
      account: row.deal_account ?? '',
      acceptorAccount: row.hes_account ?? '',
      status: row.is_sure === 'waiting' && row.is_transferred === 1 ? 'transferred' : row.is_sure,
      quantity: row.number,
      currencyName: row.currency_name ?? '',
      fee: row.fee,
      confirmsAt: row.is_transferred === 1 ? row.confirm_time_ts : undefined,
      createdAt: row.create_time_ts ?? row.create_time,
      endedAt: row.is_sure === 'waiting' ? undefined : row.update_time,
    })),
  )

export const decodeAcceptorOrders = (
  direction: Acceptors.Direction,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<ReadonlyArray<AcceptorOrder.Order>>) =>
  decodeWith(v.pipe(v.array(orderRow(direction, zone)), v.maxLength(MAX_ROWS)))

/** undefined where the reply has no row. */
export const decodeAcceptorOrder =
  (direction: Acceptors.Direction, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): AcceptorOrder.Order | undefined =>
    O.toUndefined(O.fromEither(decodeWith(orderRow(direction, zone))(wire)))

/** The order that changed. */
export const decodeAcceptorPush: (wire: unknown) => DecodeResult<AcceptorOrderId> = decodeWith(
  v.pipe(
    v.object({ id: idSchema(Ids.acceptorOrderId) }),
    v.transform(({ id }) => id),
  ),
)

/** The user buys coins, or sells them. */
const DIRECTION_WORDS = { recharge: 'buy', withdraw: 'sell' } as const satisfies Readonly<
  Record<Acceptors.Direction, string>
>

/** Trade password and code only where they are given. */
export const encodeAcceptorOrder = (request: AcceptorOrder.OrderRequest): Readonly<Record<string, string>> => ({
  acceptor_id: String(request.acceptor),
  type: DIRECTION_WORDS[request.direction],
  way: encodePaymentMethod(request.method),
  mobile: request.mobile,
  deal_account: request.account,
  money: Decimal.toText(request.amount),
  ...(request.tradePassword === undefined ? {} : { pay_password: request.tradePassword }),
  ...(request.factorCode === undefined ? {} : { factor_code: request.factorCode }),
})

/** Some servers read the direction by one name, some by the other. */
export const encodeDirection = (direction: Acceptors.Direction) => ({
  type: DIRECTION_WORDS[direction],
  way: DIRECTION_WORDS[direction],
})

const ADDRESS = v.pipe(
  v.object({ company_eth_address: v.pipe(v.string(), v.regex(/^.{1,200}$/)) }),
  v.transform((row) => row.company_eth_address),
)

export const decodeRechargeAddress: (wire: unknown) => DecodeResult<string> = decodeWith(ADDRESS)

/** Of USDT. */
const ASSET_ID = 3 as CurrencyId

const WINDOW = v.object({ acceptor_window_s: count })
const [MIN_WINDOW_S, MAX_WINDOW_S] = [60, 86_400]

/** Minutes until a transferred withdrawal is confirmed, of `system/info`; those of the page where it is missing or beyond a minute to a day. */
export const decodeConfirmationMinutes = (wire: unknown): number => {
  const read = v.safeParse(WINDOW, wire)
  const seconds = read.success ? read.output.acceptor_window_s : 0
  const isPlausible = seconds >= MIN_WINDOW_S && seconds <= MAX_WINDOW_S
  return isPlausible ? Math.round(seconds / 60) : AcceptorLifeCycle.CONFIRMATION_MINUTES
}

/** Of `system/info`; the texts of the page where they are missing. [Q51] */
export const decodeRechargeTerms = (wire: unknown): AcceptorRecharge.RechargeTerms => {
  const terms = decodeDepositTerms(ASSET_ID)(wire)
  return terms === undefined
    ? AcceptorRecharge.DEFAULT_TERMS
    : { ...terms, minimum: terms.minimum ?? AcceptorRecharge.DEFAULT_TERMS.minimum }
}
