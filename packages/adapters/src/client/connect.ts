/** One client of one exchange: everything of this package assembled for a program without a container. */
import type { Clock, Language } from '@hexbourse/domain/kernel'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import { ReplaySubject, takeUntil } from 'rxjs'

import { commandRunner } from '../commands/index.ts'
import { systemClock, systemRandom } from '../device/index.ts'
import type { FetchLike, SocketStatus } from '../environment/index.ts'
import { makeEnvironment } from '../environment/index.ts'
import type { RestSettings } from '../rest/index.ts'
import { restClient, systemCalls, uploader } from '../rest/index.ts'
import type { Connect } from '../socket/index.ts'
import { loadV4Client, socketClient } from '../socket/index.ts'
import type { Storage } from '../storage/index.ts'
import { intentsStore, safeStorage, seenOrdersStore, sessionKeeper } from '../storage/index.ts'
import type { AccountClient } from './account.ts'
import { accountClient } from './account.ts'
import type { C2cClient } from './c2c.ts'
import { c2cClient } from './c2c.ts'
import { closableConnections, closableFetch, closableRest } from './closing.ts'
import type { FundsClient } from './funds.ts'
import { fundsClient } from './funds.ts'
import type { LeverageClient } from './leverage.ts'
import { leverageClient } from './leverage.ts'
import type { MarketClient } from './market.ts'
import { marketClient } from './market.ts'
import type { Platform } from './platform.ts'
import { platformOf } from './platform.ts'
import type { Ports } from './ports.ts'
import { portsOf } from './ports.ts'
import { makeRecording } from './recording.ts'
import type { SecondContractClient } from './second-contracts.ts'
import { secondContractClient } from './second-contracts.ts'
import type { SpotClient } from './spot.ts'
import { spotClient } from './spot.ts'
import { closableScheduler } from './timers.ts'
import type { WalletClient } from './wallet.ts'
import { walletClient } from './wallet.ts'

/** Settings of a client; all but `origin` have defaults for pages and for programs. */
export interface ConnectOptions {
  /** Scheme and host of the exchange, such as `https://exchange.example`. */
  readonly origin: string
  /** Language of the exchange's messages; English by default. */
  readonly language?: Language
  /** Most milliseconds that a call takes, and that a promise waits for a value; 10 s by default. */
  readonly timeoutMs?: number
  /** Where token and open intents are kept: the local storage of a page, otherwise memory. */
  readonly storage?: Storage
  /** Replaces the global fetch, with its cookies. */
  readonly fetch?: FetchLike
  /** Loads another socket client: `loadV2Client` of `@hexbourse/adapters/socket` for a server of version 2. */
  readonly loadSocket?: () => Promise<Connect>
  /**
   * Gets each line of a recording of the traffic, as JSON without its end: calls with their replies, and pushes.
   * Passwords, codes, tokens, names and contacts are removed; orders, balances and ids are not. `replayOf` plays it back.
   */
  readonly record?: (line: string) => void
}

/** A client of one exchange. */
export interface Exchange {
  /** Sign-in and sign-out. */
  readonly account: AccountClient
  /** Tickers, order books, trades and candles. */
  readonly market: MarketClient
  /** Orders and fills. */
  readonly spot: SpotClient
  /** Balances, transfers and ledger. */
  readonly wallet: WalletClient
  /** Deposits and withdrawals. */
  readonly funds: FundsClient
  /** Positions and pending orders. */
  readonly leverage: LeverageClient
  /** Stakes and their results. */
  readonly secondContracts: SecondContractClient
  /** Offers of users, and orders between two of them. */
  readonly c2c: C2cClient
  /** The ports of every context. */
  readonly ports: Ports
  /** State of the push connection, which is open while a stream is used. */
  readonly status: Observable<SocketStatus>
  /**
   * Ends all timers, requests and connections, and completes all streams but those of `ports`:
   * nothing of the client keeps the process alive. A money command under way is Unknown; with a storage that outlives
   * the program the next client finds its outcome by `ports.pending`. Calls after it answer Unreachable.
   */
  readonly close: () => void
}

/** Opens nothing and sends nothing before the first use. */
export const connect = (options: ConnectOptions): Exchange => {
  const { origin, timeoutMs = DEFAULT_TIMEOUT_MS, language = 'en' } = options
  const platform = platformOf()
  const [clock, random] = [systemClock(), systemRandom()]
  const { fetch, load, scheduler, signal, closed, untilClosed, close } = linesOf(options, platform, clock)

  const store = safeStorage(options.storage === undefined ? platform.storage : constant(options.storage))
  const session = sessionKeeper(store, platform.tabs)
  const intents = intentsStore(store, clock, random, platform.locks)
  const { nextId } = intents
  const settings: RestSettings = { origin, session, language: () => language, nextId, timeout: timeoutMs, fetch }
  const rest = closableRest(restClient(settings), signal)
  const { visible, frame = scheduler } = platform
  const socket = socketClient({ origin, session, clock, visible, load, scheduler })
  const environment = makeEnvironment({ clock, random, session, socket, visible, scheduler, frame })
  const system = systemCalls(rest)
  const runner = commandRunner(intents, system, environment)
  const ports = portsOf({
    parts: { rest, socket, session, system, runner, environment },
    upload: uploader(settings, platform.uploadBy(fetch)),
    seenOrders: seenOrdersStore(store, () => session.credential().userId),
    closed,
  })
  const patience = { timeoutMs }
  const wallet = walletClient({ wallet: () => ports.wallet, patience, untilClosed })
  const market = marketClient({ market: () => ports.market, chart: () => ports.chart, system, patience, untilClosed })
  return {
    account: accountClient(() => ports.account, session, untilClosed),
    market,
    spot: spotClient({ spot: () => ports.spot, market, patience, untilClosed }),
    wallet,
    funds: fundsClient({
      deposits: () => ports.deposits,
      withdrawals: () => ports.withdrawals,
      balance: wallet.balance,
      system,
      patience,
      untilClosed,
    }),
    leverage: leverageClient({ leverage: () => ports.leverage, market, patience, untilClosed }),
    secondContracts: secondContractClient({ contracts: () => ports.secondContracts, market, patience, untilClosed }),
    c2c: c2cClient({ c2c: () => ports.c2c, balance: wallet.balance, patience, untilClosed }),
    ports,
    status: socket.status.pipe(untilClosed()),
    close,
  }
}

/** What a client sends and waits by; all of it ends at once. */
const linesOf = (
  { loadSocket = loadV4Client, record, fetch: replacement }: ConnectOptions,
  platform: Platform,
  clock: Clock,
) => {
  const scheduler = closableScheduler(Date.now)
  const closing = new AbortController()
  const closed = new ReplaySubject<void>(1)
  const recorder = record && makeRecording(record, clock.monotonic)
  const connections = closableConnections(async () => {
    const open = await loadSocket()
    return recorder?.connect(open) ?? open
  })
  const send = replacement ?? platform.fetch
  return {
    fetch: closableFetch(recorder?.fetch(send) ?? send, closing.signal),
    load: connections.load,
    scheduler,
    signal: closing.signal,
    closed: closed.asObservable(),
    untilClosed: <A>(): MonoTypeOperatorFunction<A> => takeUntil(closed),
    close: (): void => {
      closed.next()
      closed.complete()
      scheduler.close()
      closing.abort()
      connections.close()
    },
  }
}

const DEFAULT_TIMEOUT_MS = 10_000
const constant =
  <A>(value: A) =>
  (): A =>
    value
