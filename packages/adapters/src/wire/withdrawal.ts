/** Wire format of withdrawals and of the address book. [WAL-3] [WAL-5] [WAL-7] */
import type { AddressId, CurrencyId, Page } from '@hexbourse/domain/kernel'
import { Decimal, WalletTypes } from '@hexbourse/domain/kernel'
import type { SavedAddress, Withdrawal, WithdrawalLifeCycle } from '@hexbourse/domain/wallet'
import { either as E, function as F, option as O } from 'fp-ts'
import * as v from 'valibot'

import { limit, networks } from './network.ts'
import { addressId, count, currencyId, milliseconds, money, wallTime, withdrawalId } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'
import { WALLET_WORDS } from './wallet-type.ts'
import { DEFAULT_ZONE } from './zone.ts'

const text = v.pipe(v.string(), v.maxLength(500))

/** In the order of the codes, from 1. */
const STATUSES: ReadonlyArray<WithdrawalLifeCycle.Status> = [
  'applying',
  'approved',
  'completed',
  'failed',
  'rejected',
  'internal',
]
const status = v.pipe(
  count,
  v.check((code) => code >= 1 && code <= STATUSES.length),
  v.transform((code) => STATUSES[code - 1] ?? 'applying'),
)

/** A cancelled one has the code of a rejected one. */
const statusOf = (row: {
  readonly status: WithdrawalLifeCycle.Status
  readonly cancelled?: number | undefined
}): WithdrawalLifeCycle.Status => (row.cancelled === 1 ? 'cancelled' : row.status)

const withdrawal = (zone: string) =>
  v.pipe(
    v.object({
      id: withdrawalId,
      currency_id: currencyId,
      currency_name: optional(text),
      number: money,
      fee: money,
      receive: money,
      address: text,
      memo: optional(text),
      network: optional(text),
      from_field: optional(text),
      status,
      cancelled: optional(count),
      reason: optional(text),
      hash: optional(text),
      create_time: optional(wallTime(zone)),
      create_time_ts: optional(milliseconds),
    }),
    v.transform((row): Withdrawal.Withdrawal => ({
      id: row.id,
      currency: row.currency_id,
      currencyName: row.currency_name ?? '',
      amount: row.number,
      fee: row.fee,
      received: row.receive,
      address: row.address,
      memo: row.memo ?? '',
      network: row.network ?? '',
      wallet: WalletTypes.ALL.find((wallet) => WALLET_WORDS[wallet] === row.from_field),
      status: statusOf(row),
      reason: row.reason ?? '',
      transaction: row.hash ?? '',
      createdAt: row.create_time_ts ?? row.create_time,
    })),
  )

export const decodeWithdrawals = (
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<Withdrawal.Withdrawal>>) => decodePage(withdrawal(zone), request)

/** undefined where the reply has no row. */
export const decodeWithdrawal =
  (zone: string = DEFAULT_ZONE) =>
  (wire: unknown): Withdrawal.Withdrawal | undefined =>
    O.toUndefined(O.fromEither(decodeWith(withdrawal(zone))(wire)))

export const decodeWithdrawalPush: (wire: unknown) => DecodeResult<Pick<Withdrawal.Withdrawal, 'id' | 'status'>> =
  decodeWith(
    v.pipe(
      v.object({ id: withdrawalId, status, cancelled: optional(count) }),
      v.transform(({ id, ...row }) => ({ id, status: statusOf(row) })),
    ),
  )

const TERMS = v.object({
  name: text,
  rate: money,
  min_number: money,
  max_number: limit,
  day_limit: limit,
  day_used: optional(money),
  networks,
})

export const decodeWithdrawalTerms =
  (currency: CurrencyId) =>
  (wire: unknown): DecodeResult<Withdrawal.Terms> =>
    F.pipe(
      wire,
      decodeWith(TERMS),
      E.map((terms) => ({
        currency,
        currencyName: terms.name,
        feePercent: terms.rate,
        minimum: terms.min_number,
        maximum: terms.max_number,
        dayLimit: terms.day_limit,
        withdrawnToday: terms.day_used ?? Decimal.zero,
        networks: terms.networks,
      })),
    )

/** Servers know the trade password by one of two names. */
export const encodeWithdrawal = (request: Withdrawal.WithdrawalRequest): Readonly<Record<string, string>> => ({
  currency: String(request.currency),
  number: Decimal.toText(request.amount),
  address: request.address,
  rate: Decimal.toText(request.feePercent),
  ...(request.network === undefined ? {} : { type: String(request.network) }),
  ...(request.memo === '' ? {} : { memo: request.memo }),
  ...(request.wallet === undefined ? {} : { from_field: WALLET_WORDS[request.wallet] }),
  ...(request.factorCode === undefined ? {} : { factor_code: request.factorCode }),
  ...(request.tradePassword === undefined ? {} : { pass: request.tradePassword, pay_password: request.tradePassword }),
})

export const encodeWithdrawalId = ({ id }: Withdrawal.CancelRequest): Readonly<Record<string, string>> => ({
  id: String(id),
})

const SAVED_ADDRESS = v.pipe(
  v.object({
    id: addressId,
    currency: currencyId,
    address: text,
    notes: optional(text),
    network: optional(text),
    usable_time_ts: optional(milliseconds),
  }),
  v.transform((row): SavedAddress.SavedAddress => ({
    id: row.id,
    currency: row.currency,
    network: row.network ?? '',
    address: row.address,
    note: row.notes ?? '',
    usableFrom: row.usable_time_ts === 0 ? undefined : row.usable_time_ts,
  })),
)
const MAX_ADDRESSES = 1_000

export const decodeSavedAddresses: (wire: unknown) => DecodeResult<ReadonlyArray<SavedAddress.SavedAddress>> =
  decodeWith(v.pipe(v.array(SAVED_ADDRESS), v.maxLength(MAX_ADDRESSES)))

export const encodeNewAddress = ({
  currency,
  network,
  address,
  note,
}: SavedAddress.NewAddress): Readonly<Record<string, string>> => ({
  currency_id: String(currency),
  address,
  notes: note,
  ...(network === undefined ? {} : { type: String(network) }),
})

export const encodeAddressId = (id: AddressId): Readonly<Record<string, string>> => ({ address_id: String(id) })
