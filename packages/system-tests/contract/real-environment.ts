/** The client's adapters with the reference exchange, over a network that can fail. */
import { setTimeout } from 'node:timers/promises'

import { systemClock, systemRandom, tabLocks } from '@hexbourse/adapters/device'
import type { SystemCalls } from '@hexbourse/adapters/environment'
import { makeEnvironment } from '@hexbourse/adapters/environment'
import { codesPort, contentPort, identityPort, profilePort, systemPort, trendPort } from '@hexbourse/adapters/live'
import {
  chartCalls,
  codesCalls,
  contentCalls,
  fetchTransport,
  identityCalls,
  profileCalls,
  restClient,
  systemCalls,
  uploader,
} from '@hexbourse/adapters/rest'
import type { RestSettings } from '@hexbourse/adapters/rest'
import { socketClient } from '@hexbourse/adapters/socket'
import type { Storage } from '@hexbourse/adapters/storage'
import {
  intentsStore,
  marketSettings,
  priceAlerts,
  preferencesPort,
  safeStorage,
  sessionKeeper,
  spotSettings,
} from '@hexbourse/adapters/storage'
import type { Payment } from '@hexbourse/domain/acceptor'
import type { Capability, UserId } from '@hexbourse/domain/kernel'
import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import type { Browser, UserBrowser, PortEnvironment, NetworkState } from '@hexbourse/test-support/contracts'
import { PASSWORD } from '@hexbourse/test-support/contracts'
import type { Proxy } from '@hexbourse/test-support/faults'
import { fakeLocks, fakeStorage } from '@hexbourse/test-support/fakes'
import { startProxy } from '@hexbourse/test-support/faults'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs'
import { vi } from 'vitest'

import { authenticatorCode } from '../shared/authenticator.ts'
import { claimPlayMoney, mailedCode, registerUser } from '../shared/plain-client.ts'
import { tradingPorts } from '../shared/trading-ports.ts'

// Model
/** What the tabs of one device share. */
interface Device {
  readonly storage: Map<string, string>
  readonly tabs: Array<Subject<void>>
  readonly fetch: typeof fetch
  readonly locks: Set<string>
}

/** Longer than a reply takes on a busy machine, shorter than any wait of a contract. */
const TIMEOUT_MS = 3_000

// Constructors
export const realPortEnvironment = async (running: RunningExchange): Promise<PortEnvironment> => {
  const [proxy, socketProxy] = await Promise.all([startProxy(running.port), startProxy(running.port)])
  const origins = { calls: originOf(proxy), socket: originOf(socketProxy) }
  const devices = new Map<Browser, Device>()
  const moneyReplies = { areLost: false }
  const answers = { areKept: true }
  const openTab = (device: Device): Browser => {
    const browser = browserOn(device, origins, answers.areKept)
    devices.set(browser, device)
    return browser
  }
  const userOf = (browser: Browser) =>
    running.exchange.accounts.userOf(deviceOf(devices, browser).storage.get('token') ?? '')
  const newUser = async (): Promise<UserBrowser> => {
    const device = newDevice(moneyReplies)
    const email = nextEmail()
    // without the time-out of the client's calls, so that a busy machine gives the same user
    const token = await registerUser(running.url, email, PASSWORD)
    await claimPlayMoney(running.url, token)
    const stored = { token, user_id: String(running.exchange.accounts.userOf(token)), accountNum: email }
    for (const [key, value] of Object.entries(stored)) device.storage.set(key, value)
    const browser = openTab(device)
    const signedIn = { ...browser, email }
    devices.set(signedIn, device)
    return signedIn
  }
  return {
    newVisitor: () => Promise.resolve(openTab(newDevice(moneyReplies))),
    newUser,
    anotherTab: (browser) => openTab(deviceOf(devices, browser)),
    mailedCode: (email) => mailedCode(running.url, email),
    authenticatorCode,
    setNetwork: (state) => {
      moneyReplies.areLost = state === 'money-replies-lost'
      NETWORK[state === 'socket-down' ? 'up' : state](proxy)
      NETWORK[state === 'socket-down' ? 'down' : state](socketProxy)
    },
    setExactOutcomes: (areExact) => {
      answers.areKept = areExact
    },
    expireSession: async (browser) => {
      await running.exchange.accounts.signOut(deviceOf(devices, browser).storage.get('token') ?? '')
    },
    decideReview: async (browser, reason) => {
      const user = userOf(browser) ?? 0
      const verdict = reason === undefined ? { approves: true as const } : { approves: false as const, reason }
      await running.exchange.submit({ _tag: 'DecideReview', topic: 'identity', id: user, verdict })
    },
    appointAgent: async (browser) => {
      const user = userOf(browser)
      if (user !== undefined)
        await running.exchange.submit({ _tag: 'SetAgentRole', user, region: { city: 'Hangzhou', district: 'Xihu' } })
    },
    appointSeller: async (browser, shopName) => {
      const user = userOf(browser)
      if (user !== undefined) await running.exchange.submit({ _tag: 'SetSellerRole', user, shopName })
    },
    decideAppeal: async (order, awardTo) => {
      await running.exchange.submit({ _tag: 'DecideAppeal', order, awardTo, reason: 'Decided by the test' })
    },
    ...fundsMembers(running, userOf),
    decideDeskOrder: async (order, action) => {
      await running.exchange.submit({ _tag: 'DecideAcceptorOrder', order, action })
    },
    payAtGateway: payAtSandbox,
    passSecond: () => setTimeout(1_000),
    stop: async () => {
      await Promise.all([proxy.stop(), socketProxy.stop()])
    },
  }
}

