/** The client's own adapters before the reference exchange, with a road between them that can be spoilt. */
import { systemClock, systemRandom, tabLocks } from '@hexbourse/adapters/device'
import { codesPort, contentPort, identityPort, makeWorld, profilePort, trendPort } from '@hexbourse/adapters/live'
import {
  chartCalls,
  codesCalls,
  contentCalls,
  identityCalls,
  profileCalls,
  restClient,
  systemPort,
  uploader,
} from '@hexbourse/adapters/rest'
import type { Carrier, RestSettings } from '@hexbourse/adapters/rest'
import { socketClient } from '@hexbourse/adapters/socket'
import type { Storage } from '@hexbourse/adapters/storage'
import {
  intentsStore,
  marketSettings,
  preferencesPort,
  safeStorage,
  sessionKeeper,
  spotSettings,
} from '@hexbourse/adapters/storage'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { Running } from '@hexbourse/reference-exchange/main'
import type { Browser, Person, PortWorld, Road } from '@hexbourse/test-support/contracts'
import { INVITE, intentOf, PASSWORD } from '@hexbourse/test-support/contracts'
import type { Proxy } from '@hexbourse/test-support/faults'
import { fakeLocks, fakeStorage } from '@hexbourse/test-support/fakes'
import { startProxy } from '@hexbourse/test-support/faults'
import type { Observable } from 'rxjs'
import { asyncScheduler, BehaviorSubject, defer, Subject } from 'rxjs'

import { codeFor } from './exchange.ts'
import { portsOver } from './ports.ts'

// Model
/** What the tabs of one device share. */
interface Device {
  readonly kept: Map<string, string>
  readonly tabs: Array<Subject<void>>
  readonly fetch: typeof fetch
  readonly held: Set<string>
}

/** Less than any patience of a contract, more than an answer takes. */
const TIMEOUT = 1_500
const USDT = 3 as CurrencyId

// Constructors
export const realWorld = async (running: Running): Promise<PortWorld> => {
  const proxy = await startProxy(running.port)
  const origin = `http://127.0.0.1:${proxy.port}`
  const devices = new Map<Browser, Device>()
  const lossy = { now: false }
  const opened = (device: Device): Browser => {
    const browser = browserOn(device, origin)
    devices.set(browser, device)
    return browser
  }
  const userOf = (of: Browser) => running.exchange.accounts.userOf(deviceOf(devices, of).kept.get('token') ?? '')
  const person = async (): Promise<Person> => {
    const browser = opened(newDevice(lossy))
    const email = nextEmail()
    await enrol(browser, running.url, email)
    const signedIn = { ...browser, email }
    devices.set(signedIn, deviceOf(devices, browser))
    return signedIn
  }
  return {
    visitor: () => Promise.resolve(opened(newDevice(lossy))),
    person,
    anotherTab: (browser) => opened(deviceOf(devices, browser)),
    codeFor: (email) => codeFor(running.url, email),
    road: (road) => {
      lossy.now = road === 'lossy'
      ROADS[road](proxy)
    },
    expire: async (browser) => {
      await running.exchange.accounts.signOut(deviceOf(devices, browser).kept.get('token') ?? '')
    },
    review: async (person, reason) => {
      const user = userOf(person) ?? 0
      const verdict = reason === undefined ? { approves: true as const } : { approves: false as const, reason }
      await running.exchange.submit({ _tag: 'DecideReview', topic: 'identity', id: user, verdict })
    },
    appoint: async (person) => {
      const user = userOf(person)
      if (user !== undefined)
        await running.exchange.submit({ _tag: 'AppointAgent', user, region: { city: 'Hangzhou', district: 'Xihu' } })
    },
    stop: proxy.stop,
  }
}

// Internal
const ROADS: Readonly<Record<Road, (proxy: Proxy) => void>> = {
  open: (proxy) => proxy.heal(),
  broken: (proxy) => proxy.cut(),
  deaf: (proxy) => proxy.mute(),
  lossy: (proxy) => proxy.heal(),
  silent: (proxy) => proxy.freeze(),
}

let people = 0
const nextEmail = (): string => {
  people += 1
  return `person-${people}-${process.pid}@example.com`
}

const deviceOf = (devices: ReadonlyMap<Browser, Device>, browser: Browser): Device => {
  const device = devices.get(browser)
  if (device === undefined) throw new Error('a browser of another world')
  return device
}

const enrol = async (browser: Browser, url: string, email: string): Promise<void> => {
  const contact = { way: 'email', address: email, areaCode: '' } as const
  await browser.codes.send('register', contact)()
  const code = await codeFor(url, email)
  await browser.codes.register({ contact, code, password: PASSWORD, invite: INVITE })()
  await browser.account.signIn({ account: email, password: PASSWORD })()
  await browser.wallet.claim(intentOf(browser, { currency: USDT, account: 'change' }))()
}

const MONEY = /\/(?:transaction\/(?:in|out)|wallet\/change)$/

/** Cookies stay on the device. */
const newDevice = (lossy: { readonly now: boolean }): Device => {
  let cookie = ''
  return {
    kept: new Map(),
    tabs: [],
    held: new Set(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (cookie !== '') request.headers.set('cookie', cookie)
      const response = await fetch(request)
      if (lossy.now && MONEY.test(new URL(request.url).pathname)) throw new TypeError('the answer was lost')
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    },
  }
}

/** Storage as one tab sees it: it tells the others of a change, never itself, as browsers do. */
const tabOf = ({ kept, tabs }: Device): { readonly storage: Storage; readonly changed: Observable<void> } => {
  const changed = new Subject<void>()
  tabs.push(changed)
  const tell = (): void => {
    for (const other of tabs) if (other !== changed) queueMicrotask(() => other.next())
  }
  const storage: Storage = fakeStorage(kept, tell)
  return { storage, changed }
}

/** Node has no XMLHttpRequest; fetch tells of no progress. */
const carrier =
  (device: Device): Carrier =>
  ({ url, headers, body }) =>
    defer(async () => {
      const signal = AbortSignal.timeout(TIMEOUT)
      const response = await device.fetch(url, { method: 'POST', headers, body, signal })
      return response.text()
    })

/** Wired as the client's composition wires it. */
const browserOn = (device: Device, origin: string): Browser => {
  const [clock, random, visible] = [systemClock(), systemRandom(), new BehaviorSubject(true)]
  const tab = tabOf(device)
  const store = safeStorage(() => tab.storage)
  const session = sessionKeeper(store, tab)
  const intents = intentsStore(store, clock, random, tabLocks({ locks: fakeLocks(device.held) }))
  const preferences = preferencesPort(store, tab)
  const settings: RestSettings = {
    origin,
    session,
    language: () => preferences.now().language,
    nextId: intents.nextId,
    timeout: TIMEOUT,
    fetch: device.fetch,
  }
  const rest = restClient(settings)
  const socket = socketClient({ origin, session, clock, visible })
  const world = makeWorld({ clock, random, session, socket, visible, frame: asyncScheduler })
  const system = systemPort(rest)
  return {
    ...portsOver({ rest, socket, session, intents, system, world }),
    trend: trendPort(chartCalls(rest), clock),
    marketSettings: marketSettings(store, tab),
    spotSettings: spotSettings(store, tab, session),
    content: contentPort(contentCalls(rest, system)),
    identity: identityPort(identityCalls(rest, uploader(settings, carrier(device))), world),
    codes: codesPort(codesCalls(rest)),
    profile: profilePort(profileCalls(rest, system), world),
    session,
    preferences,
    system,
    intents,
  }
}
