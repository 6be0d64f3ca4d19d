/**
 * Wire format of balances, transfers and the ledger: one list per wallet, each row with the two balances of that
 * wallet. [WAL-1] [WAL-4] [WAL-5]
 */
import type { WalletType, CurrencyId, Page } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { FaucetRequest, WalletBalance, LedgerEntry, Transfer } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, currencyId, money, seconds, signedPercent, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith, parseIfText } from './read.ts'
import { DEFAULT_ZONE } from './zone.ts'
import { WALLET_WORDS } from './wallet-type.ts'
import type { WalletWord } from './wallet-type.ts'

/** Older servers send no flags and list every row; prices may be numbers. */
const COIN = {
  currency: currencyId,
  currency_name: v.pipe(v.string(), v.maxLength(40)),
  is_match: optional(count),
  is_legal: optional(count),
  is_micro: optional(count),
  usdt_price: optional(money),
  cny_price: optional(money),
}
/** A zero locked balance is the number 0 or missing. */
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

/** The funding wallet lists coins with a market, second contracts those with both flags. */
const isListed = (account: WalletType, { is_match, is_legal, is_micro }: Coin): boolean => {
  if (account === 'funding') return is_match !== 0
  return account !== 'second-contract' || (is_legal !== 0 && is_micro !== 0)
}

type BalanceRow = Omit<WalletBalance.WalletBalance, 'canDepositAndWithdraw'>

const balanceOf = (
  wallet: WalletType,
  coin: Coin,
  free: Decimal.Decimal,
  lockedAmount: Decimal.Decimal,
): BalanceRow => ({
  wallet,
  currency: coin.currency,
  name: coin.currency_name,
  free,
  locked: lockedAmount,
  price: { usdt: coin.usdt_price, cny: coin.cny_price },
  isListed: isListed(wallet, coin),
})

/** An unsupported wallet is missing or an empty array. */
const listOf = <I, A>(row: v.GenericSchema<I, A>) =>
  optional(v.object({ balance: optional(v.pipe(v.array(row), v.maxLength(2000))) }))

/** One flag for all coins: deposits and withdrawals are open only for 1. */
const OPEN_FLAG = 1

