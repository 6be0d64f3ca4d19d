/** Wire format of the net worth by day. [WAL-12] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'
import { Ids, WalletTypes } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import type { NetWorth } from '@hexbourse/domain/wallet'
import { either as E, function as F, option as O } from 'fp-ts'
import * as v from 'valibot'

import { members } from './members.ts'
import { count, money } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { decodeWith, optional } from './read.ts'
import { WALLET_WORDS } from './wallet-type.ts'

const DATE = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

const currencyOf = Ids.fromText(Ids.currencyId)

/** The keys of an object are the ids. */
const coins = v.pipe(
  members(v.string(), money),
  v.check((values) => values.every(([id]) => O.isSome(currencyOf(id)))),
  v.transform(
    (values): ReadonlyMap<CurrencyId, Decimal.Decimal> =>
      new Map(values.map(([id, value]) => [Number(id) as CurrencyId, value])),
  ),
)

const wallets = v.pipe(
  v.object({ legal: optional(money), change: optional(money), micro: optional(money), lever: optional(money) }),
  v.transform(
    (values): ReadonlyMap<WalletType, Decimal.Decimal> =>
      new Map(
        WalletTypes.ALL.flatMap((wallet) => {
          const value = values[WALLET_WORDS[wallet]]
          return value === undefined ? [] : [[wallet, value] as const]
        }),
      ),
  ),
)

const day = v.pipe(
  v.object({
    day: DATE,
    usdt: money,
    wallets,
    coins,
    deposited: money,
    withdrawn: money,
    deposits: count,
    withdrawals: count,
  }),
  v.transform(({ day: date, usdt: value, ...row }): NetWorth.Day => ({ date, value, ...row })),
)

export interface NetWorthWire {
  readonly days: ReadonlyArray<{
    readonly day: string
    readonly usdt: string
    readonly wallets: Readonly<Record<string, string>>
    readonly coins: Readonly<Record<string, string>>
    readonly deposited: string
    readonly withdrawn: string
    readonly deposits: number
    readonly withdrawals: number
  }>
}

export const decodeNetWorth = (wire: unknown): DecodeResult<ReadonlyArray<NetWorth.Day>> =>
  F.pipe(
    wire,
    decodeWith(v.object({ days: v.pipe(v.array(day), v.maxLength(2000)) })),
    E.map(({ days }) => days),
  )
