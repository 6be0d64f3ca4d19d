/** Nobody learns from words or time whether an account is somebody's: the same calls for known and unknown ones, in turn. [ACC-1] [ACC-3] */
import type { Running } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, exchange, newcomer } from './exchange.ts'
import { random, seedOfRun, tell } from './random.ts'

const SAMPLES = 60
/** Milliseconds, as the median of what each pair differs by: a machine that drifts drifts for both. */
const MOST_APART = 10

const KINDS = ['known', 'unknown'] as const
type Kind = (typeof KINDS)[number]
const account = (kind: Kind, nth: number): string => `${kind}${nth}@example.com`

let running: Running
beforeAll(async () => {
  running = await exchange({ passwordCost: 13 })
  for (let nth = 0; nth < SAMPLES; nth += 1) await newcomer(running.url, account('known', nth))
})
afterAll(() => running.stop())

const post = (path: string, form: Readonly<Record<string, string>>, cookie = '') =>
  ask(running.url, path, { form, cookie })

const CALLS: Readonly<Record<string, (account: string, cookie: string) => ReturnType<typeof post>>> = {
  'signing in with a wrong password': (user_string) => post('/api/user/login', { user_string, password: 'wrong11' }),
  'asking for a code': (user_string) => post('/api/sms_mail', { user_string, type: 'forget' }),
  'checking a code': (_, cookie) => post('/api/user/check_email', { email_code: '000000' }, cookie),
  'a new password with a wrong code': (name) =>
    post('/api/user/forget', { account: name, password: 'other22', repassword: 'other22', code: '000000' }),
}

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('known and unknown accounts', () => {
  it(`are answered alike in ${Object.keys(CALLS).length} calls: same words, and at most ${MOST_APART} ms apart [ACC-1] [ACC-3]`, async () => {
    const dice = random(seedOfRun())
    const cookies = new Map<string, string>()
    for (const [what, call] of Object.entries(CALLS)) {
      const taken: Record<Kind, Array<number>> = { known: [], unknown: [] }
      const words = new Set<string>()
      for (let nth = 0; nth < SAMPLES; nth += 1)
        for (const kind of dice.below(2) === 0 ? KINDS : KINDS.toReversed()) {
          const name = account(kind, nth)
          const began = performance.now()
          const { type, message, cookie } = await call(name, cookies.get(name) ?? '')
          taken[kind].push(performance.now() - began)
          words.add(JSON.stringify([type, message]))
          cookies.set(name, cookie)
        }
      const [known, unknown] = [median(taken.known), median(taken.unknown)]
      const apart = median(taken.known.map((one, nth) => one - (taken.unknown[nth] ?? one)))
      tell(
        `enumeration: ${what}: ${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown, ${apart.toFixed(1)} ms apart, ${SAMPLES} pairs`,
      )
      expect([what, words.size]).toEqual([what, 1])
      expect(Math.abs(apart)).toBeLessThanOrEqual(MOST_APART)
    }
  })

  it('are blocked alike after too many wrong passwords [ACC-1]', async () => {
    const words = new Map<Kind, ReadonlyArray<unknown>>()
    for (const kind of KINDS) {
      const said: Array<unknown> = []
      for (let nth = 0; nth < 7; nth += 1)
        said.push((await post('/api/user/login', { user_string: account(kind, 0), password: 'wrong11' })).message)
      words.set(
        kind,
        said.map((one) => String(one).replace(/\d+/g, '#')),
      )
    }
    expect(words.get('known')).toEqual(words.get('unknown'))
    expect(new Set(words.get('known')).size).toBe(2)
  })
})
