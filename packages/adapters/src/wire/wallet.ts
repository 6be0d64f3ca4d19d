/** What a person owns and moves, as it travels: one list per account, each row with that account's two balances only. [WAL-1] [WAL-4] [WAL-5] */
import type { AccountKind, CurrencyId, Page } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Claim, Asset, Movement, Transfer } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, seconds, signed, wallTime } from './numbers.ts'
import type { Asked } from './paging.ts'
import { decodePage } from './paging.ts'
import type { Read } from './read.ts'
import { optional, readBy, unpacked } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'

/** Older servers send no flags and list every row; a price may be a number. */
const COIN = {
  currency: currencyId,
  currency_name: v.pipe(v.string(), v.maxLength(40)),
  is_match: optional(count),
  is_legal: optional(count),
  is_micro: optional(count),
  usdt_price: optional(money),
  cny_price: optional(money),
}
/** Nothing locked comes as the number 0 or not at all. */
const locked = v.optional(money, 0)

interface Coin {
  readonly currency: CurrencyId
  readonly currency_name: string
  readonly is_match?: number | undefined
  readonly is_legal?: number | undefined
  readonly is_micro?: number | undefined
  readonly usdt_price?: Decimal.Decimal | undefined
  readonly cny_price?: Decimal.Decimal | undefined
}

/** The trading account has the coins of the markets, that of second contracts those that are of both. */
const isListed = (account: AccountKind, { is_match, is_legal, is_micro }: Coin): boolean => {
  if (account === 'legal') return is_match !== 0
  return account !== 'micro' || (is_legal !== 0 && is_micro !== 0)
}

type Unpaid = Omit<Asset.Asset, 'payable'>

const asset = (account: AccountKind, coin: Coin, free: Decimal.Decimal, held: Decimal.Decimal): Unpaid => ({
  account,
  currency: coin.currency,
  name: coin.currency_name,
  free,
  locked: held,
  price: { usdt: coin.usdt_price, cny: coin.cny_price },
  listed: isListed(account, coin),
})

/** An account that a server does not keep is missing, or an empty array. */
const listOf = <I, A>(row: v.GenericSchema<I, A>) =>
  optional(v.object({ balance: optional(v.pipe(v.array(row), v.maxLength(2000))) }))

/** One flag for all coins; where it is anything but 1, or missing, nothing is paid in or out. */
const OPEN = 1

const WALLETS = v.object({
  is_open_CTbi: optional(count),
  legal_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, legal_balance: money, lock_legal_balance: locked }),
      v.transform((row) => asset('legal', row, row.legal_balance, row.lock_legal_balance)),
    ),
  ),
  change_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, change_balance: money, lock_change_balance: locked }),
      v.transform((row) => asset('change', row, row.change_balance, row.lock_change_balance)),
    ),
  ),
  micro_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, micro_balance: money, lock_micro_balance: locked }),
      v.transform((row) => asset('micro', row, row.micro_balance, row.lock_micro_balance)),
    ),
  ),
  lever_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, lever_balance: money, lock_lever_balance: locked }),
      v.transform((row) => asset('lever', row, row.lever_balance, row.lock_lever_balance)),
    ),
  ),
})
interface CoinWire {
  readonly currency: number
  readonly currency_name: string
  readonly is_match?: number
  readonly is_legal?: number
  readonly is_micro?: number
  readonly usdt_price?: string | number
  readonly cny_price?: string | number
}
type RowWire<K extends AccountKind> = CoinWire & {
  readonly [F in `${K}_balance` | `lock_${K}_balance`]: string
}
interface ListWire<K extends AccountKind> {
  readonly balance: ReadonlyArray<RowWire<K>>
}
export interface WalletsWire {
  readonly legal_wallet: ListWire<'legal'>
  readonly change_wallet: ListWire<'change'>
  readonly micro_wallet: ListWire<'micro'>
  readonly lever_wallet: ListWire<'lever'>
  readonly is_open_CTbi?: string | number
}

