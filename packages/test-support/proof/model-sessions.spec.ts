/** Many calls under way while tokens die and people come and go: each death is told once, and to nobody else. */
import { restClient } from '@hexbourse/adapters/rest'
import { safeStorage, sessionKeeper } from '@hexbourse/adapters/storage'
import { Intent } from '@hexbourse/domain/kernel'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { seedOfRun, tell } from './random.ts'

type Step =
  | { readonly _tag: 'call'; readonly money: boolean }
  | { readonly _tag: 'answer'; readonly which: number }
  | { readonly _tag: 'dies' | 'leaves' }
  | { readonly _tag: 'comes'; readonly user: number }

const step = (): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant('call' as const), money: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant('answer' as const), which: fc.nat({ max: 50 }) }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constantFrom('dies' as const, 'dies' as const, 'leaves' as const) }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant('comes' as const), user: fc.integer({ min: 1, max: 9 }) }) },
  )

/** The real client over a road whose answers the schedule gives, each by the token that its own request carried. */
const staged = () => {
  const kept = new Map<string, string>()
  const session = sessionKeeper(
    safeStorage(() => fakeStorage(kept)),
    { changed: new Subject() },
  )
  const dead = new Set<string>()
  const waiting: Array<() => void> = []
  let count = 0
  const fetched: typeof fetch = (input, init) =>
    new Promise((resolve) => {
      const token = new Request(input, init).headers.get('Authorization') ?? ''
      waiting.push(() => {
        const type = dead.has(token) ? 999 : 'ok'
        resolve(new Response(JSON.stringify({ type, message: 'words' })))
      })
    })
  const nextId = () => Intent.intentId(String((count += 1)))
  const rest = restClient({ origin: 'http://model.test', session, language: () => 'en', nextId, fetch: fetched })
  return { session, rest, dead, waiting, nextId }
}

const rested = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

const played = async (steps: ReadonlyArray<Step>): Promise<number> => {
  const { session, rest, dead, waiting, nextId } = staged()
  const calls: Array<Promise<unknown>> = []
  const [faults, told]: [Array<string>, Set<string>] = [[], new Set()]
  let [current, expiries]: [string, number] = ['', 0]
  session.ended.subscribe((how) => {
    if (how === 'expired') expiries += 1
    if (how === 'expired' && !dead.has(current)) faults.push(`${current} was ended while it lived`)
    if (how === 'expired' && told.has(current)) faults.push(`${current} was ended twice`)
    told.add(current)
  })
  const act = (one: Step): void => {
    const { token } = session.credential()
    if (one._tag === 'call')
      calls.push(one.money ? rest.outcome('transaction/in', {}, nextId())() : rest.post('wallet/list', {})())
    if (one._tag === 'answer') waiting.splice(one.which % Math.max(1, waiting.length), 1)[0]?.()
    if (one._tag === 'dies' && token !== undefined) dead.add(token)
    if (one._tag === 'leaves') session.end()
    if (one._tag === 'comes') {
      current = `token-of-somebody-${calls.length}-${one.user}-${dead.size}-${told.size}`
      session.begin(current, { id: one.user as never, account: `u${one.user}***`, inviteCode: '', isSeller: false })
    }
  }
  for (const one of [{ _tag: 'comes', user: 1 } as const, ...steps]) {
    act(one)
    await rested()
  }
  for (const answer of waiting.splice(0)) answer()
  await Promise.all(calls)
  expect(faults).toEqual([])
  return expiries
}

const SECONDS = process.env['PROVE'] === undefined ? 5 : 600
/** Schedules and expiries below which the run proves too little, and seconds that it may take to get there. */
const FLOOR = 50
const MOST_SECONDS = 60

describe('a dead token', () => {
  it('ends its own session once, however many calls meet it, and never the next one [SHELL-6] [Q18]', async () => {
    const seed = seedOfRun()
    const began = performance.now()
    const passed = (): number => (performance.now() - began) / 1000
    let [schedules, expiries] = [0, 0]
    while (passed() < SECONDS || (Math.min(schedules, expiries) < FLOOR && passed() < MOST_SECONDS))
      await fc.assert(
        fc.asyncProperty(fc.array(step(), { minLength: 5, maxLength: 40 }), async (steps) => {
          expiries += await played(steps)
          schedules += 1
        }),
        { numRuns: 10, seed: (seed + schedules) | 0 },
      )
    tell(`model-sessions: seed ${seed}, ${schedules} schedules, ${expiries} expiries`)
    expect(Math.min(schedules, expiries)).toBeGreaterThanOrEqual(FLOOR)
  })
})
