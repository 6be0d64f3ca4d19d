/** The account tables: bounded, indexed, and the same after a restart. [ACC-1] [ACC-2] [SHELL-4] */
import { Clocks } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { apply, run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import type { Command, Event } from '../registry.ts'
import type { State } from '../state.ts'
import { MAX_THROTTLES } from './apply.ts'
import { MAX_PENDING_CODES } from './codes.ts'
import { afterSignIn, MAX_KNOWN_ORIGINS } from './origins.ts'
import type { KnownOrigin } from './origins.ts'

const START = Date.UTC(2026, 0, 1)
const at = (second: number) => Clocks.millis(START + second * 1000)

const account = fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test')
const session = fc.constantFrom('s1', 's2', 's3')
const origins = fc.subarray(['o1', 'o2', 'o3', 'o4'])
const purpose = fc.constantFrom('register' as const, 'forget' as const)
/** A code is its account and purpose, so that it is right or wrong by chance. */
const codeHash = fc.constantFrom('right', 'wrong')

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    _tag: fc.constant('SendCode' as const),
    account,
    purpose,
    session,
    origins,
    areaCode: fc.constant(''),
    codeHash: fc.constant('right'),
    lifetimeMs: fc.constant(600_000),
  }),
  fc.record({ _tag: fc.constant('CheckCode' as const), account, purpose, session, origins, codeHash }),
  fc.record({ account, session, origins, codeHash, nth: fc.nat(1_000_000) }).map(({ nth, ...fields }) => ({
    _tag: 'Register' as const,
    ...fields,
    phone: '',
    email: fields.account,
    areaCode: '',
    passwordHash: 'hash',
    invite: 'hexb',
    inviteCodes: [`i${nth}`],
  })),
  fc
    // few tokens, so that one token comes twice, also for two users
    .record({ account, origins, nth: fc.nat(20) })
    .map(({ nth, ...fields }) => ({ _tag: 'SignIn' as const, token: `t${nth}`, device: '', ...fields })),
  fc.record({ _tag: fc.constant('RecordFailedSignIn' as const), account, origins, device: fc.constant('') }),
  fc.record({
    _tag: fc.constant('ResetPassword' as const),
    account,
    session,
    origins,
    codeHash,
    passwordHash: fc.constant('next'),
  }),
  fc.record({
    _tag: fc.constant('BindEmail' as const),
    user: fc.constantFrom(1001, 1002).map((id) => id as never),
    email: account,
    session,
    origins,
    codeHash,
  }),
  fc.record({
    _tag: fc.constant('EndSessions' as const),
    user: fc.constantFrom(1001, 1002).map((id) => id as never),
    which: fc.constant('others' as const),
    currentTokenHash: fc.constant(''),
  }),
)
const steps = fc.array(fc.tuple(command, fc.constantFrom(1, 1, 1, 61, 61, 900, 4_000, 90_000)), {
  maxLength: 80,
  size: 'max',
})

/** Two users, so that short sequences reach sign-ins, recoveries and added addresses. */
const stateWithUsers = (): State => {
  const state = seedState('bounds')
  for (const [nth, name] of ['a@x.test', 'b@x.test'].entries()) {
    const fields = { account: name, areaCode: '', codeHash: 'right' }
    run(state, { _tag: 'SendCode', ...fields, purpose: 'register', session: 's', lifetimeMs: 600_000 }, at(0))
    const user = { phone: '', email: name, passwordHash: 'hash', invite: 'hexb', inviteCodes: [`u${nth}`] }
    run(state, { _tag: 'Register', ...fields, ...user }, at(0))
  }
  return state
}

/** The indexes of a state, computed from its tables. */
const expectedIndexes = ({ account: { sessions, pendingCodes } }: State) => ({
  sessionsByUser: grouped([...sessions].map(([token, { user }]) => [user, token])),
  codesBySession: grouped([...pendingCodes].map(([key, pending]) => [pending.session, key])),
})

