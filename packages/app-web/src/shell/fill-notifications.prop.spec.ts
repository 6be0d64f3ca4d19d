import type { Session } from '@hexbourse/domain/account'
import type { Live, Page, Read, UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { Fill, SpotPort, SeenFills, SeenFillsStore } from '@hexbourse/domain/spot'
import { controlledReads, decimal, fakeBrowser, fakeExchange, fakeIntents } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Notification } from '../ports/index.ts'
import { makeFillNotifications } from './fill-notifications.ts'

const PAGE = 20

const fillOf = (id: number): Fill.Fill => ({
  id,
  pair: { base: 1, quote: 3 } as never,
  baseName: 'BTC',
  quoteName: 'USDT',
  side: id % 2 === 0 ? 'buy' : 'sell',
  price: decimal('67000'),
  quantity: decimal('0.01'),
  fee: undefined,
  at: Clocks.millis(id * 1000),
})

/** Fills 1 to `count` as a paged list, newest first. */
const pageOf = (count: number, page: number): Page<Fill.Fill> => {
  const first = count - (page - 1) * PAGE
  const length = Math.max(0, Math.min(PAGE, first))
  return { items: Array.from({ length }, (_, at) => fillOf(first - at)), page, hasMore: first > PAGE }
}

/** Tabs of one browser: they share seen fills and locks only. */
const setUp = (before: number, readPage?: Read<Page<Fill.Fill>>) => {
  let count = before
  let stored: SeenFills.SeenFills | undefined
  const store: SeenFillsStore = { read: () => stored, save: (seenFills) => (stored = seenFills) }
  const intents = fakeIntents()
  // just after the start of the second in which the next fill happens
  const signedInAt = Clocks.millis((before + 1) * 1000 + 400)
  let now = signedInAt
  const pass = (milliseconds: number): void => void (now = Clocks.millis(now + milliseconds))
  const { spot } = fakeBrowser(fakeExchange())
  const user = { id: 7 as UserId, account: 'l***', inviteCode: '', isSeller: false }
  const session = {
    current: new BehaviorSubject<Session.Session>({ _tag: 'SignedIn', user }),
    ended: NEVER,
    mark: NEVER,
  }
  const shown: Array<Notification> = []
  const tab = () => {
    const reads = new Subject<Live<Page<Fill.Fill>>>()
    const visible = new BehaviorSubject(true)
    const port: SpotPort = {
      ...spot,
      fills: () => reads,
      fillsPage: (page) => readPage ?? RTE.right(pageOf(count, page)),
    }
    const notifications = {
      show: (notification: Notification) => void shown.push(notification),
      dismiss: () => undefined,
    }
    const fillNotifications = makeFillNotifications({
      spot: port,
      session,
      intents,
      store,
      notifications,
      attention: { sound: () => undefined },
      reports: { withoutReported: (fills) => fills },
      visible,
      clock: { now: () => now },
    })
    let opened: Subscription = fillNotifications.open(signedInAt)
    const read = (upTo: number): void =>
      reads.next({
        _tag: 'Ready',
        value: pageOf(upTo, 1),
        asOf: Clocks.millis(0),
        freshness: 'live',
        refetching: false,
      })
    return {
      visible,
      read: (late = 0) => read(Math.max(before, count - late)),
      reconnect: () => {
        opened.unsubscribe()
        opened = fillNotifications.open(signedInAt)
      },
    }
  }
  return { tab, shown, session, pass, trade: (more = 1) => void (count += more), happened: () => count - before }
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve()
}

const TABS = 3
const step = fc.record({
  act: fc.constantFrom('trade', 'burst', 'read', 'late', 'reconnect', 'hide', 'show', 'wait'),
  tab: fc.nat({ max: TABS - 1 }),
  many: fc.integer({ min: 1, max: 60 }),
})

const countOf = (notifications: ReadonlyArray<Notification>): number =>
  notifications.reduce((sum, { values }) => sum + Number(values?.['count'] ?? 1), 0)

