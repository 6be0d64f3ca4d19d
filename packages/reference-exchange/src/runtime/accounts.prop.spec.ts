import { Binding, Recovery, Registration } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { arbAccount } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { memoryJournal } from '../store/index.ts'
import { makeAccounts } from './accounts.ts'
import { makeOutbox } from './outbox.ts'
import { makePasswords } from './secrets.ts'
import { makeWriter } from './writer.ts'

const START = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

const exchange = () => {
  const clock = { now: START }
  const mails = makeOutbox(100)
  const writer = makeWriter({
    journal: memoryJournal(),
    seed: 'accounts',
    clock: () => clock.now,
    onFatal: (problem) => {
      throw problem
    },
  })
  return { clock, mails, accounts: makeAccounts(writer, makePasswords(4), mails, 600_000) }
}
type Exchange = ReturnType<typeof exchange>

const newest = ({ mails }: Exchange, account: string): string => mails.messagesTo(account)[0]?.code ?? '000000'
const sendCode = ({ accounts }: Exchange, account: string, purpose: 'register' | 'forget') =>
  accounts.sendCode({ contactType: 'email', account, areaCode: '', purpose, session: account })
const register = async (fixture: Exchange, account: string, password: string) => {
  await sendCode(fixture, account, 'register')
  const draft = {
    contactType: 'email' as const,
    account,
    areaCode: '',
    password,
    confirmedPassword: password,
    invite: 'hexb',
  }
  return fixture.accounts.register({ ...draft, code: newest(fixture, account) }, undefined)
}

/** Three users, each with a password and at most a second address. */
const NAMES = ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'] as const
const SECRETS = ['alpha11', 'bravo22', 'carol33'] as const
const name = fc.constantFrom(...NAMES)
const secret = fc.constantFrom(...SECRETS)
const step = fc.oneof(
  fc.record({ type: fc.constant('signIn' as const), name, secret }),
  fc.record({ type: fc.constant('reset' as const), name, mailOf: name, secret }),
  fc.record({ type: fc.constant('bind' as const), by: fc.nat(2), name, mailOf: name }),
  fc.record({ type: fc.constant('signOut' as const), nth: fc.nat(9) }),
  fc.record({ type: fc.constant('endOthers' as const), nth: fc.nat(9) }),
  fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 61) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Expected owner of every sign-in name, password and token. */
interface Model {
  readonly owners: Map<string, number>
  readonly secrets: Map<number, string>
  readonly tokens: Map<string, number>
  readonly ids: Map<number, UserId>
}

const applySignIn = async (fixture: Exchange, model: Model, { name, secret }: { name: string; secret: string }) => {
  const result = await fixture.accounts.signIn(name, secret, '')
  if (E.isLeft(result)) return
  const owner = model.owners.get(name)
  expect([owner === undefined, model.secrets.get(owner ?? -1)]).toEqual([false, secret])
  model.tokens.set(result.right, owner ?? -1)
}

const applyReset = async (fixture: Exchange, model: Model, step: Extract<Step, { type: 'reset' }>) => {
  await sendCode(fixture, step.name, 'forget')
  const draft = { account: step.name, password: step.secret, confirmedPassword: step.secret }
  const result = await fixture.accounts.resetPassword({ ...draft, code: newest(fixture, step.mailOf) })
  if (E.isLeft(result)) return
  const owner = model.owners.get(step.name)
  expect(step.mailOf).toBe(step.name)
  model.secrets.set(owner ?? -1, step.secret)
  for (const [token, tokenOwner] of model.tokens) if (tokenOwner === owner) model.tokens.delete(token)
}

const applyBind = async (fixture: Exchange, model: Model, step: Extract<Step, { type: 'bind' }>) => {
  const user = model.ids.get(step.by)
  if (user === undefined) return
  await sendCode(fixture, step.name, 'register')
  const result = await fixture.accounts.bindEmail(user, step.name, newest(fixture, step.mailOf))
  if (E.isLeft(result)) return
  expect([step.mailOf, model.owners.has(step.name)]).toEqual([step.name, false])
  model.owners.set(step.name, step.by)
}

const applyStep = async (fixture: Exchange, model: Model, step: Step): Promise<void> => {
  if (step.type === 'signIn') return applySignIn(fixture, model, step)
  if (step.type === 'reset') return applyReset(fixture, model, step)
  if (step.type === 'bind') return applyBind(fixture, model, step)
  if (step.type === 'wait') {
    fixture.clock.now += step.minutes * 60_000
    return
  }
  const [token = '', owner] = [...model.tokens][step.nth] ?? []
  if (step.type === 'signOut') {
    await fixture.accounts.signOut(token)
    model.tokens.delete(token)
    return
  }
  const user = model.ids.get(owner ?? -1)
  if (user === undefined) return
  await fixture.accounts.endSessions(user, token, 'others')
  for (const [other, otherOwner] of model.tokens)
    if (otherOwner === owner && other !== token) model.tokens.delete(other)
}

