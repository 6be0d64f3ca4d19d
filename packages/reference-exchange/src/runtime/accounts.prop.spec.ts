import { Binding, Contacts, Recovery, Registration } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { arbAccount } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { memoryJournal } from '../store/index.ts'
import { makeDelivery, makeMailbox } from '../outside/index.ts'
import { makeAccounts } from './accounts.ts'
import { isCommonPassword } from './common-passwords.ts'
import { makeNotices } from './notices.ts'
import { makePasswords } from './passwords.ts'
import { makeVault } from './vault.ts'
import { makeWriter } from './writer.ts'

const START = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

const exchange = () => {
  const clock = { now: START }
  const mails = makeMailbox(100)
  const now = () => clock.now
  const delivery = makeDelivery({ senders: [mails], now, log: () => undefined })
  const notices = makeNotices(delivery, () => ({ subject: '', text: '' }), now)
  const writer = makeWriter({
    journal: memoryJournal(),
    seed: 'accounts',
    clock: () => clock.now,
    onFatal: (problem) => {
      throw problem
    },
  })
  return {
    clock,
    mails,
    accounts: makeAccounts({
      writer,
      passwords: makePasswords(4),
      notices,
      vault: makeVault(Buffer.alloc(32)),
      codeLifetimeMs: 600_000,
    }),
  }
}
/** A browser with one cookie of each kind, at an address of its own. */
const browser = (name: string) => ({ session: name, deviceId: name, address: `address of ${name}`, language: 'en' })
const BROWSER = browser('own')
type Exchange = ReturnType<typeof exchange>

const newest = ({ mails }: Exchange, account: string): string => mails.messagesTo(account)[0]?.code ?? '000000'
const sendCode = ({ accounts }: Exchange, account: string, purpose: 'register' | 'forget') =>
  accounts.sendCode({
    contactType: 'email',
    account,
    areaCode: '',
    purpose,
    session: account,
    client: browser(account),
  })
const register = async (fixture: Exchange, account: string, password: string) => {
  await sendCode(fixture, account, 'register')
  const draft = {
    contactType: 'email' as const,
    account,
    areaCode: '',
    password,
    confirmedPassword: password,
    invite: 'hexb',
    client: browser(account),
  }
  return fixture.accounts.register({ ...draft, code: newest(fixture, account) })
}

/** Three users, each with a password and at most a second address. */
const NAMES = ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'] as const
const SECRETS = ['alpha11', 'bravo22', 'carol33'] as const
const name = fc.constantFrom(...NAMES)
const secret = fc.constantFrom(...SECRETS)
const step = fc.oneof(
  fc.record({ type: fc.constant('signIn' as const), name, secret }),
  fc.record({ type: fc.constant('reset' as const), name, mailOf: name, secret }),
  fc.record({ type: fc.constant('bind' as const), by: fc.nat(2), name, mailOf: name, secret }),
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
  const result = await fixture.accounts.signIn({ account: name, password: secret, device: '', client: BROWSER })
  if (E.isLeft(result)) return
  const owner = model.owners.get(name)
  expect([owner === undefined, model.secrets.get(owner ?? -1)]).toEqual([false, secret])
  model.tokens.set(result.right.token ?? '', owner ?? -1)
}

