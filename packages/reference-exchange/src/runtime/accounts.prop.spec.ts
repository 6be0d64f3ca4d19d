import { Binding, Recovery, Registration } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { arbAccount } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { memoryJournal } from '../journal/index.ts'
import { makeAccounts } from './accounts.ts'
import { outbox } from './outbox.ts'
import { passwords } from './secrets.ts'
import { makeWriter } from './writer.ts'

const START = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

const exchange = () => {
  const clock = { now: START }
  const mails = outbox(100)
  const writer = makeWriter({
    journal: memoryJournal(),
    seed: 'accounts',
    clock: () => clock.now,
    snapshotEvery: 1_000_000,
    onFatal: (problem) => {
      throw problem
    },
  })
  return { clock, mails, accounts: makeAccounts(writer, passwords(4), mails, 600_000) }
}
type Exchange = ReturnType<typeof exchange>

const newest = ({ mails }: Exchange, account: string): string => mails.of(account)[0]?.code ?? '000000'
const sendCode = ({ accounts }: Exchange, account: string, purpose: 'register' | 'forget') =>
  accounts.sendCode({ form: 'email', account, areaCode: '', purpose, session: account })
const register = async (made: Exchange, account: string, password: string) => {
  await sendCode(made, account, 'register')
  const draft = { form: 'email' as const, account, areaCode: '', password, repeated: password, invite: 'hexb' }
  return made.accounts.register({ ...draft, code: newest(made, account) }, undefined)
}

