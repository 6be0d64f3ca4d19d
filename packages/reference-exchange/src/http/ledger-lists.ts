/** Ledger entries of one currency in one wallet, of all wallets, and transfers. [WAL-5] [ACC-7] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { WalletType } from '@hexbourse/domain/kernel'
import { either as E, function as F, record as R } from 'fp-ts'

import { fixed8, shanghaiDateTime } from '../runtime/index.ts'
import type { FundsTransferred, LedgerEntry, HistoryPage } from '../runtime/index.ts'
import { bucketLabel, walletLabel, causeLabel } from '../messages/index.ts'
import type { Language } from '../messages/index.ts'
import { dataReply, rawReply } from './call.ts'
import type { HandlerResult, UserRequestContext, Call, Reply } from './call.ts'
import { maskedAccount, depositsFlag } from './encode.ts'
import { paginatorReply, pagingParams, pageRequest } from './list-encoding.ts'
import * as Params from './params.ts'
import { numberedWalletParameter, WALLET_WORDS } from './wallet-words.ts'

/** Entry type of a transfer out of each wallet. A transfer in is one more. */
const TRANSFER_OUT_CODES: Readonly<Record<WalletType, number>> = {
  funding: 9,
  spot: 11,
  margin: 15,
  'second-contract': 15,
}
const CAUSE_CODES: Readonly<Record<Exclude<LedgerEntry['cause'], 'transfer-out' | 'transfer-in'>, number>> = {
  faucet: 1,
  'order-locked': 21,
  'order-released': 22,
  'trade-paid': 23,
  'trade-received': 24,
  'position-reserved': 30,
  'position-released': 31,
  'position-opened': 32,
  'position-closed': 33,
  'overnight-fee': 34,
  'contract-placed': 40,
  'contract-settled': 41,
  'policy-bought': 42,
  'insurance-payout': 43,
  'policy-ended': 44,
  'c2c-held': 201,
  'c2c-refunded': 205,
  'c2c-sold': 204,
  'c2c-bought': 204,
  'withdrawal-held': 99,
  'withdrawal-completed': 100,
  'withdrawal-refunded': 101,
  deposit: 200,
  'deposit-request': 1580,
  'internal-deposit': 1580,
  'withdrawal-internal': 1581,
  'acceptor-held': 1582,
  'acceptor-recharge': 1583,
  'acceptor-withdrawal': 1584,
  'acceptor-refunded': 1585,
  payment: 1580,
}
const DEFAULT_ROWS = { log: 10, all: 12, transfers: 100 }

const entryCode = ({ cause, wallet }: LedgerEntry): number => {
  if (cause === 'transfer-out') return TRANSFER_OUT_CODES[wallet]
  return cause === 'transfer-in' ? TRANSFER_OUT_CODES[wallet] + 1 : CAUSE_CODES[cause]
}

/** `id` counts the entries of the list from the oldest. */
const entryRow =
  ({ exchange, user, language }: UserRequestContext) =>
  (entry: LedgerEntry, id: number) => {
    const owner = exchange.reads.user(user)
    const account = owner === undefined ? '' : maskedAccount(owner)
    return {
      id,
      user_id: user,
      value: fixed8(entry.delta),
      created_time: shanghaiDateTime(entry.at),
      info: causeLabel(language, entry.cause),
      type: entryCode(entry),
      currency: entry.currency,
      currency_name: exchange.reads.currencies.find((coin) => coin.id === entry.currency)?.name ?? '',
      account_number: account,
      account,
      before: fixed8(entry.balanceBefore),
      after: fixed8(entry.balanceAfter),
      transaction_info: bucketLabel(language, entry.wallet, entry.bucket),
    }
  }

const numberedRows = <A, R>(
  { rows, count }: HistoryPage<A>,
  skip: number,
  row: (item: A, id: number) => R,
): ReadonlyArray<R> => rows.map((item, nth) => row(item, count - skip - nth))

const walletEntries = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    E.Do,
    E.bind('wallet', () => numberedWalletParameter(context.params, 'type')),
    E.bind('currency', () => Params.positiveInteger(context.params, 'currency')),
    E.bind('requested', () => pagingParams(context, DEFAULT_ROWS.log)),
    E.map(({ wallet, currency, requested }): Reply => {
      const range = pageRequest(requested)
      const page = context.exchange.reads.ledgerEntries(context.user, `log/${wallet}/${currency}`, range)
      const limit = Params.text(context.params, 'limit') || requested.limit
      const list = numberedRows(page, range.skip, entryRow(context))
      return dataReply({ list, count: page.count, limit, is_open_CTbi: depositsFlag(context.exchange) })
    }),
  )

/** Without a total. The list ends when fewer rows come than requested. */
const allEntries = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    pagingParams(context, DEFAULT_ROWS.all),
    E.map((requested): Reply => {
      const range = pageRequest(requested)
      const all = context.exchange.reads.ledgerEntries(context.user, 'log', range)
      const page = Params.text(context.params, 'page') || requested.page
      const limit = Params.text(context.params, 'limit') || requested.limit
      return dataReply({ user_id: context.user, data: numberedRows(all, range.skip, entryRow(context)), limit, page })
    }),
  )

const STATUS_APPROVED = 2

const transferRow =
  ({ exchange, user, language }: UserRequestContext) =>
  ({ currency, from, to, amount, at }: FundsTransferred, id: number) => ({
    id,
    user_id: user,
    number: Decimal.toFixed(8, amount),
    currency,
    currency_name: exchange.reads.currencies.find((coin) => coin.id === currency)?.name ?? '',
    from_field: WALLET_WORDS[from],
    to_field: WALLET_WORDS[to],
    type: `${walletLabel(language, from)} → ${walletLabel(language, to)}`,
    add_time: shanghaiDateTime(at),
    status: STATUS_APPROVED,
  })

/** Rows beside the envelope for the old client, and inside it for later ones. */
const transferHistory = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    pagingParams(context, DEFAULT_ROWS.transfers),
    E.map((requested): Reply => {
      const range = pageRequest(requested)
      const all = context.exchange.reads.transfers(context.user, range)
      const rows = numberedRows(all, range.skip, transferRow(context))
      return rawReply({ type: 'ok', data: rows, count: all.count, message: { data: rows, total: all.count } })
    }),
  )

const post = (path: string, handle: (context: UserRequestContext) => HandlerResult): Call => ({
  path,
  methods: ['POST'],
  access: 'signed-in',
  handle,
})

/** Columns of the older clients, each in its language. */
const INFO_LANGUAGES = {
  info: 'zh',
  info_en: 'en',
  info_hk: 'hk',
  info_kr: 'kr',
  info_jp: 'jp',
  info_spa: 'es',
} as const

const fundsEntries = (context: UserRequestContext): HandlerResult =>
  paginatorReply(
    context,
    (slice) => context.exchange.reads.funds.log(context.user, slice),
    (entry) => ({
      ...entryRow(context)(entry, entry.at),
      ...R.map((language: Language) => causeLabel(language, entry.cause))(INFO_LANGUAGES),
      info: causeLabel(context.language, entry.cause),
    }),
  )

export const LEDGER_CALLS: ReadonlyArray<Call> = [
  post('/api/wallet/legal_log', walletEntries),
  post('/api/account/list', allEntries),
  post('/api/wallet/hzhistory', transferHistory),
  { path: '/api/charge_mention/log', methods: ['GET'], access: 'signed-in', handle: fundsEntries },
]
