/** Concurrent calls while tokens expire and users change: each expiry ends its own session once. [SHELL-6] */
import { restClient } from '@hexbourse/adapters/rest'
import { safeStorage, sessionKeeper } from '@hexbourse/adapters/storage'
import { Intent } from '@hexbourse/domain/kernel'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { printLine, runCount, runSeed } from '../shared/seeded-random.ts'

type Step =
  | { readonly _tag: 'call'; readonly money: boolean }
  | { readonly _tag: 'reply'; readonly which: number }
  | { readonly _tag: 'token-expires' | 'sign-out' }
  | { readonly _tag: 'sign-in'; readonly user: number }

const step = (): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant('call' as const), money: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant('reply' as const), which: fc.nat({ max: 50 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        _tag: fc.constantFrom('token-expires' as const, 'token-expires' as const, 'sign-out' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ _tag: fc.constant('sign-in' as const), user: fc.integer({ min: 1, max: 9 }) }),
    },
  )

/** The real client with replies that the schedule gives, each by the token of its own request. */
const makeClient = () => {
  const entries = new Map<string, string>()
  const session = sessionKeeper(
    safeStorage(() => fakeStorage(entries)),
    { changed: new Subject() },
  )
  const expiredTokens = new Set<string>()
  const pendingReplies: Array<() => void> = []
  let count = 0
  const fetchReply: typeof fetch = (input, init) =>
    new Promise((resolve) => {
      const token = new Request(input, init).headers.get('Authorization') ?? ''
      pendingReplies.push(() => {
        const type = expiredTokens.has(token) ? 999 : 'ok'
        resolve(new Response(JSON.stringify({ type, message: 'text' })))
      })
    })
  const nextId = () => Intent.intentId(String((count += 1)))
  const rest = restClient({ origin: 'http://model.test', session, language: () => 'en', nextId, fetch: fetchReply })
  return { session, rest, expiredTokens, pendingReplies, nextId }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

const runSteps = async (steps: ReadonlyArray<Step>): Promise<number> => {
  const { session, rest, expiredTokens, pendingReplies, nextId } = makeClient()
  const calls: Array<Promise<unknown>> = []
  const [faults, endedTokens]: [Array<string>, Set<string>] = [[], new Set()]
  let [current, expiries]: [string, number] = ['', 0]
  session.ended.subscribe((reason) => {
    if (reason === 'expired') expiries += 1
    if (reason === 'expired' && !expiredTokens.has(current)) faults.push(`${current} was ended while valid`)
    if (reason === 'expired' && endedTokens.has(current)) faults.push(`${current} was ended twice`)
    endedTokens.add(current)
  })
  const apply = (one: Step): void => {
    const { token } = session.credential()
    if (one._tag === 'call')
      calls.push(
        one.money
          ? rest.postCommand('transaction/in', {}, nextId(), () => undefined)()
          : rest.post('wallet/list', {})()(),
      )
    if (one._tag === 'reply') pendingReplies.splice(one.which % Math.max(1, pendingReplies.length), 1)[0]?.()
    if (one._tag === 'token-expires' && token !== undefined) expiredTokens.add(token)
    if (one._tag === 'sign-out') session.end()
    if (one._tag === 'sign-in') {
      current = `session-token-${calls.length}-${one.user}-${expiredTokens.size}-${endedTokens.size}`
      session.begin(current, { id: one.user as never, account: `u${one.user}***`, inviteCode: '', isSeller: false })
    }
  }
  for (const one of [{ _tag: 'sign-in', user: 1 } as const, ...steps]) {
    apply(one)
    await nextTurn()
  }
  for (const reply of pendingReplies.splice(0)) reply()
  await Promise.all(calls)
  expect(faults).toEqual([])
  return expiries
}

const SCHEDULES = runCount(200, 10_000)
/** Expiries below which a run shows too little. */
const MIN_EXPIRIES = 50

describe('an expired token', () => {
  it('ends its own session once, for any number of calls, and never the next one [SHELL-6] [Q18]', async () => {
    const seed = runSeed()
    let [schedules, expiries] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step(), { minLength: 5, maxLength: 40 }), async (steps) => {
        expiries += await runSteps(steps)
        schedules += 1
      }),
      { numRuns: SCHEDULES, seed: seed | 0 },
    )
    printLine(`model-sessions: seed ${seed}, ${schedules} schedules, ${expiries} expiries`)
    expect(schedules).toBe(SCHEDULES)
    expect(expiries).toBeGreaterThanOrEqual(MIN_EXPIRIES)
  })
})