// Internal
type FundsMembers = Pick<
  PortEnvironment,
  'sendDeposit' | 'confirmBlocks' | 'decideWithdrawal' | 'failWithdrawal' | 'decideReport'
>

const fundsMembers = (
  { exchange }: RunningExchange,
  userOf: (browser: Browser) => UserId | undefined,
): FundsMembers => {
  const { funds } = exchange.reads
  const review = async (topic: 'withdrawal' | 'deposit-request', id: number, reason?: string): Promise<void> => {
    const verdict = reason === undefined ? { approves: true as const } : { approves: false as const, reason }
    await exchange.submit({ _tag: 'DecideReview', topic, id, verdict })
  }
  return {
    sendDeposit: (browser, currency, amount) => {
      const [user, network] = [userOf(browser), funds.networksOf(currency)[0]?.code]
      if (user !== undefined && network !== undefined)
        funds.chain?.receive({ address: funds.addressOf(user, network), currency, amount }, network)
      return passBlocks(1)
    },
    // one more than the confirmations, and those of a payment that returns after a reorganisation
    confirmBlocks: () => passBlocks(funds.confirmations + 4),
    decideWithdrawal: (id, reason) => review('withdrawal', id, reason),
    failWithdrawal: async (id, reason) => {
      const failed = { _tag: 'Failed', reason } as const
      await Promise.all([
        review('withdrawal', id),
        exchange.submit({ _tag: 'SettleWithdrawal', withdrawal: id, outcome: failed }),
      ])
    },
    decideReport: (id, reason) => review('deposit-request', id, reason),
  }
}

/** As a browser does: posts the form, then presses the button of the page. */
const payAtSandbox = async ({ action, fields }: Payment.SignedForm): Promise<void> => {
  const form = new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, value]))
  const page = await (await fetch(action, { method: 'POST', body: form })).text()
  const token = /name="token" value="(\w+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ token, verdict: 'pay' })
  await fetch(new URL('/decide', action), { method: 'POST', body, redirect: 'manual' })
}

const BLOCK_MS = 5_000
const readClock = Date.now.bind(Date)
let passedMs = 0
/** Moves the clock of this process, exchange and clients together, by blocks of the simulated chain. */
const passBlocks = (count: number): Promise<void> => {
  passedMs += count * BLOCK_MS
  if (!vi.isMockFunction(Date.now)) vi.spyOn(Date, 'now').mockImplementation(() => readClock() + passedMs)
  return Promise.resolve()
}

const originOf = ({ port }: Proxy): string => `http://127.0.0.1:${port}`

const NETWORK: Readonly<Record<Exclude<NetworkState, 'socket-down'>, (proxy: Proxy) => void>> = {
  up: (proxy) => proxy.heal(),
  down: (proxy) => proxy.cut(),
  'replies-lost': (proxy) => proxy.mute(),
  'money-replies-lost': (proxy) => proxy.heal(),
  frozen: (proxy) => proxy.freeze(),
}

