/**
 * The reference exchange without sockets, in virtual time: called by HTTP injection, inspected by its journal and
 * ledger.
 */
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { memoryPictureStore } from '@hexbourse/reference-exchange/files'
import type { Command, Desk, Pair, State } from '@hexbourse/reference-exchange/engine'
import { Catalog, Codec, Ledgers } from '@hexbourse/reference-exchange/engine'
import { makeHttp } from '@hexbourse/reference-exchange/http'
import { simulatedChain } from '@hexbourse/reference-exchange/outside'
import type { SimulatedChain } from '@hexbourse/reference-exchange/outside'
import type { Entry, Journal } from '@hexbourse/reference-exchange/store'
import { memoryJournal } from '@hexbourse/reference-exchange/store'
import {
  makeCandles,
  dailyBars,
  parseScript,
  tickersOf,
  scriptedSource,
  price,
  seededSource,
  tradedSource,
} from '@hexbourse/reference-exchange/prices'
import {
  configureAcceptors,
  digest,
  makeExchange,
  makeWriter,
  makePasswords,
  makeVault,
  makeTradedMinutes,
  silentLog,
} from '@hexbourse/reference-exchange/runtime'
import type { Exchange, Writer } from '@hexbourse/reference-exchange/runtime'
import type { ServerHandler } from '@hexbourse/test-support/faults'
import { either as E } from 'fp-ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'

// Model
/** A payment that a user put on the simulated chain. */
export interface PaymentReceived {
  readonly _tag: 'PaymentReceived'
  readonly user: UserId
  readonly currency: number
}

/** A command with an effect, as in the journal, or a payment on the simulated chain. */
export interface Effect {
  readonly command: Command | PaymentReceived
  readonly at: number
}

export interface Trader {
  readonly user: UserId
  readonly token: string
}

export interface MoneyServer {
  readonly handle: ServerHandler
  /** Requests being processed. */
  readonly activeRequests: () => number
  /** As HTTP does: what reads mark prices comes after those of now. */
  readonly submit: Exchange['submit']
  readonly state: State
  readonly effects: ReadonlyArray<Effect>
  /** A new user who has registered and signed in. */
  readonly newUser: (name: string) => Promise<Trader>
  /** A new user who has registered, signed in and claimed USDT and BTC, and USDT for margin. */
  readonly newTrader: (name: string) => Promise<Trader>
  /** Sums of the ledger per currency, all of which must be zero. */
  readonly currencySums: () => ReadonlyArray<bigint>
  readonly stop: () => Promise<void>
}

/** Price of BTC/USDT in these tests. */
export const MID_PRICE = 67_000
const SCRIPT = JSON.stringify({ prices: { ...CONSTANT_PRICES, 'BTC/USDT': [[0, String(MID_PRICE)]] } })

// Constructors
export const startMoneyServer = async (desks: ReadonlyArray<Desk> = []): Promise<MoneyServer> => {
  const effects: Array<Effect> = []
  const writer = writerOver(recordingJournal(memoryJournal(), effects))
  await configureAcceptors(writer, desks)
  const exchange = makeExchange({
    writer,
    ...marketData(writer),
    ...OPTIONS,
    vault: makeVault(Buffer.alloc(32)),
    hasAutomaticReviews: false,
    hasSimulatedTraders: true,
    hasCounterparties: false,
    hasSimulatedAcceptors: false,
    custody: recordingChain(effects),
    tickMs: 1000,
    codeLifetimeMs: 600_000,
  })
  const { app } = await makeHttp({
    exchange,
    features: { mailbox: false, faucet: true, customerService: '', frontPage: undefined, gateway: undefined },
    clientDir: '',
    files: memoryPictureStore(),
    limitsRequests: false,
    trustedProxies: [],
  })
  await app.ready()
  let activeRequests = 0
  const handle: ServerHandler = async ({ method, url, headers, body }) => {
    activeRequests += 1
    try {
      const request = {
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers,
        ...(body === '' ? {} : { body }),
      } as const
      const reply = await app.inject(request)
      return { status: reply.statusCode, body: reply.body }
    } finally {
      activeRequests -= 1
    }
  }
  return {
    handle,
    activeRequests: () => activeRequests,
    submit: exchange.submit,
    state: writer.state,
    effects,
    newUser: (name) => createUser(writer, name),
    newTrader: (name) => createTrader(writer, name),
    currencySums: () => [...Ledgers.totalsByCurrency(writer.state.ledger).values()],
    stop: async () => {
      exchange.stop()
      await app.close()
    },
  }
}