const applyReset = async (fixture: Exchange, model: Model, step: Extract<Step, { type: 'reset' }>) => {
  await sendCode(fixture, step.name, 'forget')
  const draft = {
    account: step.name,
    password: step.secret,
    confirmedPassword: step.secret,
    client: browser(step.name),
  }
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
  const code = newest(fixture, step.mailOf)
  const result = await fixture.accounts.bindEmail(user, {
    email: step.name,
    code,
    password: step.secret,
    client: browser(step.name),
  })
  if (E.isLeft(result)) return
  expect([step.mailOf, model.owners.has(step.name), model.secrets.get(step.by)]).toEqual([
    step.name,
    false,
    step.secret,
  ])
  // a second address replaces the one before, which belongs to no account any more
  for (const [name, owner] of model.owners) if (owner === step.by && name !== NAMES[step.by]) model.owners.delete(name)
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
        const typed = draft.type === 'phone' ? draft.phone : draft.email
        // a client sends the contact as the domain reads it; another one may send anything
        const account = E.match(
          () => typed,
          ({ address }: Contacts.Contact) => address,
        )(Contacts.fromDraft(draft))
        const contactType = draft.type === 'phone' ? ('mobile' as const) : ('email' as const)
        const to = { contactType, account, areaCode: `+${draft.areaCode}` }
        const sent = await fixture.accounts.sendCode({ ...to, purpose: 'register', session: 'own', client: BROWSER })
        const problems = Registration.problems(draft)
        expect(E.isRight(sent)).toBe(problems.contact === undefined)
        const { password, repeat, invite } = draft
        const code = newest(fixture, account.trim().toLowerCase())
        const secrets = { password, confirmedPassword: repeat, code }
        const registered = await fixture.accounts.register({ ...to, ...secrets, invite, client: BROWSER })
        const isAccepted = E.isRight(Registration.fromDraft(draft)) && !isCommonPassword(password)
        expect(E.isRight(registered)).toBe(isAccepted)
        counts[E.isRight(registered) ? 'accepted' : 'rejected'] += 1
      }),
      { numRuns: 400 },
    )
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(40)
  })

  it('agrees with the domain on new passwords and addresses to add [ACC-3] [Q27]', async () => {
    const owner = { contact: { type: 'email', address: 'a@x.test', areaCode: '' }, code: '123456' } as const
    const fixture = exchange()
    await register(fixture, 'owner@x.test', 'alpha11')
    await fc.assert(
      fc.asyncProperty(nearlyDraft, async ({ password, repeat, email }) => {
        const reset = await fixture.accounts.resetPassword({
          account: 'a@x.test',
          password,
          confirmedPassword: repeat,
          code: 'none',
          client: BROWSER,
        })
        const isWhole = E.isRight(Recovery.fromNewPassword(owner, { password, repeat })) && !isCommonPassword(password)
        expect(E.isLeft(reset) && reset.left._tag === 'CodeWrong').toBe(isWhole)
        const binding = { email, code: 'none', password: 'alpha11', client: BROWSER }
        const bound = await fixture.accounts.bindEmail(1001 as UserId, binding)
        const isAddress = E.isRight(Binding.contact({ email }))
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
      const secrets = { password: 'other22', confirmedPassword: 'other22', code, client: browser(account) }
      return accounts.register({ contactType: 'email', account, areaCode: '', ...secrets, invite: 'hexb' })
    },
  },
  recover: {
    to: 'a@x.test',
    purpose: 'forget',
    guess: ({ accounts }: Exchange, account: string, code: string) =>
      accounts.resetPassword({
        account,
        password: 'other22',
        confirmedPassword: 'other22',
        code,
        client: browser(account),
      }),
  },
  bind: {
    to: 'new@x.test',
    purpose: 'register',
    guess: ({ accounts }: Exchange, account: string, code: string) =>
      accounts.bindEmail(1001 as UserId, { email: account, code, password: 'alpha11', client: browser(account) }),
  },
} as const

describe('the same phone number with another area code', () => {
  it('cannot register, receives no recovery code, and does not affect the real user [ACC-2] [ACC-3] [Q28]', async () => {
    const fixture = exchange()
    const to = { contactType: 'mobile', account: '2025550123', areaCode: '+1' } as const
    const requestCode = (areaCode: string, purpose: 'register' | 'forget') =>
      fixture.accounts.sendCode({ ...to, areaCode, purpose, session: areaCode, client: browser(areaCode) })
    const tryRegister = async (areaCode: string): Promise<boolean> => {
      const secrets = { password: 'alpha11', confirmedPassword: 'alpha11', code: newest(fixture, to.account) }
      const client = browser(areaCode)
      return E.isRight(await fixture.accounts.register({ ...to, areaCode, ...secrets, invite: 'hexb', client }))
    }
    await requestCode('+1', 'register')
    expect([await tryRegister('+44'), await tryRegister('+1')]).toEqual([false, true])
    const before = fixture.mails.messagesTo(to.account).length
    expect(E.isRight(await requestCode('+44', 'forget'))).toBe(true)
    expect(fixture.mails.messagesTo(to.account)).toHaveLength(before)
    expect(E.isRight(await requestCode('+1', 'forget'))).toBe(true)
    expect(E.isRight(await requestCode('+49', 'forget'))).toBe(true)
    const secrets = { password: 'other22', confirmedPassword: 'other22' }
    const draft = { account: to.account, ...secrets, client: browser('+1') }
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
    const stranger = { account: 'a@x.test', device: '', client: browser('stranger') }
    const checkedPerHour = new Map<number, number>()
    let signedInCount = 0
    for (let nth = 0; nth < 10_000; nth += 1) {
      fixture.clock.now += 1_300
      const result = await fixture.accounts.signIn({ ...stranger, password: `wrong${nth}` })
      const hour = Math.floor((fixture.clock.now - START) / HOUR)
      const isChecked = E.isLeft(result) && result.left._tag === 'SignInWrong'
      if (isChecked) checkedPerHour.set(hour, (checkedPerHour.get(hour) ?? 0) + 1)
      else if (E.isRight(await fixture.accounts.signIn({ ...stranger, password: 'alpha11' }))) signedInCount += 1
    }
    expect(Math.max(...checkedPerHour.values())).toBeLessThanOrEqual(20)
    expect([checkedPerHour.size > 2, signedInCount]).toEqual([true, 0])
  })

  it.each(Object.entries(CODE_USES))(
    'check at most 20 of 2,000 code guesses in six windows to %s, also with newly sent codes [ACC-2] [ACC-3]',
    async (_, { to, purpose, guess }) => {
      const fixture = exchange()
      await register(fixture, 'a@x.test', 'alpha11')
      const checkedPerWindow = new Map<number, number>()
      for (let nth = 0; nth < 2_000; nth += 1) {
        fixture.clock.now += 65_000
        if (nth % 10 === 0) await sendCode(fixture, to, purpose)
        const window = Math.floor((fixture.clock.now - START) / (6 * HOUR))
        // A guess is checked exactly while the correct code would be accepted.
        const check = { contactType: 'email', code: newest(fixture, to), account: '', areaCode: '' } as const
        if (E.isRight(await fixture.accounts.checkCode({ ...check, client: browser(to) })))
          checkedPerWindow.set(window, (checkedPerWindow.get(window) ?? 0) + 1)
        expect(E.isLeft(await guess(fixture, to, `x${nth}`))).toBe(true)
      }
      expect([Math.max(...checkedPerWindow.values()), checkedPerWindow.size > 2]).toEqual([20, true])
    },
  )

  it('check at most 20 of 10,000 trade password guesses an hour [ACC-7]', async () => {
    const fixture = exchange()
    await register(fixture, 'a@x.test', 'alpha11')
    const user = 1001 as UserId
    await fixture.accounts.setTradePassword(user, {
      currentPassword: '',
      newPassword: '135790',
      password: 'alpha11',
      language: 'en',
    })
    const checkedPerHour = new Map<number, number>()
    for (let nth = 0; nth < 10_000; nth += 1) {
      fixture.clock.now += 1_300
      const currentPassword = String(nth).padStart(6, '0')
      const result = await fixture.accounts.setTradePassword(user, {
        currentPassword,
        newPassword: '111111',
        password: '',
        language: 'en',
      })
      const hour = Math.floor((fixture.clock.now - START) / HOUR)
      if (E.isLeft(result) && result.left._tag === 'TradePasswordWrong')
        checkedPerHour.set(hour, (checkedPerHour.get(hour) ?? 0) + 1)
    }
    expect(Math.max(...checkedPerHour.values())).toBeLessThanOrEqual(20)
    expect(checkedPerHour.size).toBeGreaterThan(2)
  })
})
