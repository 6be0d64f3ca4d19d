/** The reference exchange without sockets, in virtual time: asked by its HTTP door, judged by its journal and ledger. */
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { filesInMemory } from '@hexbourse/reference-exchange/files'
import type { Command, State } from '@hexbourse/reference-exchange/engine'
import { Catalog, Codec, Ledgers } from '@hexbourse/reference-exchange/engine'
import { makeHttp } from '@hexbourse/reference-exchange/http'
import type { Journal } from '@hexbourse/reference-exchange/journal'
import { memoryJournal } from '@hexbourse/reference-exchange/journal'
import {
  candlesOf,
  daysOf,
  parseScript,
  quotesOf,
  scriptedSource,
  seededSource,
  tradedSource,
} from '@hexbourse/reference-exchange/market'
import { digest, makeExchange, makeWriter, outbox, passwords, silent } from '@hexbourse/reference-exchange/runtime'
import type { Writer } from '@hexbourse/reference-exchange/runtime'
import type { Reach } from '@hexbourse/test-support/faults'
import { either as E } from 'fp-ts'

// Model
/** A command that had an effect, as the journal has it. */
export interface Effect {
  readonly command: Command
  readonly at: number
}

export interface Trader {
  readonly user: UserId
  readonly token: string
}

export interface Server {
  readonly reach: Reach
  /** Requests being answered. */
  readonly busy: () => number
  readonly submit: Writer['submit']
  readonly state: State
  readonly effects: ReadonlyArray<Effect>
  /** Has registered, signed in and drawn USDT and BTC. */
  readonly trader: (name: string) => Promise<Trader>
  /** Of the whole ledger, per currency: all must be zero. */
  readonly sums: () => ReadonlyArray<bigint>
  readonly stop: () => Promise<void>
}

/** Where every market of these proofs stands. */
export const MIDDLE = 67_000
const SCRIPT = JSON.stringify({ prices: { 'BTC/USDT': [[0, String(MIDDLE)]] } })

// Constructors
export const effectsServer = async (): Promise<Server> => {
  const effects: Array<Effect> = []
  const writer = writerOver(noting(memoryJournal(), effects))
  const exchange = makeExchange({ writer, ...marketOf(writer), ...QUIET, automaticDesk: false, codeLife: 600_000 })
  const { app } = await makeHttp({
    exchange,
    offers: { mailbox: false, faucet: true, frontPage: undefined },
    clientDir: '',
    files: filesInMemory(),
  })
  await app.ready()
  let busy = 0
  const reach: Reach = async ({ method, url, headers, body }) => {
    busy += 1
    try {
      const asked = {
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers,
        ...(body === '' ? {} : { body }),
      } as const
      const answer = await app.inject(asked)
      return { status: answer.statusCode, body: answer.body }
    } finally {
      busy -= 1
    }
  }
  return {
    reach,
    busy: () => busy,
    submit: writer.submit,
    state: writer.state,
    effects,
    trader: (name) => traderOf(writer, name),
    sums: () => [...Ledgers.sums(writer.state.ledger).values()],
    stop: async () => {
      exchange.stop()
      await app.close()
    },
  }
}

// Internal
const QUIET = {
  passwords: passwords(4),
  outbox: outbox(1),
  scripted: true,
  log: silent,
  purgeAnswers: () => undefined,
}

const noting = (journal: Journal, effects: Array<Effect>): Journal => ({
  ...journal,
  append: (batch) => {
    journal.append(batch)
    for (const { body, at } of batch.entries) effects.push({ command: Codec.decode(body) as Command, at })
  },
})

const writerOver = (journal: Journal): Writer & { readonly past: Journal['past'] } => {
  const onFatal = (problem: unknown): never => {
    throw problem
  }
  const writer = makeWriter({ journal, seed: 'effects', clock: Date.now, snapshotEvery: 1_000_000, onFatal })
  return { ...writer, past: journal.past }
}

const marketOf = (writer: Writer & { readonly past: Journal['past'] }) => {
  const began = Date.now()
  const script = parseScript(SCRIPT, Catalog.PAIRS)
  if (E.isLeft(script)) throw new Error(script.left)
  const source = scriptedSource(script.right, Math.floor(began / 1000), seededSource('effects'))
  const traded = tradedSource(source, (pair, minute) => writer.state.spot.minutes.get(pair.match)?.get(minute))
  const days = daysOf(traded)
  const quotes = quotesOf(days, () => writer.state.spot.nextTrade)
  return { source, quotes, candles: candlesOf(traded, days), began, past: writer.past }
}

const BTC = 1 as CurrencyId
const USDT = 3 as CurrencyId

/** By commands alone: secrets are not what these proofs are about. */
const traderOf = async (writer: Writer, name: string): Promise<Trader> => {
  const [account, token] = [`${name}@example.com`, `token-of-${name}-0123456789`]
  const done = [
    await writer.submit({
      _tag: 'SendCode',
      account,
      areaCode: '',
      purpose: 'register',
      codeHash: 'code',
      session: name,
      life: 600_000,
    }),
    await writer.submit({
      _tag: 'Register',
      account,
      phone: '',
      email: account,
      areaCode: '',
      passwordHash: 'hash',
      codeHash: 'code',
      invite: 'hexb',
      extensionCodes: [`x${name}`],
    }),
    await writer.submit({ _tag: 'SignIn', account, token: digest(token), device: '' }),
  ]
  const user = writer.state.account.byAccount.get(account)
  if (user === undefined || !done.every(E.isRight)) throw new Error(`no such trader: ${JSON.stringify(done)}`)
  const worth = (currency: CurrencyId) => Decimal.fromInteger(currency === BTC ? MIDDLE : 1)
  for (const currency of [BTC, USDT])
    await writer.submit({ _tag: 'DrawFaucet', user, currency, kind: 'change', worth: worth(currency) })
  return { user, token }
}
