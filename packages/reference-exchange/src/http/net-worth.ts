/** Net worth of the user day by day. [WAL-12] */
import { either as E } from 'fp-ts'

import { fixed8, MAX_NET_WORTH_DAYS } from '../runtime/index.ts'
import type { NetWorthDay } from '../runtime/index.ts'
import { dataReply } from './call.ts'
import type { ApiError, Call, Reply, UserRequestContext } from './call.ts'
import * as Params from './params.ts'
import { WALLET_WORDS } from './wallet-words.ts'

const DEFAULT_DAYS = 90
const DAY_MS = 86_400_000

/** 2026-11-21; the day begins at midnight of the exchange's zone. */
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

const dayRow = ({ day, value, wallets, coins, deposited, withdrawn, deposits, withdrawals }: NetWorthDay) => ({
  day: dayText(day),
  usdt: fixed8(value),
  wallets: Object.fromEntries([...wallets].map(([wallet, usdt]) => [WALLET_WORDS[wallet], fixed8(usdt)])),
  coins: Object.fromEntries([...coins].map(([currency, usdt]) => [String(currency), fixed8(usdt)])),
  deposited: fixed8(deposited),
  withdrawn: fixed8(withdrawn),
  deposits,
  withdrawals,
})

const netWorth = async ({ exchange, params, user }: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const days = Params.positiveIntegerOr(params, 'days', DEFAULT_DAYS, MAX_NET_WORTH_DAYS)
  if (E.isLeft(days)) return days
  const rows = await exchange.reads.netWorth(user, days.right)
  return E.right(dataReply({ days: rows.map(dayRow) }))
}

export const NET_WORTH_CALLS: ReadonlyArray<Call> = [
  { path: '/api/wallet/net_worth', methods: ['GET'], access: 'signed-in', handle: netWorth },
]