/** Almost valid values: characters of several scripts, spaces, and lengths around the limits. */
const nearlyPassword = fc.oneof(
  arbAccount.password(),
  fc.string({ unit: fc.constantFrom(...'abZ12 %жé٣'), minLength: 4, maxLength: 18 }),
)
const nearlyEmail = fc.oneof(
  arbAccount.email(),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'aZ9._%+-é<\'" @'), maxLength: 5 }),
      fc.constantFrom('@', '@x', '@x.test', '@X.y.z', '@a.b.c.d.e.f', '@x..y', '@x_y.test'),
    )
    .map((parts) => parts.join('')),
)
const nearlyPhone = fc.oneof(
  arbAccount.mainlandPhone(),
  fc.stringMatching(/^ ?[0-9]{3,16}$/),
  fc.constant('+4915112345'),
)
const nearlyDraft = fc
  .record({
    type: fc.constantFrom('phone' as const, 'email' as const),
    areaCode: fc.constantFrom('86', '86', '1', '49', '998'),
    phone: nearlyPhone,
    email: nearlyEmail,
    password: nearlyPassword,
    other: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, nearlyPassword),
  })
  .map(({ other, ...draft }) => ({
    ...draft,
    repeat: other ?? draft.password,
    code: '123456',
    invite: 'hexb',
    agreed: true,
  }))

describe('form validation', () => {
  it('accepts exactly the registrations that the domain accepts, given a correct code and invite [ACC-2] [Q27] [Q28]', async () => {
    const counts = { accepted: 0, rejected: 0 }
    await fc.assert(
      fc.asyncProperty(nearlyDraft, async (draft) => {
        const fixture = exchange()
        const account = draft.type === 'phone' ? draft.phone : draft.email
        const contactType = draft.type === 'phone' ? ('mobile' as const) : ('email' as const)
        const to = { contactType, account, areaCode: `+${draft.areaCode}` }
        const sent = await fixture.accounts.sendCode({ ...to, purpose: 'register', session: 's' })
        const problems = Registration.problems(draft)
        expect(E.isRight(sent)).toBe(problems.contact === undefined)
        const { password, repeat, invite } = draft
        const code = newest(fixture, account.trim().toLowerCase())
        const registered = await fixture.accounts.register(
          { ...to, password, confirmedPassword: repeat, code, invite },
          undefined,
        )
        expect(registered).toMatchObject({ _tag: Registration.fromDraft(draft)._tag })
        counts[E.isRight(registered) ? 'accepted' : 'rejected'] += 1
      }),
      { numRuns: 400 },
    )
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(40)
  })

  it('agrees with the domain on new passwords and addresses to add [ACC-3] [Q27]', async () => {
    const owner = { contact: { type: 'email', address: 'a@x.test', areaCode: '' }, code: '123456' } as const
    const fixture = exchange()
    await fc.assert(
      fc.asyncProperty(nearlyDraft, async ({ password, repeat, email }) => {
        const reset = await fixture.accounts.resetPassword({
          account: 'a@x.test',
          password,
          confirmedPassword: repeat,
          code: 'none',
        })
        const isWhole = E.isRight(Recovery.fromNewPassword(owner, { password, repeat }))
        expect(E.isLeft(reset) && reset.left._tag === 'CodeWrong').toBe(isWhole)
        const bound = await fixture.accounts.bindEmail(1001 as UserId, email, 'none')
        const isAddress = E.isRight(Binding.contact({ email, code: '' }))
        expect(E.isLeft(bound) && bound.left._tag === 'CodeWrong').toBe(isAddress)
      }),
      { numRuns: 400 },
    )
  })
})

/** Every use of a code, and how it can be guessed there. */
const CODE_USES = {
  register: {
    to: 'new@x.test',
    purpose: 'register',
    guess: ({ accounts }: Exchange, account: string, code: string) => {
      const secrets = { password: 'other22', confirmedPassword: 'other22', code }
      return accounts.register({ contactType: 'email', account, areaCode: '', ...secrets, invite: 'hexb' }, undefined)
    },
  },
  recover: {
    to: 'a@x.test',
    purpose: 'forget',
    guess: ({ accounts }: Exchange, account: string, code: string) =>
      accounts.resetPassword({ account, password: 'other22', confirmedPassword: 'other22', code }),
  },
  bind: {
    to: 'new@x.test',
    purpose: 'register',
    guess: ({ accounts }: Exchange, account: string, code: string) => accounts.bindEmail(1001 as UserId, account, code),
  },
} as const

describe('the same phone number with another area code', () => {
  it('cannot register, receives no recovery code, and does not affect the real user [ACC-2] [ACC-3] [Q28]', async () => {
    const fixture = exchange()
    const to = { contactType: 'mobile', account: '2025550123', areaCode: '+1' } as const
    const requestCode = (areaCode: string, purpose: 'register' | 'forget') =>
      fixture.accounts.sendCode({ ...to, areaCode, purpose, session: areaCode })
    const tryRegister = async (areaCode: string): Promise<boolean> => {
      const secrets = { password: 'alpha11', confirmedPassword: 'alpha11', code: newest(fixture, to.account) }
      return E.isRight(await fixture.accounts.register({ ...to, areaCode, ...secrets, invite: 'hexb' }, undefined))
    }
    await requestCode('+1', 'register')
    expect([await tryRegister('+44'), await tryRegister('+1')]).toEqual([false, true])
    const before = fixture.mails.messagesTo(to.account).length
    expect(E.isRight(await requestCode('+44', 'forget'))).toBe(true)
    expect(fixture.mails.messagesTo(to.account)).toHaveLength(before)
    expect(E.isRight(await requestCode('+1', 'forget'))).toBe(true)
    expect(E.isRight(await requestCode('+49', 'forget'))).toBe(true)
    const draft = { account: to.account, password: 'other22', confirmedPassword: 'other22' }
    expect(E.isRight(await fixture.accounts.resetPassword({ ...draft, code: newest(fixture, to.account) }))).toBe(true)
  })
})