/** Three people, each with a password and at most a second address; what anybody may know is what he was told. */
const NAMES = ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'] as const
const SECRETS = ['alpha11', 'bravo22', 'carol33'] as const
const name = fc.constantFrom(...NAMES)
const secret = fc.constantFrom(...SECRETS)
const step = fc.oneof(
  fc.record({ does: fc.constant('signIn' as const), name, secret }),
  fc.record({ does: fc.constant('reset' as const), name, mailOf: name, secret }),
  fc.record({ does: fc.constant('bind' as const), by: fc.nat(2), name, mailOf: name }),
  fc.record({ does: fc.constant('signOut' as const), nth: fc.nat(9) }),
  fc.record({ does: fc.constant('endOthers' as const), nth: fc.nat(9) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 61) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Whose every name, password and token is, kept beside the exchange. */
interface Model {
  readonly owners: Map<string, number>
  readonly secrets: Map<number, string>
  readonly tokens: Map<string, number>
  readonly ids: Map<number, UserId>
}

const signs = async (made: Exchange, model: Model, { name, secret }: { name: string; secret: string }) => {
  const told = await made.accounts.signIn(name, secret, '')
  if (E.isLeft(told)) return
  const owner = model.owners.get(name)
  expect([owner === undefined, model.secrets.get(owner ?? -1)]).toEqual([false, secret])
  model.tokens.set(told.right, owner ?? -1)
}

const resets = async (made: Exchange, model: Model, step: Extract<Step, { does: 'reset' }>) => {
  await sendCode(made, step.name, 'forget')
  const draft = { account: step.name, password: step.secret, repeated: step.secret }
  const told = await made.accounts.reset({ ...draft, code: newest(made, step.mailOf) })
  if (E.isLeft(told)) return
  const owner = model.owners.get(step.name)
  expect(step.mailOf).toBe(step.name)
  model.secrets.set(owner ?? -1, step.secret)
  for (const [token, whose] of model.tokens) if (whose === owner) model.tokens.delete(token)
}

const binds = async (made: Exchange, model: Model, step: Extract<Step, { does: 'bind' }>) => {
  const user = model.ids.get(step.by)
  if (user === undefined) return
  await sendCode(made, step.name, 'register')
  const told = await made.accounts.bindEmail(user, step.name, newest(made, step.mailOf))
  if (E.isLeft(told)) return
  expect([step.mailOf, model.owners.has(step.name)]).toEqual([step.name, false])
  model.owners.set(step.name, step.by)
}

const takes = async (made: Exchange, model: Model, step: Step): Promise<void> => {
  if (step.does === 'signIn') return signs(made, model, step)
  if (step.does === 'reset') return resets(made, model, step)
  if (step.does === 'bind') return binds(made, model, step)
  if (step.does === 'wait') {
    made.clock.now += step.minutes * 60_000
    return
  }
  const [token = '', whose] = [...model.tokens][step.nth] ?? []
  if (step.does === 'signOut') {
    await made.accounts.signOut(token)
    model.tokens.delete(token)
    return
  }
  const user = model.ids.get(whose ?? -1)
  if (user === undefined) return
  await made.accounts.endSessions(user, token, 'others')
  for (const [other, of] of model.tokens) if (of === whose && other !== token) model.tokens.delete(other)
}

/** What is nearly right in one way or another: signs of several scripts, spaces, and lengths around the limits. */
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
    way: fc.constantFrom('phone' as const, 'email' as const),
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

describe('forms', () => {
  it('of a registration that the domain takes the exchange takes, and no other, code and invitation being right [ACC-2] [Q27] [Q28]', async () => {
    const seen = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(nearlyDraft, async (draft) => {
        const made = exchange()
        const account = draft.way === 'phone' ? draft.phone : draft.email
        const form = draft.way === 'phone' ? ('mobile' as const) : ('email' as const)
        const to = { form, account, areaCode: `+${draft.areaCode}` }
        const sent = await made.accounts.sendCode({ ...to, purpose: 'register', session: 's' })
        const problems = Registration.problems(draft)
        expect(E.isRight(sent)).toBe(problems.contact === undefined)
        const { password, repeat, invite } = draft
        const code = newest(made, account.trim().toLowerCase())
        const registered = await made.accounts.register({ ...to, password, repeated: repeat, code, invite }, undefined)
        expect(registered).toMatchObject({ _tag: Registration.fromDraft(draft)._tag })
        seen[E.isRight(registered) ? 'taken' : 'refused'] += 1
      }),
      { numRuns: 400 },
    )
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(40)
  })

  it('of a new password and of an address to bind are judged by both alike as well [ACC-3] [Q27]', async () => {
    const whose = { contact: { way: 'email', address: 'a@x.test', areaCode: '' }, code: '123456' } as const
    const made = exchange()
    await fc.assert(
      fc.asyncProperty(nearlyDraft, async ({ password, repeat, email }) => {
        const reset = await made.accounts.reset({ account: 'a@x.test', password, repeated: repeat, code: 'none' })
        const isWhole = E.isRight(Recovery.renewed(whose, { password, repeat }))
        expect(E.isLeft(reset) && reset.left._tag === 'CodeWrong').toBe(isWhole)
        const bound = await made.accounts.bindEmail(1001 as UserId, email, 'none')
        const isAddress = E.isRight(Binding.contact({ email, code: '' }))
        expect(E.isLeft(bound) && bound.left._tag === 'CodeWrong').toBe(isAddress)
      }),
      { numRuns: 400 },
    )
  })
})

/** Each way in which a code serves, and how it is guessed at there. */
const DOORS = {
  register: {
    to: 'new@x.test',
    purpose: 'register',
    guess: ({ accounts }: Exchange, account: string, code: string) => {
      const secrets = { password: 'other22', repeated: 'other22', code }
      return accounts.register({ form: 'email', account, areaCode: '', ...secrets, invite: 'hexb' }, undefined)
    },
  },
  recover: {
    to: 'a@x.test',
    purpose: 'forget',
    guess: ({ accounts }: Exchange, account: string, code: string) =>
      accounts.reset({ account, password: 'other22', repeated: 'other22', code }),
  },
  bind: {
    to: 'new@x.test',
    purpose: 'register',
    guess: ({ accounts }: Exchange, account: string, code: string) => accounts.bindEmail(1001 as UserId, account, code),
  },
} as const

describe('a number of another country', () => {
  it('with the same digits registers nobody, is sent no code to recover, is told nothing, and hinders nobody [ACC-2] [ACC-3] [Q28]', async () => {
    const made = exchange()
    const to = { form: 'mobile', account: '2025550123', areaCode: '+1' } as const
    const asks = (areaCode: string, purpose: 'register' | 'forget') =>
      made.accounts.sendCode({ ...to, areaCode, purpose, session: areaCode })
    const enters = async (areaCode: string): Promise<boolean> => {
      const secrets = { password: 'alpha11', repeated: 'alpha11', code: newest(made, to.account) }
      return E.isRight(await made.accounts.register({ ...to, areaCode, ...secrets, invite: 'hexb' }, undefined))
    }
    await asks('+1', 'register')
    expect([await enters('+44'), await enters('+1')]).toEqual([false, true])
    const before = made.mails.of(to.account).length
    expect(E.isRight(await asks('+44', 'forget'))).toBe(true)
    expect(made.mails.of(to.account)).toHaveLength(before)
    expect(E.isRight(await asks('+1', 'forget'))).toBe(true)
    expect(E.isRight(await asks('+49', 'forget'))).toBe(true)
    const draft = { account: to.account, password: 'other22', repeated: 'other22' }
    expect(E.isRight(await made.accounts.reset({ ...draft, code: newest(made, to.account) }))).toBe(true)
  })
})

describe('accounts', () => {
  it('no sequence of what people do signs anyone in as somebody else, or leaves a session that was ended [ACC-1] [ACC-3] [SHELL-4]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const made = exchange()
        const model: Model = { owners: new Map(), secrets: new Map(), tokens: new Map(), ids: new Map() }
        for (const [nth, account] of NAMES.slice(0, 3).entries()) {
          expect(E.isRight(await register(made, account, SECRETS[nth] ?? ''))).toBe(true)
          model.owners.set(account, nth)
          model.secrets.set(nth, SECRETS[nth] ?? '')
          model.ids.set(nth, (1001 + nth) as UserId)
        }
        for (const one of steps) {
          await takes(made, model, one)
          for (const [token, whose] of model.tokens) {
            const user = made.accounts.userOf(token)
            if (user !== undefined) expect(user).toBe(model.ids.get(whose))
          }
        }
        const kept = new Set(
          [...model.ids.values()].flatMap((id) => made.accounts.sessions(id, '').map(({ id: of }) => of)),
        )
        expect(kept.size).toBeLessThanOrEqual(model.tokens.size)
      }),
    )
  })

  it('of 10,000 guesses at a password at most 20 an hour are looked at, and the right one is no way in while one must wait [ACC-1]', async () => {
    const made = exchange()
    await register(made, 'a@x.test', 'alpha11')
    const looked = new Map<number, number>()
    let isIn = 0
    for (let nth = 0; nth < 10_000; nth += 1) {
      made.clock.now += 1_300
      const told = await made.accounts.signIn('a@x.test', `wrong${nth}`, '')
      const hour = Math.floor((made.clock.now - START) / HOUR)
      const isLooked = E.isLeft(told) && told.left._tag === 'SignInWrong'
      if (isLooked) looked.set(hour, (looked.get(hour) ?? 0) + 1)
      else if (E.isRight(await made.accounts.signIn('a@x.test', 'alpha11', ''))) isIn += 1
    }
    expect(Math.max(...looked.values())).toBeLessThanOrEqual(20)
    expect([looked.size > 2, isIn]).toEqual([true, 0])
  })

  it.each(Object.entries(DOORS))(
    'of 10,000 guesses at codes to %s at most 20 an hour are looked at, however often a code is sent anew [ACC-2] [ACC-3]',
    async (_, { to, purpose, guess }) => {
      const made = exchange()
      await register(made, 'a@x.test', 'alpha11')
      const looked = new Map<number, number>()
      for (let nth = 0; nth < 10_000; nth += 1) {
        made.clock.now += 1_300
        if (nth % 47 === 0) await sendCode(made, to, purpose)
        const hour = Math.floor((made.clock.now - START) / HOUR)
        // A guess is looked at exactly while the right code would be taken.
        if (E.isRight(await made.accounts.checkCode(to, 'email', newest(made, to))))
          looked.set(hour, (looked.get(hour) ?? 0) + 1)
        expect(E.isLeft(await guess(made, to, `x${nth}`))).toBe(true)
      }
      expect([Math.max(...looked.values()), looked.size > 2]).toEqual([20, true])
    },
  )

  it('of 10,000 guesses at a trade password at most 20 an hour are looked at [ACC-7]', async () => {
    const made = exchange()
    await register(made, 'a@x.test', 'alpha11')
    const user = 1001 as UserId
    await made.accounts.setTradePassword(user, { old: '', chosen: '135790' })
    const looked = new Map<number, number>()
    for (let nth = 0; nth < 10_000; nth += 1) {
      made.clock.now += 1_300
      const old = String(nth).padStart(6, '0')
      const told = await made.accounts.setTradePassword(user, { old, chosen: '111111' })
      const hour = Math.floor((made.clock.now - START) / HOUR)
      if (E.isLeft(told) && told.left._tag === 'TradePasswordWrong') looked.set(hour, (looked.get(hour) ?? 0) + 1)
    }
    expect(Math.max(...looked.values())).toBeLessThanOrEqual(20)
    expect(looked.size).toBeGreaterThan(2)
  })
})
