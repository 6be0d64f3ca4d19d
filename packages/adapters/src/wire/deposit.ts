/** Wire format of deposits: seen on a network, and reported by the user. [WAL-2] [WAL-9] */
import type { Page } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Deposit, DepositLifeCycle } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, depositId, depositRequestId, milliseconds, money, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

const text = v.pipe(v.string(), v.maxLength(500))

/** A status by its code. */
const statusBy = <A>(statuses: ReadonlyMap<number, A>, other: A) =>
  v.pipe(
    count,
    v.check((code) => statuses.has(code)),
    v.transform((code) => statuses.get(code) ?? other),
  )

const status = statusBy<DepositLifeCycle.Status>(
  new Map([
    [0, 'removed'],
    [1, 'confirming'],
    [2, 'credited'],
    [3, 'below-minimum'],
  ]),
  'confirming',
)
const requestStatus = statusBy<DepositLifeCycle.RequestStatus>(
  new Map([
    [1, 'waiting'],
    [2, 'credited'],
    [3, 'refused'],
  ]),
  'waiting',
)

const deposit = (zone: string) =>
  v.pipe(
    v.object({
      id: depositId,
      currency_id: currencyId,
      currency_name: text,
      network: text,
      address: text,
      hash: text,
      number: money,
      minimum: money,
      confirmations: count,
      required: count,
      status,
      create_time: optional(wallTime(zone)),
      create_time_ts: optional(milliseconds),
    }),
    v.transform((row): Deposit.Deposit => ({
      id: row.id,
      currency: row.currency_id,
      currencyName: row.currency_name,
      network: row.network,
      address: row.address,
      transaction: row.hash,
      amount: row.number,
      minimum: row.minimum,
      confirmations: row.confirmations,
      requiredConfirmations: row.required,
      status: row.status,
      createdAt: row.create_time_ts ?? row.create_time,
    })),
  )

export const decodeDeposits = (
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<Deposit.Deposit>>) => decodePage(deposit(zone), request)

type DepositChange = Pick<Deposit.Deposit, 'id' | 'currency' | 'amount' | 'status'>

export const decodeDepositPush: (wire: unknown) => DecodeResult<DepositChange> = decodeWith(
  v.pipe(
    v.object({ id: depositId, currency_id: currencyId, number: money, status }),
    v.transform((row): DepositChange => ({
      id: row.id,
      currency: row.currency_id,
      amount: row.number,
      status: row.status,
    })),
  ),
)

const report = (zone: string) =>
  v.pipe(
    v.object({
      id: depositRequestId,
      currency_id: currencyId,
      currency_name: text,
      number: money,
      acc: text,
      hash: text,
      status: requestStatus,
      reason: optional(text),
      create_time: optional(wallTime(zone)),
      create_time_ts: optional(milliseconds),
    }),
    v.transform((row): Deposit.ReportedDeposit => ({
      id: row.id,
      currency: row.currency_id,
      currencyName: row.currency_name,
      amount: row.number,
      source: row.acc,
      transaction: row.hash,
      status: row.status,
      reason: row.reason ?? '',
      createdAt: row.create_time_ts ?? row.create_time,
    })),
  )

export const decodeDepositReports = (
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<Deposit.ReportedDeposit>>) => decodePage(report(zone), request)

/** undefined where the reply has no row. */
export const decodeDepositReport =
  (zone: string = DEFAULT_ZONE) =>
  (wire: unknown): Deposit.ReportedDeposit | undefined =>
    O.toUndefined(O.fromEither(decodeWith(report(zone))(wire)))

export const encodeSimulatedDeposit = ({
  currency,
  network,
  amount,
}: Deposit.SimulatedDeposit): Readonly<Record<string, string>> => ({
  currency_id: String(currency),
  number: Decimal.toText(amount),
  type: network,
})

export const encodeDepositRequest = (request: Deposit.DepositRequest): Readonly<Record<string, string>> => ({
  currency: String(request.currency),
  acc: request.source,
  hash: request.transaction,
  ...(request.amount === undefined ? {} : { amount: Decimal.toText(request.amount) }),
  pic: request.pictures.join(','),
})
