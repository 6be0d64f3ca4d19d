/** Wire format of second contracts. [SEC-1] [SEC-2] [SEC-3] [Q30] */
import type { OrderId, Page } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type {
  ContractEnding,
  ContractReading,
  OrderRequest,
  SecondContractLifeCycle,
  SecondContractOrder,
  StakeTerms,
} from '@hexbourse/domain/second-contract'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import type { InsuranceWire } from './contract-insurance.ts'
import { insuranceOf } from './contract-insurance.ts'
import { count, currencyId, matchId, money, orderId, seconds, signedPercent, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional, parseIfText, readableRows } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

const DIRECTIONS = { up: '1', down: '2' } as const
/** An unknown status is one of a contract that has no result yet. */
const STATUSES: Readonly<Record<number, SecondContractLifeCycle.Status>> = { 1: 'open', 2: 'closing', 3: 'closed' }
const STATUS_CODES: Readonly<Record<SecondContractLifeCycle.Status, string>> = { open: '1', closing: '2', closed: '3' }

export interface StakeOrderWire {
  readonly match_id: string
  readonly currency_id: string
  readonly type: '1' | '2'
  readonly seconds: string
  readonly number: string
  /** Sent for an insured contract alone. [TXT-6] */
  readonly is_insurance?: '1'
}

export const encodeStakeOrder = (request: OrderRequest): StakeOrderWire => ({
  match_id: String(request.match),
  currency_id: String(request.currency),
  type: DIRECTIONS[request.direction],
  seconds: String(request.seconds),
  number: Decimal.toText(request.stake),
  ...(request.isInsured ? { is_insurance: '1' } : {}),
})

export const encodeContractList = (
  status: SecondContractLifeCycle.Status,
  page: number,
  limit: number,
): Readonly<Record<string, string>> => ({ status: STATUS_CODES[status], page: String(page), limit: String(limit) })

const name = v.pipe(v.string(), v.maxLength(40))
/** Nothing, zero and null mean that there is no limit. */
const limit = optional(
  v.pipe(
    money,
    v.transform((value) => (Decimal.isZero(value) ? undefined : value)),
  ),
)
const MAX_ROWS = 200

const STAKE_CURRENCY = v.object({
  id: currencyId,
  name,
  micro_numbers: v.optional(v.nullable(v.pipe(v.array(v.object({ number: money })), v.maxLength(MAX_ROWS)))),
  micro_trade_fee: v.optional(money, 0),
  micro_min: limit,
  micro_max: limit,
  micro_holdtrade_max: optional(count),
  user_wallet: v.optional(
    v.nullable(v.object({ micro_with_insurance: v.optional(money, 0), insurance_balance: optional(money) })),
  ),
  insurance_types: v.optional(v.unknown()),
  user_insurance: v.optional(v.unknown()),
  insurance_payouts: v.optional(v.unknown()),
})

export interface StakeCurrencyWire extends InsuranceWire {
  readonly id: number
  readonly name: string
  readonly micro_numbers: ReadonlyArray<{ readonly number: string | number }>
  readonly micro_trade_fee: string | number
  readonly micro_min?: string | number | null
  readonly micro_max?: string | number | null
  readonly micro_holdtrade_max?: number | string | null
  readonly user_wallet?: { readonly micro_with_insurance: string | number; readonly insurance_balance?: string } | null
}

/** A row that cannot be read is left out. `hasInsurance`: the server announces it; otherwise its fields are ignored. */
export const decodeStakeCurrencies =
  (hasInsurance: boolean) =>
  (wire: unknown): DecodeResult<ReadonlyArray<StakeTerms.StakeCurrency>> =>
    F.pipe(
      wire,
      decodeWith(v.pipe(v.array(v.unknown()), v.maxLength(MAX_ROWS))),
      E.map((rows) => readableRows(STAKE_CURRENCY, rows).map((row) => stakeOf(row, hasInsurance))),
    )

const stakeOf = (row: v.InferOutput<typeof STAKE_CURRENCY>, hasInsurance: boolean): StakeTerms.StakeCurrency => ({
  currency: row.id,
  name: row.name,
  presets: [...new Set((row.micro_numbers ?? []).map(({ number }) => number))]
    .filter(Decimal.isPositive)
    .toSorted(Decimal.compare),
  feePercent: row.micro_trade_fee,
  minStake: row.micro_min,
  maxStake: row.micro_max,
  maxOpen: row.micro_holdtrade_max === 0 ? undefined : row.micro_holdtrade_max,
  free: Decimal.minus(
    row.user_wallet?.micro_with_insurance ?? Decimal.zero,
    // the insured amount pays for insured contracts alone
    (hasInsurance ? row.user_wallet?.insurance_balance : undefined) ?? Decimal.zero,
  ),
  insurance: hasInsurance ? insuranceOf(row) : undefined,
})

