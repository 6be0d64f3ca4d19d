import type { Session } from '@hexbourse/domain/account'
import type { Live, Notice, Page, UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { Fill, SpotPort, Told, ToldStore } from '@hexbourse/domain/spot'
import { decimal, fakeBrowser, fakeExchange, fakeIntents } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { taskEither as TE } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeFillNews } from './fill-news.ts'

const PAGE = 20

const fillOf = (id: number): Fill.Fill => ({
  id,
  pair: { base: 1, settlement: 3 } as never,
  baseName: 'BTC',
  settlementName: 'USDT',
  side: id % 2 === 0 ? 'buy' : 'sell',
  price: decimal('67000'),
  quantity: decimal('0.01'),
  fee: undefined,
  at: Clocks.millis(id * 1000),
})

/** Trades 1 to `count` as a list that is read page by page. */
const pageOf = (count: number, page: number): Page<Fill.Fill> => {
  const first = count - (page - 1) * PAGE
  const length = Math.max(0, Math.min(PAGE, first))
  return { items: Array.from({ length }, (_, at) => fillOf(first - at)), page, hasMore: first > PAGE }
}

/** Tabs of one browser: they share what was told and the locks, and nothing else. */
const world = (before: number) => {
  let count = before
  let kept: Told.Told | undefined
  const store: ToldStore = { read: () => kept, keep: (told) => (kept = told) }
  const intents = fakeIntents()
  // a little after the second in which the next trade happens has begun
  const came = Clocks.millis((before + 1) * 1000 + 400)
  let now = came
  const pass = (milliseconds: number): void => void (now = Clocks.millis(now + milliseconds))
  const { spot } = fakeBrowser(fakeExchange())
  const person = { id: 7 as UserId, account: 'l***', inviteCode: '', isSeller: false }
  const session = { current: new BehaviorSubject<Session.Session>({ _tag: 'SignedIn', person }), ended: NEVER }
  const told: Array<Notice> = []
  const tab = () => {
    const reads = new Subject<Live<Page<Fill.Fill>>>()
    const visible = new BehaviorSubject(true)
    const port: SpotPort = { ...spot, fills: () => reads, fillsOn: (page) => TE.right(pageOf(count, page)) }
    const notices = { tell: (notice: Notice) => void told.push(notice), dismiss: () => undefined }
    const news = makeFillNews({ spot: port, session, intents, store, notices, visible, clock: { now: () => now } })
    let opened: Subscription = news.open(came)
    const read = (upTo: number): void =>
      reads.next({
        _tag: 'Known',
        value: pageOf(upTo, 1),
        asOf: Clocks.millis(0),
        freshness: 'fresh',
        refetching: false,
      })
    return {
      visible,
      read: (late = 0) => read(Math.max(before, count - late)),
      reconnect: () => {
        opened.unsubscribe()
        opened = news.open(came)
      },
    }
  }
  return { tab, told, session, pass, trade: (more = 1) => void (count += more), happened: () => count - before }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve()
}

const TABS = 3
const step = fc.record({
  act: fc.constantFrom('trade', 'burst', 'read', 'late', 'reconnect', 'hide', 'show', 'wait'),
  tab: fc.nat({ max: TABS - 1 }),
  many: fc.integer({ min: 1, max: 60 }),
})

const countOf = (notices: ReadonlyArray<Notice>): number =>
  notices.reduce((sum, { values }) => sum + Number(values?.['count'] ?? 1), 0)

describe('news of trades', () => {
  it('tell each new trade exactly once, whatever tabs, late reads and reconnects come between [SPOT-6]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 50 }), fc.array(step, { maxLength: 30 }), async (before, steps) => {
        const { tab, told, trade, happened } = world(before)
        const tabs = Array.from({ length: TABS }, tab)
        tabs[0]?.read()
        await settled()
        for (const { act, tab: nth, many } of steps) {
          const here = tabs[nth]
          if (act === 'trade') trade()
          else if (act === 'burst') trade(many)
          else if (act === 'read') here?.read()
          else if (act === 'late') here?.read(many)
          else if (act === 'reconnect') here?.reconnect()
          else if (act === 'wait') await settled()
          else here?.visible.next(act === 'show')
        }
        await settled()
        for (const one of tabs) {
          one.visible.next(true)
          one.read()
          await settled()
        }
        expect(countOf(told)).toBe(happened())
        expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
      }),
      { numRuns: 100 },
    )
  })

  it('tell nothing that was there when the user came [SPOT-6]', async () => {
    const { tab, told } = world(45)
    tab().read()
    await settled()
    expect(told).toEqual([])
  })

  it('tell what happened since the user came, however late the first look is [SPOT-6]', async () => {
    const { tab, told, trade } = world(45)
    const one = tab()
    trade(2)
    one.read()
    await settled()
    expect(told.map(({ id }) => id)).toEqual(['trade-46', 'trade-47'])
  })

  it('tell it also when the exchange says late who he is [SPOT-6]', async () => {
    const { tab, told, trade, session, pass } = world(45)
    const known = session.current.value
    session.current.next({ _tag: 'SignedIn', person: undefined })
    const one = tab()
    trade(2)
    pass(60_000)
    session.current.next(known)
    one.read()
    await settled()
    expect(told.map(({ id }) => id)).toEqual(['trade-46', 'trade-47'])
  })

  it('tell whoever signs in after another nothing from before he came [SPOT-6]', async () => {
    const { tab, told, trade, session, pass } = world(45)
    const known = session.current.value
    const one = tab()
    session.current.next({ _tag: 'Visitor' })
    trade(2)
    pass(60_000)
    session.current.next(known)
    one.read()
    await settled()
    expect(told).toEqual([])
  })

  it('tell nothing older than the first page, were all of it new [SPOT-6]', async () => {
    const { tab, told, trade } = world(45)
    const one = tab()
    trade(30)
    one.read()
    await settled()
    expect(told).toMatchObject([{ key: 'spot.news.several', values: { count: 20 } }])
  })

  it('name side, amount, price and market of a trade, and only a number when there are many [SPOT-6]', async () => {
    const { tab, told, trade } = world(1)
    const one = tab()
    one.read()
    await settled()
    trade()
    one.read()
    await settled()
    expect(told).toEqual([
      {
        id: 'trade-2',
        kind: 'success',
        key: 'spot.news.bought',
        values: { quantity: 10n ** 16n, base: 'BTC', price: 67_000n * 10n ** 18n, settlement: 'USDT' },
      },
    ])
    trade(41)
    one.read()
    await settled()
    expect(told[1]).toMatchObject({ key: 'spot.news.several', values: { count: 41 } })
  })

  it('wait until somebody looks [SPOT-6]', async () => {
    const { tab, told, trade } = world(1)
    const one = tab()
    one.read()
    await settled()
    one.visible.next(false)
    trade()
    one.read()
    await settled()
    expect(told).toEqual([])
    one.visible.next(true)
    await settled()
    expect(told).toHaveLength(1)
  })
})
