/** Neither messages nor times disclose whether an account exists: the same calls for known and unknown accounts, in turn. [ACC-1] [ACC-2] [ACC-3] */
import { randomBytes, scrypt } from 'node:crypto'

import type { RunningExchange } from '@hexbourse/reference-exchange/main'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { apiOf, registerUser, startTestExchange } from '../shared/plain-client.ts'
import { printLine, random, runSeed } from '../shared/seeded-random.ts'

const SAMPLES = 60
/** A hash is measured between so many pairs. */
const PAIRS_PER_HASH = 3
/** Power of two of scrypt's N; one hash takes about 20 ms on an idle machine. */
const PASSWORD_COST = 13
/**
 * Bound of the median difference within a pair, as a share of a password hash measured between the pairs. A call that
 * omits the hash for unknown accounts differs by a whole hash. Both sides of the comparison grow on a busy machine.
 */
const MAX_HASH_SHARE = 1 / 3

const KINDS = ['known', 'unknown'] as const
type Kind = (typeof KINDS)[number]
const accountOf = (kind: Kind, index: number): string => `${kind}${index}@example.com`

let running: RunningExchange
beforeAll(async () => {
  running = await startTestExchange({ passwordCost: PASSWORD_COST })
  for (let index = 0; index < SAMPLES; index += 1) await registerUser(running.url, accountOf('known', index))
}, 300_000)
afterAll(() => running.stop())

const { post } = apiOf(() => running.url)

const SECRETS = { password: 'other22', code: '000000' }
/** In this order, for each account. */
const CALLS: Readonly<Record<string, (account: string, cookie: string) => ReturnType<typeof post>>> = {
  'login with a wrong password': (user_string) => post('/api/user/login', { user_string, password: 'wrong11' }),
  'sending a code': (user_string) => post('/api/sms_mail', { user_string, type: 'forget' }),
  'sending a code again': (user_string) => post('/api/sms_mail', { user_string, type: 'forget' }),
  'checking a code': (_, cookie) => post('/api/user/check_email', { email_code: '000000' }, undefined, cookie),
  'recovery with a wrong code': (account) =>
    post('/api/user/forget', { account, ...SECRETS, repassword: SECRETS.password }),
  'sending a code to register': (user_string) => post('/api/sms_mail', { user_string }),
  'sending a code to register again': (user_string) => post('/api/sms_mail', { user_string }),
  'checking a code to register': (_, cookie) =>
    post('/api/user/check_email', { email_code: '000000' }, undefined, cookie),
  'checking a code by account': (user_string) => post('/api/user/check_email', { email_code: '000000', user_string }),
  'registration with a wrong code': (user_string) => {
    const form = { type: 'email', user_string, ...SECRETS, re_password: SECRETS.password, extension_code: 'hexb' }
    return post('/api/user/register', form)
  },
}

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const elapsedMs = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/** One hash with the parameters of the exchange. */
const hashPassword = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** PASSWORD_COST, r: 8, p: 1, maxmem: 256 * 2 ** PASSWORD_COST * 8 }
    scrypt('kestrel7', randomBytes(16), 32, options, (problem, key) => (problem ? reject(problem) : resolve(key)))
  })

describe('known and unknown accounts', () => {
  it(`get the same messages in ${Object.keys(CALLS).length} calls, in times that differ by less than a third of a password hash [ACC-1] [ACC-2] [ACC-3]`, async () => {
    const source = random(runSeed())
    const cookies = new Map<string, string>()
    for (const [name, call] of Object.entries(CALLS)) {
      const times: Record<Kind, Array<number>> = { known: [], unknown: [] }
      const hashTimes: Array<number> = []
      const replies = new Set<string>()
      for (let index = 0; index < SAMPLES; index += 1) {
        if (index % PAIRS_PER_HASH === 0) hashTimes.push(await elapsedMs(hashPassword))
        for (const kind of source.below(2) === 0 ? KINDS : KINDS.toReversed()) {
          const account = accountOf(kind, index)
          const time = await elapsedMs(async () => {
            const { type, message, cookie } = await call(account, cookies.get(account) ?? '')
            // seconds to wait
            replies.add(JSON.stringify([type, message]).replace(/\d+/g, '#'))
            cookies.set(account, cookie)
          })
          times[kind].push(time)
        }
      }
      const [known, unknown, hash] = [median(times.known), median(times.unknown), median(hashTimes)]
      const difference = median(times.known.map((time, index) => time - (times.unknown[index] ?? time)))
      printLine(
        `enumeration: ${name}: ${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown, median difference ${difference.toFixed(1)} ms of ${SAMPLES} pairs, password hash ${hash.toFixed(1)} ms`,
      )
      expect([name, replies.size]).toEqual([name, 1])
      expect(Math.abs(difference), name).toBeLessThan(hash * MAX_HASH_SHARE)
    }
  }, 600_000)

  it('are blocked alike after too many wrong passwords [ACC-1]', async () => {
    const messages = new Map<Kind, ReadonlyArray<string>>()
    for (const kind of KINDS) {
      const own: Array<string> = []
      for (let attempt = 0; attempt < 7; attempt += 1) {
        const { message } = await post('/api/user/login', { user_string: accountOf(kind, 0), password: 'wrong11' })
        own.push(String(message).replace(/\d+/g, '#'))
      }
      messages.set(kind, own)
    }
    expect(messages.get('known')).toEqual(messages.get('unknown'))
    expect(new Set(messages.get('known')).size).toBe(2)
  })
})