let userCount = 0
const nextEmail = (): string => {
  userCount += 1
  return `user-${userCount}-${process.pid}@example.com`
}

const deviceOf = (devices: ReadonlyMap<Browser, Device>, browser: Browser): Device => {
  const device = devices.get(browser)
  if (device === undefined) throw new Error('a browser of another environment')
  return device
}

const MONEY_PATH =
  /\/(?:transaction\/(?:in|out)|acceptor\/(?:deal|confirm)|wallet\/(?:change|out|withdraw_cancel|charge_req)|lever\/(?:submit|close|cancel|setstop|batch_close)|microtrade\/(?:submit|insurance_buy|insurance_claim)|c2c_send|c2c\/(?:do_legal_deal|back_send|user_legal_pay|user_legal_pay_cancel|legal_deal_sure|legal_deal_user_sure))$/

/** A device that keeps its cookies. */
const newDevice = (moneyReplies: { readonly areLost: boolean }): Device => {
  let cookie = ''
  return {
    storage: new Map(),
    tabs: [],
    locks: new Set(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (cookie !== '') request.headers.set('cookie', cookie)
      const response = await fetch(request)
      if (moneyReplies.areLost && MONEY_PATH.test(new URL(request.url).pathname)) throw new TypeError('reply lost')
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    },
  }
}

/** Storage as one tab sees it: changes are announced to the other tabs, never to itself, as in browsers. */
const tabOf = ({
  storage: entries,
  tabs,
}: Device): { readonly storage: Storage; readonly changed: Observable<void> } => {
  const changed = new Subject<void>()
  tabs.push(changed)
  const announce = (): void => {
    for (const other of tabs) if (other !== changed) queueMicrotask(() => other.next())
  }
  const storage: Storage = fakeStorage(entries, announce)
  return { storage, changed }
}

/** The exchange as a client sees it that does not know that answers are kept. */
const withoutKeptAnswers = (system: SystemCalls): SystemCalls => ({
  info: F.pipe(
    system.info,
    TE.map(({ capabilities, ...info }) => ({
      ...info,
      capabilities: {
        size: capabilities.size - 1,
        has: (word: Capability) => word !== 'idempotent_commands' && capabilities.has(word),
      },
    })),
  ),
})

/** Assembled as in the client's composition. */
const browserOn = (
  device: Device,
  origins: { readonly calls: string; readonly socket: string },
  areAnswersKept: boolean,
): Browser => {
  const [clock, random, visible] = [systemClock(), systemRandom(), new BehaviorSubject(true)]
  const tab = tabOf(device)
  const store = safeStorage(() => tab.storage)
  const session = sessionKeeper(store, tab)
  const intents = intentsStore(store, clock, random, tabLocks({ locks: fakeLocks(device.locks) }))
  const preferences = preferencesPort(store, tab)
  const settings: RestSettings = {
    origin: origins.calls,
    session,
    language: () => preferences.now().language,
    nextId: intents.nextId,
    timeout: TIMEOUT_MS,
    fetch: device.fetch,
  }
  const rest = restClient(settings)
  const socket = socketClient({ origin: origins.socket, session, clock, visible })
  const environment = makeEnvironment({ clock, random, session, socket, visible, frame: asyncScheduler })
  const system = areAnswersKept ? systemCalls(rest) : withoutKeptAnswers(systemCalls(rest))
  return {
    ...tradingPorts({ rest, socket, session, intents, system, environment }),
    trend: trendPort(chartCalls(rest), clock),
    marketSettings: marketSettings(store, tab),
    priceAlerts: priceAlerts(store, tab),
    spotSettings: spotSettings(store, tab, session),
    content: contentPort(contentCalls(rest, system)),
    identity: identityPort(
      identityCalls(rest, uploader(settings, fetchTransport(device.fetch, TIMEOUT_MS))),
      environment,
    ),
    codes: codesPort(codesCalls(rest)),
    profile: profilePort(profileCalls(rest, system), environment),
    session,
    preferences,
    system: systemPort(system, environment),
    intents,
  }
}
