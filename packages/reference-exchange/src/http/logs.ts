/** A person's ledger in lines: of one account of one coin, of all, and his transfers. [WAL-5] [ACC-7] */
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { FundsMoved, LogLine, PastPage } from '../runtime/index.ts'
import { accountWords, causeWords } from '../words/index.ts'
import { data, raw } from './call.ts'
import type { Answer, AskedByUser, Call, Fault, Reply } from './call.ts'
import { masked, money, OPEN_FOR_COINS, stamp } from './encode.ts'
import { asking, sliceOf } from './lists.ts'
import * as Params from './params.ts'

/** As the contract counts accounts. */
const NUMBERS: Readonly<Record<AccountKind, number>> = { legal: 1, change: 2, lever: 3, micro: 4 }
/** As the contract's ledger counts what a line is about: out of and into each account, and what spot does. */
const OUT: Readonly<Record<AccountKind, number>> = { legal: 9, change: 11, lever: 15, micro: 15 }
const CODES: Readonly<Record<Exclude<LogLine['cause'], 'transfer-out' | 'transfer-in'>, number>> = {
  faucet: 1,
  'order-locked': 21,
  'order-released': 22,
  'trade-paid': 23,
  'trade-received': 24,
}
const ROWS = { log: 10, all: 12, transfers: 100 }

const codeOf = ({ cause, kind }: LogLine): number => {
  if (cause === 'transfer-out') return OUT[kind]
  return cause === 'transfer-in' ? OUT[kind] + 1 : CODES[cause]
}

/** `id` counts a list's lines from its first. */
const rowIn =
  ({ exchange, user, language }: AskedByUser) =>
  (line: LogLine, id: number) => {
    const person = exchange.reads.person(user)
    const account = person === undefined ? '' : masked(person)
    return {
      id,
      user_id: user,
      value: money(line.delta),
      created_time: stamp(line.at),
      info: causeWords(language, line.cause),
      type: codeOf(line),
      currency: line.currency,
      currency_name: exchange.reads.currencies.find((coin) => coin.id === line.currency)?.name ?? '',
      account_number: account,
      account,
      before: money(line.before),
      after: money(line.after),
      transaction_info: `${accountWords(language, line.kind)}${line.pocket === 'locked' ? ' [locked]' : ''}`,
    }
  }

const numbered = <A, R>(
  { rows, count }: PastPage<A>,
  skip: number,
  row: (item: A, id: number) => R,
): ReadonlyArray<R> => rows.map((item, nth) => row(item, count - skip - nth))

const kindAsked = ({ params }: AskedByUser): E.Either<Fault, AccountKind> =>
  F.pipe(
    Params.count(params, 'type', AccountKinds.ALL.length),
    E.map((number) => AccountKinds.ALL.find((kind) => NUMBERS[kind] === number) ?? 'legal'),
  )

const legalLog = (asked: AskedByUser): Answer =>
  F.pipe(
    E.Do,
    E.bind('kind', () => kindAsked(asked)),
    E.bind('currency', () => Params.count(asked.params, 'currency')),
    E.bind('asks', () => asking(asked, ROWS.log)),
    E.map(({ kind, currency, asks }): Reply => {
      const slice = sliceOf(asks)
      const page = asked.exchange.reads.lines(asked.user, `log/${kind}/${currency}`, slice)
      const limit = Params.text(asked.params, 'limit') || asks.limit
      const list = numbered(page, slice.skip, rowIn(asked))
      return data({ list, count: page.count, limit, is_open_CTbi: OPEN_FOR_COINS })
    }),
  )

/** Without a total: its end is where fewer come than were asked for. */
const accountList = (asked: AskedByUser): Answer =>
  F.pipe(
    asking(asked, ROWS.all),
    E.map((asks): Reply => {
      const slice = sliceOf(asks)
      const all = asked.exchange.reads.lines(asked.user, 'log', slice)
      const page = Params.text(asked.params, 'page') || asks.page
      const limit = Params.text(asked.params, 'limit') || asks.limit
      return data({ user_id: asked.user, data: numbered(all, slice.skip, rowIn(asked)), limit, page })
    }),
  )

const APPROVED = 2

const transferRow =
  ({ exchange, user, language }: AskedByUser) =>
  ({ currency, from, to, amount, at }: FundsMoved, id: number) => ({
    id,
    user_id: user,
    number: Decimal.toFixed(8, amount),
    currency,
    currency_name: exchange.reads.currencies.find((coin) => coin.id === currency)?.name ?? '',
    from_field: from,
    to_field: to,
    type: `${accountWords(language, from)} → ${accountWords(language, to)}`,
    add_time: stamp(at),
    status: APPROVED,
  })

/** Beside the envelope, as the old client reads it, and in it, as the later ones do. */
const history = (asked: AskedByUser): Answer =>
  F.pipe(
    asking(asked, ROWS.transfers),
    E.map((asks): Reply => {
      const slice = sliceOf(asks)
      const all = asked.exchange.reads.transfers(asked.user, slice)
      const rows = numbered(all, slice.skip, transferRow(asked))
      return raw({ type: 'ok', data: rows, count: all.count, message: { data: rows, total: all.count } })
    }),
  )

const post = (path: string, answer: (asked: AskedByUser) => Answer): Call => ({
  path,
  methods: ['POST'],
  who: 'signed-in',
  answer,
})

export const LOG_CALLS: ReadonlyArray<Call> = [
  post('/api/wallet/legal_log', legalLog),
  post('/api/account/list', accountList),
  post('/api/wallet/hzhistory', history),
]