const DURATION = v.object({ seconds: count, profit_ratio: money })
export interface DurationWire {
  readonly seconds: number | string
  readonly profit_ratio: string | number
}
const DURATIONS = v.union([
  v.pipe(v.array(v.unknown()), v.maxLength(MAX_ROWS)),
  v.pipe(
    v.object({ data: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ROWS)) }),
    v.transform(({ data }) => data),
  ),
])

/** Shortest first. Some servers put the list into another object. */
export const decodeDurations = (wire: unknown): DecodeResult<ReadonlyArray<StakeTerms.Duration>> =>
  F.pipe(
    wire,
    decodeWith(DURATIONS),
    E.map((rows) =>
      readableRows(DURATION, rows)
        .filter(({ seconds }) => seconds > 0)
        .map((row) => ({ seconds: row.seconds, payoutRate: row.profit_ratio }))
        .toSorted((a, b) => a.seconds - b.seconds),
    ),
  )

/** `number` is the stake, `fact_profits` what was booked; `end_price` is the running price while it is open. */
export interface ContractWire {
  readonly id: number
  readonly match_id: number | string
  readonly currency_id: number | string
  readonly currency_name: string
  readonly symbol_name: string
  readonly type: number | string
  readonly seconds: number | string
  readonly is_insurance?: number | string
  readonly number: string | number
  readonly open_price: string | number
  readonly end_price?: string | number | null
  readonly fee: string | number
  readonly profit_ratio: string | number
  readonly fact_profits?: string | number | null
  readonly status: number | string
  readonly created_at: string
  readonly created_at_ts?: number
  readonly handled_at?: string
  readonly handled_at_ts?: number
  readonly remain_milli_seconds?: number | string
}

const symbol = v.pipe(
  v.string(),
  v.regex(/^[^/]{1,40}\/[^/]{1,40}$/),
  v.transform((text) => text.split('/') as [string, string]),
)

const contractFields = (zone: string) => ({
  id: orderId,
  match_id: matchId,
  currency_id: currencyId,
  currency_name: v.optional(name, ''),
  symbol_name: symbol,
  type: v.pipe(v.union([v.picklist([1, 2]), v.picklist(['1', '2'])]), v.transform(Number)),
  seconds: count,
  is_insurance: optional(count),
  number: money,
  open_price: money,
  end_price: optional(money),
  fee: v.optional(money, 0),
  profit_ratio: money,
  fact_profits: optional(signedPercent),
  status: count,
  created_at: wallTime(zone),
  created_at_ts: optional(seconds),
  handled_at: optional(wallTime(zone)),
  handled_at_ts: optional(seconds),
  remain_milli_seconds: optional(count),
})
type ContractRow = v.InferOutput<v.ObjectSchema<ReturnType<typeof contractFields>, undefined>>

const rowOf = (zone: string) => v.pipe(v.object(contractFields(zone)), v.transform(readingOf))

const readingOf = (row: ContractRow): ContractReading & { readonly id: OrderId } => {
  const status = STATUSES[row.status] ?? 'closing'
  const isClosed = status === 'closed'
  const placedAt = row.created_at_ts ?? row.created_at
  const contract: SecondContractOrder = {
    id: row.id,
    match: row.match_id,
    baseName: row.symbol_name[0],
    quoteName: row.symbol_name[1],
    direction: row.type === 1 ? 'up' : 'down',
    currency: row.currency_id,
    currencyName: row.currency_name,
    stake: row.number,
    fee: row.fee,
    seconds: row.seconds,
    payoutRate: row.profit_ratio,
    isInsured: (row.is_insurance ?? 0) > 0,
    status,
    entryPrice: row.open_price,
    endPrice: isClosed ? row.end_price : undefined,
    profit: isClosed ? (row.fact_profits ?? Decimal.zero) : undefined,
    placedAt,
    expiresAt: row.handled_at_ts ?? row.handled_at ?? Clocks.millis(placedAt + row.seconds * 1000),
  }
  return { id: row.id, contract, remainingMs: row.remain_milli_seconds }
}

export const decodeContracts =
  (request: PageRequest, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<Page<ContractReading & { readonly id: OrderId }>> =>
    decodePage(rowOf(zone), request)(wire)

/** A success stays one: undefined where the reply has no contract that can be read. */
export const decodePlacedContract =
  (zone: string) =>
  (wire: unknown): SecondContractOrder | undefined => {
    const read = v.safeParse(rowOf(zone), wire)
    return read.success ? read.output.contract : undefined
  }

const PUSH = v.object({ data: v.unknown() })
const PUSHED_ID = v.object({ id: orderId })

/** Some servers push the row before it is final, others the id alone. */
export const decodeClosedContract =
  (zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<ContractEnding> =>
    F.pipe(
      parseIfText(wire),
      decodeWith(PUSH),
      E.bindTo('push'),
      E.bind('pushed', ({ push }) => decodeWith(PUSHED_ID)(push.data)),
      E.map(({ push, pushed }) => {
        const contract = decodePlacedContract(zone)(push.data)
        return { id: pushed.id, contract: contract?.status === 'closed' ? contract : undefined }
      }),
    )