const WALLETS = v.object({
  is_open_CTbi: optional(count),
  legal_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, legal_balance: money, lock_legal_balance: locked }),
      v.transform((row) => balanceOf('funding', row, row.legal_balance, row.lock_legal_balance)),
    ),
  ),
  change_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, change_balance: money, lock_change_balance: locked }),
      v.transform((row) => balanceOf('spot', row, row.change_balance, row.lock_change_balance)),
    ),
  ),
  micro_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, micro_balance: money, lock_micro_balance: locked }),
      v.transform((row) => balanceOf('second-contract', row, row.micro_balance, row.lock_micro_balance)),
    ),
  ),
  lever_wallet: listOf(
    v.pipe(
      v.object({ ...COIN, lever_balance: money, lock_lever_balance: locked }),
      v.transform((row) => balanceOf('margin', row, row.lever_balance, row.lock_lever_balance)),
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
type RowWire<K extends WalletWord> = CoinWire & {
  readonly [F in `${K}_balance` | `lock_${K}_balance`]: string
}
interface ListWire<K extends WalletWord> {
  readonly balance: ReadonlyArray<RowWire<K>>
}
export interface WalletsWire {
  readonly legal_wallet: ListWire<'legal'>
  readonly change_wallet: ListWire<'change'>
  readonly micro_wallet: ListWire<'micro'>
  readonly lever_wallet: ListWire<'lever'>
  readonly is_open_CTbi?: string | number
}

/** The totals (totle, usdt_totle) are not read: servers leave different ones empty, and the rows add up to them. */
export const decodeBalances = (wire: unknown): DecodeResult<ReadonlyArray<WalletBalance.WalletBalance>> =>
  F.pipe(
    wire,
    decodeWith(WALLETS),
    E.map(({ is_open_CTbi, legal_wallet, change_wallet, micro_wallet, lever_wallet }) =>
      [legal_wallet, change_wallet, micro_wallet, lever_wallet]
        .flatMap((wallet) => wallet?.balance ?? [])
        .map((one) => ({ ...one, canDepositAndWithdraw: is_open_CTbi === OPEN_FLAG })),
    ),
  )

export interface FaucetRequestWire {
  readonly currency_id: string
  readonly account: WalletWord
}

export const encodeFaucetRequest = (request: FaucetRequest): FaucetRequestWire => ({
  currency_id: String(request.currency),
  account: WALLET_WORDS[request.wallet],
})

export interface TransferWire {
  readonly number: string
  readonly currency_id: string
  readonly from_field: WalletWord
  readonly to_field: WalletWord
}
/** `type` of the older form: 1 is from margin, 2 into it. */
export interface OlderTransferWire {
  readonly number: string
  readonly currency_id: string
  readonly type: '1' | '2'
}

export const encodeTransfer = (order: Transfer.TransferRequest): TransferWire | OlderTransferWire => {
  const sent = { number: Decimal.toText(order.amount), currency_id: String(order.currency) }
  return order.form === 'older'
    ? { ...sent, type: order.from === 'margin' ? '1' : '2' }
    : { ...sent, from_field: WALLET_WORDS[order.from], to_field: WALLET_WORDS[order.to] }
}

/** Wallet numbers of the contract's ledger calls. */
const WALLET_NUMBERS: Readonly<Record<WalletType, string>> = {
  funding: '1',
  spot: '2',
  margin: '3',
  'second-contract': '4',
}

export interface WalletRefWire {
  readonly type: string
  readonly currency: string
}

export const encodeWalletRef = ({ wallet, currency }: LedgerEntry.WalletRef): WalletRefWire => ({
  type: WALLET_NUMBERS[wallet],
  currency: String(currency),
})

/**
 * Type codes of transfers out of and into each wallet; the last six are used by servers with two wallets. Other codes
 * are server-specific.
 */
const TRANSFER_TYPES: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 14, 15, 16, 206, 207, 208, 209, 210, 211])

export interface LedgerEntryWire {
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

const text = v.pipe(v.string(), v.maxLength(500))

const ledgerEntry = (zone: string) =>
  v.pipe(
    v.object({
      id: count,
      value: signedPercent,
      created_time: optional(v.union([seconds, wallTime(zone)])),
      info: optional(text),
      type: optional(count),
      currency: currencyId,
      currency_name: optional(text),
      after: optional(money),
      transaction_info: optional(text),
    }),
    v.transform((row): LedgerEntry.LedgerEntry => ({
      id: row.id,
      currency: row.currency,
      name: row.currency_name ?? '',
      change: row.value,
      balanceAfter: row.after,
      at: row.created_time,
      description: row.info ?? '',
      walletLabel: row.transaction_info ?? '',
      isTransfer: row.type !== undefined && TRANSFER_TYPES.has(row.type),
    })),
  )

/** The ledger of one wallet has a total; the overall one ends with a page shorter than requested. */
export const decodeLedgerEntries = (
  request: PageRequest,
  zone: string = DEFAULT_ZONE,
): ((wire: unknown) => DecodeResult<Page<LedgerEntry.LedgerEntry>>) => decodePage(ledgerEntry(zone), request)

/**
 * The push has no amounts; it says that balances of one user changed. Some servers append the user id to the event
 * name.
 */
export const decodeBalanceChange =
  (user: number | undefined) =>
  (wire: unknown): DecodeResult<undefined> =>
    F.pipe(
      parseIfText(wire),
      decodeWith(v.object({ type: v.optional(v.picklist(balanceEvents(user))) })),
      E.map(() => undefined),
    )

export const balanceEvents = (user: number | undefined): ReadonlyArray<string> =>
  user === undefined ? ['update_balance'] : ['update_balance', `update_balance_${user}`]