describe('makeFillNotifications', () => {
  it('notifies of each new fill exactly once across tabs, late reads and reconnects [SPOT-6]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 50 }), fc.array(step, { maxLength: 30 }), async (before, steps) => {
        const { tab, shown, trade, happened } = setUp(before)
        const tabs = Array.from({ length: TABS }, tab)
        tabs[0]?.read()
        await flushPromises()
        for (const { act, tab: nth, many } of steps) {
          const here = tabs[nth]
          if (act === 'trade') trade()
          else if (act === 'burst') trade(many)
          else if (act === 'read') here?.read()
          else if (act === 'late') here?.read(many)
          else if (act === 'reconnect') here?.reconnect()
          else if (act === 'wait') await flushPromises()
          else here?.visible.next(act === 'show')
        }
        await flushPromises()
        for (const one of tabs) {
          one.visible.next(true)
          one.read()
          await flushPromises()
        }
        expect(countOf(shown)).toBe(happened())
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      }),
      { numRuns: 100 },
    )
  })

  it('does not notify of fills before the user signed in [SPOT-6]', async () => {
    const { tab, shown } = setUp(45)
    tab().read()
    await flushPromises()
    expect(shown).toEqual([])
  })

  it('notifies of fills since sign-in when the first read is late [SPOT-6]', async () => {
    const { tab, shown, trade } = setUp(45)
    const one = tab()
    trade(2)
    one.read()
    await flushPromises()
    expect(shown.map(({ id }) => id)).toEqual(['trade-46', 'trade-47'])
  })

  it('notifies of fills since sign-in when the user id arrives late [SPOT-6]', async () => {
    const { tab, shown, trade, session, pass } = setUp(45)
    const known = session.current.value
    session.current.next({ _tag: 'SignedIn', user: undefined })
    const one = tab()
    trade(2)
    pass(60_000)
    session.current.next(known)
    one.read()
    await flushPromises()
    expect(shown.map(({ id }) => id)).toEqual(['trade-46', 'trade-47'])
  })

  it('does not notify the next user of fills before their sign-in [SPOT-6]', async () => {
    const { tab, shown, trade, session, pass } = setUp(45)
    const known = session.current.value
    const one = tab()
    session.current.next({ _tag: 'Visitor' })
    trade(2)
    pass(60_000)
    session.current.next(known)
    one.read()
    await flushPromises()
    expect(shown).toEqual([])
  })

  it('notifies only of the first page when all of it is new on the first read [SPOT-6]', async () => {
    const { tab, shown, trade } = setUp(45)
    const one = tab()
    trade(30)
    one.read()
    await flushPromises()
    expect(shown).toMatchObject([{ key: 'spot.fills.several', values: { count: 20 } }])
  })

  it('names side, amount, price and market of a fill, and only the count of many [SPOT-6]', async () => {
    const { tab, shown, trade } = setUp(1)
    const one = tab()
    one.read()
    await flushPromises()
    trade()
    one.read()
    await flushPromises()
    expect(shown).toEqual([
      {
        id: 'trade-2',
        kind: 'success',
        key: 'spot.fills.bought',
        values: { quantity: 10n ** 16n, base: 'BTC', price: 67_000n * 10n ** 18n, quote: 'USDT' },
      },
    ])
    trade(41)
    one.read()
    await flushPromises()
    expect(shown[1]).toMatchObject({
      key: 'spot.fills.several',
      values: { count: 41 },
      link: { label: 'spot.fills.viewHistory', to: { _tag: 'Orders', tab: 'completed' } },
    })
  })

  it('waits until the tab is visible [SPOT-6]', async () => {
    const { tab, shown, trade } = setUp(1)
    const one = tab()
    one.read()
    await flushPromises()
    one.visible.next(false)
    trade()
    one.read()
    await flushPromises()
    expect(shown).toEqual([])
    one.visible.next(true)
    await flushPromises()
    expect(shown).toHaveLength(1)
  })

  it('aborts the read of further pages when the session ends [SPOT-6] [SHELL-8]', async () => {
    const { read, answers, aborted } = controlledReads<Page<Fill.Fill>>()
    const { tab, shown, session, trade } = setUp(1, read)
    const { read: readNewest } = tab()
    readNewest()
    await flushPromises()
    trade(30)
    readNewest()
    await flushPromises()
    session.current.next({ _tag: 'Visitor' })
    expect(aborted()).toEqual([true])
    answers[0]?.(E.left({ _tag: 'Unreachable' }))
    await flushPromises()
    expect([aborted().length, shown]).toEqual([1, []])
  })
})
