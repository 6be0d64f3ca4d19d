/** Wire format of payments by the payment gateway. [ACP-2] */
import type { Payment } from '@hexbourse/domain/acceptor'
import type { Page } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import * as v from 'valibot'

import { count, idSchema, milliseconds, money, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import { members } from './members.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

const MAX_FIELDS = 50
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** https, or http on this device, where a demonstration has its sandbox. */
const isGatewayAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && username === '' && password === ''
}

const FORM = v.pipe(
  v.object({
    action: v.pipe(v.string(), v.maxLength(500), v.check(isGatewayAddress)),
    fields: v.pipe(
      members(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), v.pipe(v.string(), v.maxLength(1000))),
      v.maxLength(MAX_FIELDS),
    ),
  }),
  v.transform(({ action, fields }): Payment.SignedForm => ({
    action,
    fields: fields.map(([name, value]) => ({ name, value })),
  })),
)

export const decodeSignedForm: (wire: unknown) => DecodeResult<Payment.SignedForm> = decodeWith(FORM)

export const encodePayment = ({ account, amount }: Payment.PaymentRequest): Readonly<Record<string, string>> => ({
  account,
  amount: Decimal.toText(amount),
})

const STATUSES = { 0: 'open', 1: 'paid', 2: 'expired' } as const
const text = v.pipe(v.string(), v.maxLength(200))

const paymentRow = (zone: string) =>
  v.pipe(
    v.object({
      id: idSchema(Ids.paymentId),
      account: text,
      amount: money,
      number: money,
      currency_name: text,
      status: v.pipe(count, v.picklist([0, 1, 2])),
      create_time: optional(wallTime(zone)),
      create_time_ts: optional(milliseconds),
    }),
    v.transform((row): Payment.Payment => ({
      id: row.id,
      account: row.account,
      amount: row.amount,
      quantity: row.number,
      currencyName: row.currency_name,
      status: STATUSES[row.status],
      createdAt: row.create_time_ts ?? row.create_time,
    })),
  )

export const decodePayments = (
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<Payment.Payment>>) => decodePage(paymentRow(zone), request)
