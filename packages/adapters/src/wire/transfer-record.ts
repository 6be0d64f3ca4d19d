/** Transfers between wallets, as `wallet/hzhistory` lists them. [WAL-5] [LEV-5] */
import type { Page, WalletType } from '@hexbourse/domain/kernel'
import { Decimal, WalletTypes } from '@hexbourse/domain/kernel'
import type { TransferRecord } from '@hexbourse/domain/wallet'
import * as v from 'valibot'

import { count, seconds, signedPercent, wallTime } from './numbers.ts'
import type { PageRequest } from './paging.ts'
import { decodePage } from './paging.ts'
import type { DecodeResult } from './read.ts'
import { optional } from './read.ts'
import { WALLET_WORDS } from './wallet-type.ts'
import { DEFAULT_ZONE } from './zone.ts'

const text = v.pipe(v.string(), v.maxLength(500))

const walletOf = (word: string | undefined): WalletType | undefined =>
  WalletTypes.ALL.find((wallet) => WALLET_WORDS[wallet] === word)

/** Status codes; others are unknown. */
const STATUSES: ReadonlyMap<number | undefined, TransferRecord.TransferStatus> = new Map([
  [1, 'pending'],
  [2, 'approved'],
  [3, 'rejected'],
])

/** A row of its own table: an amount and both wallets, on older servers in words alone. */
const ownRow = (zone: string) =>
  v.pipe(
    v.object({
      id: count,
      number: signedPercent,
      type: optional(text),
      status: optional(count),
      add_time: optional(v.union([seconds, wallTime(zone)])),
      currency_name: optional(text),
      from_field: optional(text),
      to_field: optional(text),
    }),
    v.transform((row): TransferRecord.TransferRecord => ({
      id: row.id,
      coin: row.currency_name ?? '',
      amount: Decimal.absolute(row.number),
      from: walletOf(row.from_field),
      to: walletOf(row.to_field),
      description: row.type ?? '',
      status: STATUSES.get(row.status),
      at: row.add_time,
    })),
  )

/** A ledger row of newer servers: two for each transfer, which is done at once. */
const ledgerRow = (zone: string) =>
  v.pipe(
    v.object({
      id: count,
      value: signedPercent,
      info: optional(text),
      created_time: optional(v.union([seconds, wallTime(zone)])),
      currency_name: optional(text),
    }),
    v.transform((row): TransferRecord.TransferRecord => ({
      id: row.id,
      coin: row.currency_name ?? '',
      amount: Decimal.absolute(row.value),
      from: undefined,
      to: undefined,
      description: row.info ?? '',
      status: 'approved',
      at: row.created_time,
    })),
  )

/** A list beside the envelope without pages, whose count is of all users, or a page inside it. */
export const decodeTransferRecords =
  (request: PageRequest, zone: string = DEFAULT_ZONE) =>
  (wire: unknown): DecodeResult<Page<TransferRecord.TransferRecord>> =>
    decodePage(v.union([ownRow(zone), ledgerRow(zone)]), request)(Array.isArray(wire) ? { data: wire, pages: 1 } : wire)