/** The command of a journal entry. The first entry of an exchange has none. */
export const effectsOf = ({ body, at }: Entry): ReadonlyArray<Effect> => {
  const { command } = Codec.decodeEntry(body)
  return command === undefined ? [] : [{ command, at }]
}

// Internal
const OPTIONS = {
  passwords: makePasswords(4),
  notices: { channelProblem: () => undefined, send: () => undefined },
  isScripted: true,
  log: silentLog,
  purge: () => undefined,
}

const recordingJournal = (journal: Journal, effects: Array<Effect>): Journal => ({
  ...journal,
  append: (batch) => {
    journal.append(batch)
    for (const entry of batch.entries) effects.push(...effectsOf(entry))
  },
})

/** Each transaction on the chain is one effect. */
const recordingChain = (effects: Array<Effect>): SimulatedChain => {
  const chain = simulatedChain({
    seed: 'effects',
    now: Date.now,
    memory: { load: () => undefined, save: () => undefined },
    confirmations: 6,
  })
  const owners = new Map<string, UserId>()
  const transactions = new Set<string>()
  return {
    ...chain,
    addressOf: (user, network) => {
      const address = chain.addressOf(user, network)
      owners.set(address, user as UserId)
      return address
    },
    receive: (payment, network, key) => {
      const transaction = chain.receive(payment, network, key)
      const user = owners.get(payment.address)
      if (user !== undefined && !transactions.has(transaction))
        effects.push({ command: { _tag: 'PaymentReceived', user, currency: payment.currency }, at: Date.now() })
      transactions.add(transaction)
      return transaction
    },
  }
}

type WriterOverJournal = Writer & Pick<Journal, 'history' | 'minutes'>

const writerOver = (journal: Journal): WriterOverJournal => {
  const onFatal = (problem: unknown): never => {
    throw problem
  }
  const writer = makeWriter({ journal, seed: 'effects', clock: Date.now, onFatal })
  return { ...writer, history: journal.history, minutes: journal.minutes }
}

const marketData = (writer: WriterOverJournal) => {
  const startedAt = Date.now()
  const script = parseScript(SCRIPT, Catalog.PAIRS)
  if (E.isLeft(script)) throw new Error(script.left)
  const source = scriptedSource(script.right, Math.floor(startedAt / 1000), seededSource('effects'))
  const tradedPrices = tradedSource(source, makeTradedMinutes(writer.state, writer))
  const days = dailyBars(tradedPrices)
  const tickers = tickersOf(days, () => writer.state.spot.nextTradeId)
  return {
    source,
    tickers,
    candles: makeCandles(tradedPrices, days),
    closingPrice: (pair: Pair, day: number) => price(pair, days.closeOf(pair, day)),
    startedAt,
    history: writer.history,
  }
}

const BTC = 1 as CurrencyId
const USDT = 3 as CurrencyId

/** By engine commands only, because secrets are not under test. */
const createUser = async (writer: Writer, name: string): Promise<Trader> => {
  const [account, token] = [`${name}@example.com`, `token-of-${name}-0123456789`]
  const results = [
    await writer.submit({
      _tag: 'SendCode',
      account,
      areaCode: '',
      purpose: 'register',
      codeHash: 'code',
      session: name,
      lifetimeMs: 600_000,
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
      inviteCodes: [`x${name}`],
    }),
    await writer.submit({ _tag: 'SignIn', account, token: digest(token), device: '' }),
  ]
  const user = writer.state.account.byAccount.get(account)
  if (user === undefined || !results.every(E.isRight)) throw new Error(`trader not created: ${JSON.stringify(results)}`)
  return { user, token }
}

const createTrader = async (writer: Writer, name: string): Promise<Trader> => {
  const trader = await createUser(writer, name)
  const { user } = trader
  const usdtPrice = (currency: CurrencyId) => Decimal.fromInteger(currency === BTC ? MID_PRICE : 1)
  for (const currency of [BTC, USDT])
    await writer.submit({ _tag: 'RequestFaucet', user, currency, wallet: 'spot', usdtPrice: usdtPrice(currency) })
  await writer.submit({ _tag: 'RequestFaucet', user, currency: USDT, wallet: 'margin', usdtPrice: usdtPrice(USDT) })
  return trader
}