/** The totals (totle, usdt_totle) are not read: each kind of server leaves another one empty, and the rows add up to them. */
export const decodeBalances = (wire: unknown): Read<ReadonlyArray<Asset.Asset>> =>
  F.pipe(
    wire,
    readBy(WALLETS),
    E.map(({ is_open_CTbi, legal_wallet, change_wallet, micro_wallet, lever_wallet }) =>
      [legal_wallet, change_wallet, micro_wallet, lever_wallet]
        .flatMap((wallet) => wallet?.balance ?? [])
        .map((one) => ({ ...one, payable: is_open_CTbi === OPEN })),
    ),
  )

export interface ClaimWire {
  readonly currency_id: string
  readonly account: AccountKind
}

export const encodeClaim = (claim: Claim): ClaimWire => ({
  currency_id: String(claim.currency),
  account: claim.account,
})

export interface TransferWire {
  readonly number: string
  readonly currency_id: string
  readonly from_field: AccountKind
  readonly to_field: AccountKind
}
/** 1 is from leverage, 2 into it: as the older page counts. */
export interface OlderTransferWire {
  readonly number: string
  readonly currency_id: string
  readonly type: '1' | '2'
}

export const encodeTransfer = (order: Transfer.Order): TransferWire | OlderTransferWire => {
  const sent = { number: Decimal.toText(order.amount), currency_id: String(order.currency) }
  return order.form === 'older'
    ? { ...sent, type: order.from === 'lever' ? '1' : '2' }
    : { ...sent, from_field: order.from, to_field: order.to }
}

/** As the contract's logs count accounts. */
const NUMBERS: Readonly<Record<AccountKind, string>> = { legal: '1', change: '2', lever: '3', micro: '4' }

export interface ShelfWire {
  readonly type: string
  readonly currency: string
}

export const encodeShelf = ({ account, currency }: Movement.Shelf): ShelfWire => ({
  type: NUMBERS[account],
  currency: String(currency),
})

/** Out of and into each account; the last six are of servers that knew two accounts only. What else there is, a server may number as it likes. */
const TRANSFERS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 14, 15, 16, 206, 207, 208, 209, 210, 211])

export interface MovementWire {
  readonly id: number
  readonly value: string
  readonly created_time: string
  readonly info: string
  readonly type: number
  readonly currency: number
  readonly currency_name: string
  readonly after?: string
  readonly transaction_info?: string
}

const said = v.pipe(v.string(), v.maxLength(500))

const movement = (zone: string) =>
  v.pipe(
    v.object({
      id: count,
      value: signed,
      created_time: optional(v.union([seconds, wallTime(zone)])),
      info: optional(said),
      type: optional(count),
      currency: currencyId,
      currency_name: optional(said),
      after: optional(money),
      transaction_info: optional(said),
    }),
    v.transform((row): Movement.Movement => ({
      id: row.id,
      currency: row.currency,
      name: row.currency_name ?? '',
      change: row.value,
      after: row.after,
      at: row.created_time,
      what: row.info ?? '',
      account: row.transaction_info ?? '',
      isTransfer: row.type !== undefined && TRANSFERS.has(row.type),
    })),
  )

/** Of one account of a coin, which has a total, or of all, which ends where fewer come than were asked for. */
export const decodeMovements = (
  asked: Asked,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => Read<Page<Movement.Movement>>) => decodePage(movement(zone), asked)

/** The push carries no figures: it says that balances moved, of one user. Some servers write the user into the name. */
export const decodeBalanceChange =
  (user: number | undefined) =>
  (wire: unknown): Read<undefined> =>
    F.pipe(
      unpacked(wire),
      readBy(v.object({ type: v.optional(v.picklist(balanceEvents(user))) })),
      E.map(() => undefined),
    )

export const balanceEvents = (user: number | undefined): ReadonlyArray<string> =>
  user === undefined ? ['update_balance'] : ['update_balance', `update_balance_${user}`]
