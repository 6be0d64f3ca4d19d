import { describe, expect, it } from 'vitest'

import { IDLE_LIMIT_MS, LIFETIME_MS, makeOperatorSessions } from './operator-sessions.ts'
import { makeSignInThrottle, MAX_FAILURES_PER_ACCOUNT, MAX_FAILURES_PER_ORIGIN } from './sign-in-throttle.ts'

const MINUTE_MS = 60_000

describe('makeOperatorSessions', () => {
  const start = () => {
    const time = { now: 0 }
    return { time, sessions: makeOperatorSessions(() => time.now) }
  }

  it('ends a session after thirty minutes without a request [Q35]', () => {
    const { time, sessions } = start()
    const key = sessions.start('ann', 'hash')
    time.now = 30 * MINUTE_MS - 1
    expect(sessions.find(key)).toMatchObject({ operator: 'ann', passwordHash: 'hash' })
    time.now += IDLE_LIMIT_MS
    expect(sessions.find(key)).toBeUndefined()
  })

  it('ends a session after twelve hours, however often it is used [Q35]', () => {
    const { time, sessions } = start()
    const key = sessions.start('ann', 'hash')
    for (; time.now < LIFETIME_MS; time.now += 20 * MINUTE_MS) expect(sessions.find(key)).toBeDefined()
    expect(time.now).toBe(12 * 60 * MINUTE_MS)
    expect(sessions.find(key)).toBeUndefined()
  })

  it('ends one session by its key, with keys and form tokens of their own [Q35]', () => {
    const { sessions } = start()
    const [first, second] = [sessions.start('ann', 'hash'), sessions.start('ann', 'hash')]
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(new Set([first, second, sessions.find(first)?.csrf, sessions.find(second)?.csrf]).size).toBe(4)
    sessions.end(first)
    expect([sessions.find(first), sessions.find(second)?.operator]).toEqual([undefined, 'ann'])
  })
})

describe('makeSignInThrottle', () => {
  const start = () => {
    const time = { now: 0 }
    return { time, throttle: makeSignInThrottle(() => time.now) }
  }

  it('accepts five attempts in fifteen minutes per account and origin [Q35]', () => {
    const { time, throttle } = start()
    for (let nth = 0; nth < MAX_FAILURES_PER_ACCOUNT; nth += 1) expect(throttle.attempt('ann', '10.0.0.1')).toBe(0)
    expect(throttle.attempt('ann', '10.0.0.1')).toBe(900)
    expect([throttle.attempt('ann', '10.0.0.2'), throttle.attempt('bob', '10.0.0.1')]).toEqual([0, 0])
    time.now = 14 * MINUTE_MS
    expect(throttle.attempt('ann', '10.0.0.1')).toBe(60)
    time.now = 15 * MINUTE_MS
    expect(throttle.attempt('ann', '10.0.0.1')).toBe(0)
  })

  it('accepts twenty attempts in fifteen minutes per origin, for any accounts [Q35]', () => {
    const { throttle } = start()
    for (let nth = 0; nth < MAX_FAILURES_PER_ORIGIN; nth += 1) expect(throttle.attempt(`a${nth}`, '10.0.0.1')).toBe(0)
    expect(throttle.attempt('ann', '10.0.0.1')).toBe(900)
    expect(throttle.attempt('ann', '10.0.0.2')).toBe(0)
  })

  it('does not count attempts that succeed [Q35]', () => {
    const { throttle } = start()
    for (let nth = 0; nth < 100; nth += 1) {
      expect(throttle.attempt('ann', '10.0.0.1')).toBe(0)
      throttle.succeed('ann', '10.0.0.1')
    }
  })
})