const grouped = <K>(pairs: ReadonlyArray<readonly [K, string]>): ReadonlyMap<K, ReadonlySet<string>> => {
  const groups = new Map<K, Set<string>>()
  for (const [key, member] of pairs) groups.set(key, new Set([...(groups.get(key) ?? []), member]))
  return groups
}

describe('the indexes of sessions and codes', () => {
  it('contain exactly what the tables contain, after any commands and after a restart [ACC-2] [SHELL-4]', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(steps, (all) => {
        const state = stateWithUsers()
        let second = 0
        for (const [one, wait] of all) {
          second += wait
          for (const { _tag } of run(state, one, at(second)).events) seen.add(_tag)
          const { sessionsByUser, codesBySession } = state.account
          expect({ sessionsByUser, codesBySession }).toEqual(expectedIndexes(state))
        }
        const restored = stateFromRows(state.seed, stateRows(state))
        expect(stateRows(restored)).toEqual(stateRows(state))
        for (const index of ['byAccount', 'byInviteCode', 'byInviter', 'sessionsByUser', 'codesBySession'] as const)
          expect(restored.account[index]).toEqual(state.account[index])
      }),
    )
    const tags = ['CodeSent', 'CodeVerified', 'WrongCodeEntered', 'UserRegistered', 'SignedIn', 'SignInFailed']
    expect([...seen]).toEqual(expect.arrayContaining([...tags, 'PasswordReset', 'EmailBound', 'SignedOut']))
  })
})

describe('the tables that strangers fill', () => {
  const throttle = { failures: 9, lastAt: at(0), blockedUntil: at(1_000_000) }
  const failed = (nth: number): Event => ({
    _tag: 'SignInFailed',
    account: `stranger ${nth}`,
    user: undefined,
    at: at(0),
    device: '',
    throttle,
  })
  const sent = (nth: number): Event => ({
    _tag: 'CodeSent',
    pending: {
      account: `stranger ${nth}`,
      areaCode: '',
      purpose: 'forget',
      codeHash: 'hash',
      session: `session ${nth}`,
      sentAt: at(0),
      expiresAt: at(600),
      attempts: 0,
      failures: { since: at(0), count: 0 },
      verified: false,
    },
  })

  it('forget the oldest account with failed sign-ins beyond a number [ACC-1]', () => {
    const state = seedState('bounds')
    for (let nth = 0; nth < MAX_THROTTLES + 10; nth += 1) apply(state, failed(nth), at(1))
    const names = [...state.account.throttles.keys()]
    expect([names.length, names[0], names.at(-1)]).toEqual([
      MAX_THROTTLES,
      'stranger 10',
      `stranger ${MAX_THROTTLES + 9}`,
    ])
  })

  it('forget the oldest code beyond a number, also in the index [ACC-2]', () => {
    const state = seedState('bounds')
    for (let nth = 0; nth < MAX_PENDING_CODES + 10; nth += 1) apply(state, sent(nth), at(1))
    const { pendingCodes, codesBySession } = state.account
    expect([pendingCodes.size, codesBySession.size, codesBySession.has('session 9')]).toEqual([
      MAX_PENDING_CODES,
      MAX_PENDING_CODES,
      false,
    ])
  })
})

describe('afterSignIn', () => {
  it('keeps a bounded number of origins: the shown ones, and confirmed ones before others [ACC-1]', () => {
    const shown = fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(fc.array(shown, { minLength: 1, maxLength: 60 }), (visits) => {
        let known: ReadonlyArray<KnownOrigin> = []
        for (const [nth, visit] of visits.entries()) {
          const hashes = visit.map((one) => `o${one}`)
          const before = known
          known = afterSignIn(known, hashes, undefined, at(nth))
          expect(known.length).toBeLessThanOrEqual(MAX_KNOWN_ORIGINS)
          const lost = before.filter(({ hash }) => !known.some((origin) => origin.hash === hash))
          if (lost.some(({ isConfirmed }) => isConfirmed))
            expect(known.every(({ isConfirmed }) => isConfirmed)).toBe(true)
        }
      }),
    )
  })
})
