import type { PairId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent } from '@hexbourse/domain/kernel'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Credential, SocketStatus } from '../environment/index.ts'
import type { Connect, Connection } from './client.ts'
import { socketClient } from './client.ts'
import { chartPushes } from './chart.ts'
import { marketPushes } from './market.ts'
import { spotPushes } from './spot.ts'
import { walletPushes } from './wallet.ts'

type Listener = (reason: string) => void

/** A fake socket that records calls; the test triggers its events. */
const fakeSocket = () => {
  const listeners = new Map<string, Array<Listener>>()
  const calls: Array<ReadonlyArray<unknown>> = []
  const any: Array<(event: string, payload: unknown) => void> = []
  const state = { connected: false }
  const socket: Connection = {
    get connected() {
      return state.connected
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onAny: (listener) => any.push(listener),
    emit: (...parts) => calls.push(['emit', ...parts]),
    connect: () => calls.push(['connect']),
    disconnect: () => {
      calls.push(['disconnect'])
      if (state.connected) change('disconnect', 'io client disconnect')
    },
  }
  const change = (event: string, reason = ''): void => {
    state.connected = event === 'connect'
    for (const listener of listeners.get(event) ?? []) listener(reason)
  }
  const receive = (event: string, payload: unknown): void => {
    for (const listener of any) listener(event, payload)
  }
  const counts = () => [...listeners.values()].map((all) => all.length)
  return { socket, calls, change, receive, counts }
}

const makeStage = (user?: number) => {
  const fake = fakeSocket()
  const connects: Array<{ readonly origin: string; readonly options: Parameters<Connect>[1] }> = []
  const connect: Connect = (origin, options) => {
    connects.push({ origin, options })
    return fake.socket
  }
  const credentials = new BehaviorSubject<Credential>({
    epoch: 1,
    token: user === undefined ? undefined : 'token',
    userId: user as UserId | undefined,
    mark: Intent.VISITOR,
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
  return { ...fake, connects, credentials, session, visible, client }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const countOf = (calls: ReadonlyArray<ReadonlyArray<unknown>>, name: string) =>
  calls.filter(([one]) => one === name).length

const identifications = (calls: ReadonlyArray<ReadonlyArray<unknown>>) =>
  calls.filter(([name, event]) => name === 'emit' && event === 'login')

describe('socketClient', () => {
  it('connects once for the first subscriber and disconnects after a delay without subscribers [SHELL-8]', async () => {
    const { client, connects, calls } = makeStage()
    await advance(1_000)
    expect(connects).toHaveLength(0)
    const all = [client.on('a').subscribe(), client.on('b').subscribe(), client.status.subscribe()]
    await advance(1)
    expect(connects).toHaveLength(1)
    expect(connects[0]).toMatchObject({
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
    await advance(4_900)
    expect(countOf(calls, 'disconnect')).toBe(0)
    await advance(200)
    expect(countOf(calls, 'disconnect')).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('emits its status and every connection number [SHELL-8]', async () => {
    const { client, change } = makeStage()
    const [statuses, connections]: [Array<SocketStatus>, Array<number>] = [[], []]
    const subscription = client.status.subscribe((one) => statuses.push(one))
    subscription.add(client.connected.subscribe((one) => connections.push(one)))
    await advance(1)
    change('connect')
    change('disconnect', 'transport close')
    change('connect_error')
    change('connect')
    expect(statuses).toEqual(['connecting', 'online', 'offline', 'online'])
    expect(connections).toEqual([1, 2])
    subscription.unsubscribe()
  })

  it('registers its listeners once, so that a push is delivered once after reconnects [SHELL-8]', async () => {
    const { client, change, receive, counts } = makeStage()
    const received: Array<unknown> = []
    const subscription = client.on('x').subscribe((one) => received.push(one))
    await advance(1)
    for (let round = 0; round < 5; round += 1) {
      change('connect')
      change('disconnect', 'transport close')
    }
    change('connect')
    receive('x', 1)
    receive('y', 2)
    expect(received).toEqual([1])
    expect(counts().every((count) => count === 1)).toBe(true)
    subscription.unsubscribe()
  })

  it('identifies the user on every connection and never while offline [SHELL-8] [Q15]', async () => {
    const { client, calls, change, credentials, connects } = makeStage(7)
    const subscription = client.status.subscribe()
    await advance(1)
    expect(countOf(calls, 'emit')).toBe(0)
    change('connect')
    change('disconnect', 'transport close')
    credentials.next({ epoch: 1, token: 'token', userId: 8 as UserId, mark: Intent.VISITOR })
    expect(identifications(calls)).toEqual([['emit', 'login', 7]])
    change('connect')
    expect(identifications(calls)).toEqual([
      ['emit', 'login', 7],
      ['emit', 'login', 8],
    ])
    const { auth } = connects[0]?.options ?? {}
    const answers: Array<unknown> = []
    if (typeof auth === 'function') auth((answer) => answers.push(answer))
    expect(answers).toEqual([{ token: 'token' }])
    subscription.unsubscribe()
  })

  it('identifies the user as soon as the user is known [Q15]', async () => {
    const { client, calls, change, credentials } = makeStage()
    const subscription = client.status.subscribe()
    await advance(1)
    change('connect')
    credentials.next({ epoch: 1, token: 'token', userId: 9 as UserId, mark: Intent.VISITOR })
    expect(calls.at(-1)).toEqual(['emit', 'login', 9])
    subscription.unsubscribe()
  })

  it('identifies no visitor', async () => {
    const { client, calls, change } = makeStage()
    const subscription = client.status.subscribe()
    await advance(1)
    change('connect')
    expect(identifications(calls)).toEqual([])
    subscription.unsubscribe()
  })

  it('reconnects after 20 s without a message even if the library reports a connection [SHELL-8]', async () => {
    const { client, calls, change, receive } = makeStage()
    const subscription = client.status.subscribe()
    await advance(1)
    change('connect')
    for (let second = 0; second < 60; second += 1) {
      receive('daymarket', {})
      await advance(1_000)
    }
    expect(countOf(calls, 'connect')).toBe(1)
    await advance(21_000)
    expect(calls.slice(-2)).toEqual([['disconnect'], ['connect']])
    expect(countOf(calls, 'connect')).toBe(2)
    subscription.unsubscribe()
  })

  it('reconnects when the session changes [SHELL-4]', async () => {
    const { client, calls, change, credentials } = makeStage(7)
    const statuses: Array<SocketStatus> = []
    const subscription = client.status.subscribe((one) => statuses.push(one))
    await advance(1)
    change('connect')
    credentials.next({ epoch: 2, token: undefined, userId: undefined, mark: Intent.VISITOR })
    expect(calls.slice(-2)).toEqual([['disconnect'], ['connect']])
    expect(statuses).toEqual(['connecting', 'online', 'connecting'])
    subscription.unsubscribe()
  })

  it('reconnects after the tab was hidden for more than 5 s, and not after less [SHELL-8]', async () => {
    const { client, calls, change, receive, visible } = makeStage()
    const subscription = client.status.subscribe()
    await advance(1)
    change('connect')
    visible.next(false)
    await advance(4_000)
    visible.next(true)
    expect(countOf(calls, 'connect')).toBe(1)
    visible.next(false)
    await advance(6_000)
    receive('x', 1)
    visible.next(true)
    expect(countOf(calls, 'connect')).toBe(2)
    subscription.unsubscribe()
  })

  it('reconnects after the device was suspended, detected by either clock [SHELL-8]', async () => {
    const { client, calls, change } = makeStage()
    const subscription = client.status.subscribe()
    await advance(1)
    change('connect')
    await advance(3_000)
    expect(countOf(calls, 'connect')).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    await advance(1_000)
    expect(countOf(calls, 'connect')).toBe(2)
    subscription.unsubscribe()
  })

  it('reconnects after the server closed the connection [SHELL-8]', async () => {
    const { client, calls, change } = makeStage()
    const subscription = client.status.subscribe()
    await advance(1)
    change('connect')
    change('disconnect', 'io server disconnect')
    await advance(1_001)
    expect(countOf(calls, 'connect')).toBe(2)
    subscription.unsubscribe()
  })

  it('retries loading the client library [SHELL-12]', async () => {
    const { client: _, ...stage } = makeStage()
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
    const subscription = client.status.subscribe()
    await advance(11_000)
    expect(tries).toBe(3)
    subscription.unsubscribe()
  })
})

describe('pushes', () => {
  const DEPTH = { currency_id: 2, legal_id: 3, bids: [[1, 2]], asks: [] }

  it('skip an unreadable message and deliver the next one [SHELL-8]', async () => {
    const { client, receive } = makeStage()
    const { books, ticks } = marketPushes(client)
    const received: Array<unknown> = []
    const subscription = books({ base: 2, quote: 3 } as PairId).subscribe(({ pair }) => received.push(pair))
    subscription.add(ticks.subscribe(({ pair }) => received.push(pair)))
    await advance(1)
    for (const hostile of [undefined, null, 'x', { ...DEPTH, legal_id: '03' }, []]) {
      receive('market_depth', hostile)
      receive('daymarket', hostile)
    }
    receive('market_depth', { ...DEPTH, currency_id: 1 })
    receive('market_depth', DEPTH)
    receive('daymarket', { currency_id: '2', legal_id: '3', now_price: '1' })
    expect(received).toEqual([
      { base: 2, quote: 3 },
      { base: 2, quote: 3 },
    ])
    subscription.unsubscribe()
  })

  const watching = () => {
    const stage = makeStage()
    const { calls } = stage
    const sent = () => calls.filter(([name, event]) => name === 'emit' && event === 'watch').map(([, , body]) => body)
    return { ...stage, sent, market: marketPushes(stage.client), chart: chartPushes(stage.client) }
  }
  const ETH = { base: 2, quote: 3 } as PairId
  const BTC = { base: 1, quote: 3 } as PairId
  const [ETH_MARKET, BTC_MARKET] = [
    { currency_id: 2, legal_id: 3 },
    { currency_id: 1, legal_id: 3 },
  ]

  it('subscribe to the displayed candles, again after every reconnect [SHELL-8] [Q19]', async () => {
    const { sent, chart, change } = watching()
    const subscription = chart.candles(ETH, '1min').subscribe()
    await advance(1)
    expect(sent()).toEqual([])
    change('connect')
    expect(sent()).toEqual([{ periods: ['1min'], candles: [ETH_MARKET], books: [] }])
    const other = chart.candles(BTC, '1day').subscribe()
    await advance(300)
    expect(sent().at(-1)).toEqual({ periods: ['1min', '1day'], candles: [ETH_MARKET, BTC_MARKET], books: [] })
    other.unsubscribe()
    await advance(300)
    expect(sent().at(-1)).toEqual({ periods: ['1min'], candles: [ETH_MARKET], books: [] })
    change('disconnect', 'transport close')
    change('connect')
    expect(sent()).toHaveLength(4)
    subscription.unsubscribe()
  })

  it('deliver candles of one market and period only, whatever a server sends [SPOT-1]', async () => {
    const { chart, client, receive, change } = watching()
    const received: Array<string> = []
    const subscription = chart
      .candles(ETH, '5min')
      .subscribe(({ pair, period, close }) => received.push(`${pair.base} ${period} ${Decimal.toText(close)}`))
    subscription.add(client.status.subscribe())
    await advance(1)
    change('connect')
    const kline = { currency_id: 2, legal_id: 3, period: '5min', open: '1', high: '9', low: '1', close: '7', time: 0 }
    receive('kline', { ...kline, currency_id: 1 })
    receive('kline', { ...kline, period: '1min' })
    receive('kline', kline)
    expect(received).toEqual(['2 5min 7'])
    subscription.unsubscribe()
  })

  it('keep the candles that are displayed before the first order book [SHELL-8] [Q19]', async () => {
    const { client, calls, change } = makeStage()
    const subscription = chartPushes(client).candles(ETH, '1min').subscribe()
    subscription.add(marketPushes(client).books(BTC).subscribe())
    await advance(1)
    change('connect')
    expect(calls).toContainEqual(['emit', 'watch', { periods: ['1min'], candles: [ETH_MARKET], books: [BTC_MARKET] }])
    subscription.unsubscribe()
  })

  it('subscribe to a market once that is displayed in two periods [Q19]', async () => {
    const { sent, chart, change } = watching()
    const subscription = chart.candles(ETH, '1min').subscribe()
    subscription.add(chart.candles(ETH, '5min').subscribe())
    await advance(1)
    change('connect')
    expect(sent()).toEqual([{ periods: ['1min', '5min'], candles: [ETH_MARKET], books: [] }])
    subscription.unsubscribe()
  })

  it('subscribe to the displayed order book only, in one message when another market replaces it [SHELL-8] [Q19]', async () => {
    const { sent, market, change } = watching()
    const ticks = market.ticks.subscribe()
    await advance(1)
    change('connect')
    expect(sent()).toEqual([{ periods: [], candles: [], books: [] }])
    const first = market.books(ETH).subscribe()
    await advance(300)
    first.unsubscribe()
    const second = market.books(BTC).subscribe()
    await advance(300)
    second.unsubscribe()
    await advance(300)
    expect(sent().slice(1)).toEqual([
      { periods: [], candles: [], books: [ETH_MARKET] },
      { periods: [], candles: [], books: [BTC_MARKET] },
      { periods: [], candles: [], books: [] },
    ])
    ticks.unsubscribe()
  })

  it('send fewer subscriptions than a server accepts in ten seconds, and the last one, however often the market changes [SHELL-8]', async () => {
    const { sent, market, change } = watching()
    let shown = market.books(ETH).subscribe()
    await advance(1)
    change('connect')
    for (let nth = 0; nth < 100; nth += 1) {
      shown.unsubscribe()
      shown = market.books(nth % 2 === 0 ? BTC : ETH).subscribe()
      await advance(100)
    }
    const inTenSeconds = sent().length
    await advance(300)
    expect(inTenSeconds).toBeGreaterThan(5)
    expect(inTenSeconds).toBeLessThan(50)
    expect(sent().at(-1)).toEqual({ periods: [], candles: [], books: [ETH_MARKET] })
    shown.unsubscribe()
  })

  it("deliver only the user's own balance changes under either event name, also after a change of user [WAL-1]", async () => {
    const { client, receive, credentials, session } = makeStage(7)
    let count = 0
    const subscription = walletPushes(client, session).changed.subscribe(() => (count += 1))
    await advance(1)
    receive('update_balance', { type: 'update_balance', to: 7 })
    receive('update_balance_7', { type: 'update_balance_7' })
    receive('update_balance_8', { type: 'update_balance_8' })
    receive('update_balance', { type: 'update_balance_8' })
    expect(count).toBe(2)
    credentials.next({ epoch: 2, token: 't', userId: 8 as UserId, mark: Intent.VISITOR })
    receive('update_balance_7', { type: 'update_balance_7' })
    receive('update_balance_8', { type: 'update_balance_8' })
    expect(count).toBe(3)
    subscription.unsubscribe()
  })

  it('report possible order changes on balance changes and on trades in a market [SPOT-5]', async () => {
    const { client, receive, session } = makeStage(7)
    const pushes = spotPushes(client, session)
    const received: Array<unknown> = []
    const subscription = pushes.changed.subscribe(() => received.push('changed'))
    subscription.add(pushes.traded.subscribe((pair) => received.push(pair)))
    await advance(1)
    receive('update_balance', {})
    receive('transaction', { currency_id: '2', legal_id: '3', in: '[]' })
    receive('transaction', { in: '[]' })
    expect(received).toEqual(['changed', { base: 2, quote: 3 }])
    subscription.unsubscribe()
  })
})
