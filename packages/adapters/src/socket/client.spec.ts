import type { PairId, UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Credential, SocketStatus } from '../live/index.ts'
import type { Connect, Line } from './client.ts'
import { socketClient } from './client.ts'
import { chartPushes } from './chart.ts'
import { marketPushes } from './market.ts'
import { spotPushes } from './spot.ts'
import { walletPushes } from './wallet.ts'

type Spoken = (reason: string) => void

/** A socket in the hands of the test: what it was asked to do is kept, what arrives is said by the test. */
const fakeSocket = () => {
  const listeners = new Map<string, Array<Spoken>>()
  const did: Array<ReadonlyArray<unknown>> = []
  const any: Array<(event: string, payload: unknown) => void> = []
  const state = { connected: false }
  const socket: Line = {
    get connected() {
      return state.connected
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onAny: (listener) => any.push(listener),
    emit: (...parts) => did.push(['emit', ...parts]),
    connect: () => did.push(['connect']),
    disconnect: () => {
      did.push(['disconnect'])
      if (state.connected) happens('disconnect', 'io client disconnect')
    },
  }
  const happens = (event: string, reason = ''): void => {
    state.connected = event === 'connect'
    for (const listener of listeners.get(event) ?? []) listener(reason)
  }
  const arrives = (event: string, payload: unknown): void => {
    for (const listener of any) listener(event, payload)
  }
  const counts = () => [...listeners.values()].map((all) => all.length)
  return { socket, did, happens, arrives, counts }
}

const staged = (user?: number) => {
  const fake = fakeSocket()
  const dials: Array<{ readonly origin: string; readonly options: Parameters<Connect>[1] }> = []
  const connect: Connect = (origin, options) => {
    dials.push({ origin, options })
    return fake.socket
  }
  const credentials = new BehaviorSubject<Credential>({
    epoch: 1,
    token: user === undefined ? undefined : 'token',
    user: user as UserId | undefined,
  })
  const visible = new BehaviorSubject(true)
  const session = { credentials, credential: () => credentials.value }
  const client = socketClient({
    origin: 'https://x.test',
    session,
    clock: { now: () => Clocks.millis(Date.now()), monotonic: () => performance.now() },
    visible,
    load: () => Promise.resolve(connect),
  })
  return { ...fake, dials, credentials, session, visible, client }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const times = (did: ReadonlyArray<ReadonlyArray<unknown>>, word: string) => did.filter(([one]) => one === word).length

describe('socketClient', () => {
  it('connects when somebody listens, once for all, and lets go when nobody has for a while [SHELL-8]', async () => {
    const { client, dials, did } = staged()
    await pass(1_000)
    expect(dials).toHaveLength(0)
    const all = [client.on('a').subscribe(), client.on('b').subscribe(), client.status.subscribe()]
    await pass(1)
    expect(dials).toHaveLength(1)
    expect(dials[0]).toMatchObject({
      origin: 'https://x.test',
      options: {
        path: '/wss/socket.io/',
        transports: ['websocket', 'polling'],
        reconnectionDelay: 1_000,
        reconnectionDelayMax: 5_000,
        randomizationFactor: 0.5,
      },
    })
    for (const one of all) one.unsubscribe()
    await pass(4_900)
    expect(times(did, 'disconnect')).toBe(0)
    await pass(200)
    expect(times(did, 'disconnect')).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells its state and every connection [SHELL-8]', async () => {
    const { client, happens } = staged()
    const [seen, made]: [Array<SocketStatus>, Array<number>] = [[], []]
    const watching = client.status.subscribe((one) => seen.push(one))
    watching.add(client.connected.subscribe((one) => made.push(one)))
    await pass(1)
    happens('connect')
    happens('disconnect', 'transport close')
    happens('connect_error')
    happens('connect')
    expect(seen).toEqual(['connecting', 'online', 'offline', 'online'])
    expect(made).toEqual([1, 2])
    watching.unsubscribe()
  })

  it('adds its listeners once, however often it connects: a push is never answered twice [SHELL-8]', async () => {
    const { client, happens, arrives, counts } = staged()
    const got: Array<unknown> = []
    const watching = client.on('x').subscribe((one) => got.push(one))
    await pass(1)
    for (let round = 0; round < 5; round += 1) {
      happens('connect')
      happens('disconnect', 'transport close')
    }
    happens('connect')
    arrives('x', 1)
    arrives('y', 2)
    expect(got).toEqual([1])
    expect(counts().every((count) => count === 1)).toBe(true)
    watching.unsubscribe()
  })

  it('says who listens on every connection, and never while offline [SHELL-8] [Q15]', async () => {
    const { client, did, happens, credentials, dials } = staged(7)
    const watching = client.status.subscribe()
    await pass(1)
    expect(times(did, 'emit')).toBe(0)
    happens('connect')
    happens('disconnect', 'transport close')
    credentials.next({ epoch: 1, token: 'token', user: 8 as UserId })
    expect(did.filter(([word]) => word === 'emit')).toEqual([['emit', 'login', 7]])
    happens('connect')
    expect(did.filter(([word]) => word === 'emit')).toEqual([
      ['emit', 'login', 7],
      ['emit', 'login', 8],
    ])
    const { auth } = dials[0]?.options ?? {}
    const answers: Array<unknown> = []
    if (typeof auth === 'function') auth((answer) => answers.push(answer))
    expect(answers).toEqual([{ token: 'token' }])
    watching.unsubscribe()
  })

  it('says who listens as soon as that is known [Q15]', async () => {
    const { client, did, happens, credentials } = staged()
    const watching = client.status.subscribe()
    await pass(1)
    happens('connect')
    credentials.next({ epoch: 1, token: 'token', user: 9 as UserId })
    expect(did.at(-1)).toEqual(['emit', 'login', 9])
    watching.unsubscribe()
  })

  it('a visitor says nothing', async () => {
    const { client, did, happens } = staged()
    const watching = client.status.subscribe()
    await pass(1)
    happens('connect')
    expect(times(did, 'emit')).toBe(0)
    watching.unsubscribe()
  })

  it('twenty seconds without a word is a dead line, whatever the library believes [SHELL-8]', async () => {
    const { client, did, happens, arrives } = staged()
    const watching = client.status.subscribe()
    await pass(1)
    happens('connect')
    for (let second = 0; second < 60; second += 1) {
      arrives('daymarket', {})
      await pass(1_000)
    }
    expect(times(did, 'connect')).toBe(1)
    await pass(21_000)
    expect(did.slice(-2)).toEqual([['disconnect'], ['connect']])
    expect(times(did, 'connect')).toBe(2)
    watching.unsubscribe()
  })

  it('another session is another connection [SHELL-4]', async () => {
    const { client, did, happens, credentials } = staged(7)
    const seen: Array<SocketStatus> = []
    const watching = client.status.subscribe((one) => seen.push(one))
    await pass(1)
    happens('connect')
    credentials.next({ epoch: 2, token: undefined, user: undefined })
    expect(did.slice(-2)).toEqual([['disconnect'], ['connect']])
    expect(seen).toEqual(['connecting', 'online', 'connecting'])
    watching.unsubscribe()
  })

  it('a tab that was hidden for more than five seconds connects anew; a glance away does not [SHELL-8]', async () => {
    const { client, did, happens, arrives, visible } = staged()
    const watching = client.status.subscribe()
    await pass(1)
    happens('connect')
    visible.next(false)
    await pass(4_000)
    visible.next(true)
    expect(times(did, 'connect')).toBe(1)
    visible.next(false)
    await pass(6_000)
    arrives('x', 1)
    visible.next(true)
    expect(times(did, 'connect')).toBe(2)
    watching.unsubscribe()
  })

  it('a device that slept connects anew, by either clock [SHELL-8]', async () => {
    const { client, did, happens } = staged()
    const watching = client.status.subscribe()
    await pass(1)
    happens('connect')
    await pass(3_000)
    expect(times(did, 'connect')).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    await pass(1_000)
    expect(times(did, 'connect')).toBe(2)
    watching.unsubscribe()
  })

  it('comes back by itself after the server has sent it away [SHELL-8]', async () => {
    const { client, did, happens } = staged()
    const watching = client.status.subscribe()
    await pass(1)
    happens('connect')
    happens('disconnect', 'io server disconnect')
    await pass(1_001)
    expect(times(did, 'connect')).toBe(2)
    watching.unsubscribe()
  })

  it('code that does not arrive is asked for again [SHELL-12]', async () => {
    const { client: _, ...stage } = staged()
    let tries = 0
    const client = socketClient({
      origin: 'https://x.test',
      session: stage.session,
      clock: { now: () => Clocks.millis(0), monotonic: () => 0 },
      visible: stage.visible,
      load: () => {
        tries += 1
        return Promise.reject(new Error('chunk'))
      },
    })
    const watching = client.status.subscribe()
    await pass(11_000)
    expect(tries).toBe(3)
    watching.unsubscribe()
  })
})

describe('pushes', () => {
  const DEPTH = { currency_id: 2, legal_id: 3, bids: [[1, 2]], asks: [] }

  it('what cannot be read is no push, and the next one still comes [SHELL-8]', async () => {
    const { client, arrives } = staged()
    const { books, ticks } = marketPushes(client)
    const got: Array<unknown> = []
    const watching = books({ base: 2, settlement: 3 } as PairId).subscribe(({ pair }) => got.push(pair))
    watching.add(ticks.subscribe(({ pair }) => got.push(pair)))
    await pass(1)
    for (const hostile of [undefined, null, 'x', { ...DEPTH, legal_id: '03' }, []]) {
      arrives('market_depth', hostile)
      arrives('daymarket', hostile)
    }
    arrives('market_depth', { ...DEPTH, currency_id: 1 })
    arrives('market_depth', DEPTH)
    arrives('daymarket', { currency_id: '2', legal_id: '3', now_price: '1' })
    expect(got).toEqual([
      { base: 2, settlement: 3 },
      { base: 2, settlement: 3 },
    ])
    watching.unsubscribe()
  })

  it('of the chart only the periods on screen are asked for, again after every connection [SHELL-8] [Q19]', async () => {
    const { client, did, happens } = staged()
    const asked = () => did.filter(([word, event]) => word === 'emit' && event === 'watch').map(([, , body]) => body)
    marketPushes(client)
    const { candles } = chartPushes(client)
    const watching = candles('1min').subscribe()
    await pass(1)
    expect(asked()).toEqual([])
    happens('connect')
    expect(asked()).toEqual([{ periods: ['1min'] }])
    const other = candles('1day').subscribe()
    expect(asked().at(-1)).toEqual({ periods: ['1min', '1day'] })
    other.unsubscribe()
    expect(asked().at(-1)).toEqual({ periods: ['1min'] })
    happens('disconnect', 'transport close')
    happens('connect')
    expect(asked()).toHaveLength(4)
    watching.unsubscribe()
  })

  it("one's own balances, under either name, whoever one becomes [WAL-1]", async () => {
    const { client, arrives, credentials, session } = staged(7)
    let count = 0
    const watching = walletPushes(client, session).changed.subscribe(() => (count += 1))
    await pass(1)
    arrives('update_balance', { type: 'update_balance', to: 7 })
    arrives('update_balance_7', { type: 'update_balance_7' })
    arrives('update_balance_8', { type: 'update_balance_8' })
    arrives('update_balance', { type: 'update_balance_8' })
    expect(count).toBe(2)
    credentials.next({ epoch: 2, token: 't', user: 8 as UserId })
    arrives('update_balance_7', { type: 'update_balance_7' })
    arrives('update_balance_8', { type: 'update_balance_8' })
    expect(count).toBe(3)
    watching.unsubscribe()
  })

  it('orders may have changed when balances did, or when somebody traded in their market [SPOT-5]', async () => {
    const { client, arrives, session } = staged(7)
    const pushes = spotPushes(client, session)
    const got: Array<unknown> = []
    const watching = pushes.changed.subscribe(() => got.push('changed'))
    watching.add(pushes.traded.subscribe((pair) => got.push(pair)))
    await pass(1)
    arrives('update_balance', {})
    arrives('transaction', { currency_id: '2', legal_id: '3', in: '[]' })
    arrives('transaction', { in: '[]' })
    expect(got).toEqual(['changed', { base: 2, settlement: 3 }])
    watching.unsubscribe()
  })
})