describe('accounts', () => {
  it('never sign in as another user or keep an ended session, for any sequence of actions [ACC-1] [ACC-3] [SHELL-4]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const fixture = exchange()
        const model: Model = { owners: new Map(), secrets: new Map(), tokens: new Map(), ids: new Map() }
        for (const [nth, account] of NAMES.slice(0, 3).entries()) {
          expect(E.isRight(await register(fixture, account, SECRETS[nth] ?? ''))).toBe(true)
          model.owners.set(account, nth)
          model.secrets.set(nth, SECRETS[nth] ?? '')
          model.ids.set(nth, (1001 + nth) as UserId)
        }
        for (const one of steps) {
          await applyStep(fixture, model, one)
          for (const [token, owner] of model.tokens) {
            const user = fixture.accounts.userOf(token)
            if (user !== undefined) expect(user).toBe(model.ids.get(owner))
          }
        }
        const sessionIds = new Set(
          [...model.ids.values()].flatMap((id) =>
            fixture.accounts.sessions(id, '').map(({ id: sessionId }) => sessionId),
          ),
        )
        expect(sessionIds.size).toBeLessThanOrEqual(model.tokens.size)
      }),
    )
  })

  it('check at most 20 of 10,000 password guesses an hour, and reject the correct password while blocked [ACC-1]', async () => {
    const fixture = exchange()
    await register(fixture, 'a@x.test', 'alpha11')
    const checkedPerHour = new Map<number, number>()
    let signedInCount = 0
    for (let nth = 0; nth < 10_000; nth += 1) {
      fixture.clock.now += 1_300
      const result = await fixture.accounts.signIn('a@x.test', `wrong${nth}`, '')
      const hour = Math.floor((fixture.clock.now - START) / HOUR)
      const isChecked = E.isLeft(result) && result.left._tag === 'SignInWrong'
      if (isChecked) checkedPerHour.set(hour, (checkedPerHour.get(hour) ?? 0) + 1)
      else if (E.isRight(await fixture.accounts.signIn('a@x.test', 'alpha11', ''))) signedInCount += 1
    }
    expect(Math.max(...checkedPerHour.values())).toBeLessThanOrEqual(20)
    expect([checkedPerHour.size > 2, signedInCount]).toEqual([true, 0])
  })

  it.each(Object.entries(CODE_USES))(
    'check at most 20 of 10,000 code guesses an hour to %s, also with newly sent codes [ACC-2] [ACC-3]',
    async (_, { to, purpose, guess }) => {
      const fixture = exchange()
      await register(fixture, 'a@x.test', 'alpha11')
      const checkedPerHour = new Map<number, number>()
      for (let nth = 0; nth < 10_000; nth += 1) {
        fixture.clock.now += 1_300
        if (nth % 47 === 0) await sendCode(fixture, to, purpose)
        const hour = Math.floor((fixture.clock.now - START) / HOUR)
        // A guess is checked exactly while the correct code would be accepted.
        if (E.isRight(await fixture.accounts.checkCode(to, 'email', newest(fixture, to))))
          checkedPerHour.set(hour, (checkedPerHour.get(hour) ?? 0) + 1)
        expect(E.isLeft(await guess(fixture, to, `x${nth}`))).toBe(true)
      }
      expect([Math.max(...checkedPerHour.values()), checkedPerHour.size > 2]).toEqual([20, true])
    },
  )

  it('check at most 20 of 10,000 trade password guesses an hour [ACC-7]', async () => {
    const fixture = exchange()
    await register(fixture, 'a@x.test', 'alpha11')
    const user = 1001 as UserId
    await fixture.accounts.setTradePassword(user, { currentPassword: '', newPassword: '135790' })
    const checkedPerHour = new Map<number, number>()
    for (let nth = 0; nth < 10_000; nth += 1) {
      fixture.clock.now += 1_300
      const currentPassword = String(nth).padStart(6, '0')
      const result = await fixture.accounts.setTradePassword(user, { currentPassword, newPassword: '111111' })
      const hour = Math.floor((fixture.clock.now - START) / HOUR)
      if (E.isLeft(result) && result.left._tag === 'TradePasswordWrong')
        checkedPerHour.set(hour, (checkedPerHour.get(hour) ?? 0) + 1)
    }
    expect(Math.max(...checkedPerHour.values())).toBeLessThanOrEqual(20)
    expect(checkedPerHour.size).toBeGreaterThan(2)
  })
})
