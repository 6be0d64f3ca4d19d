/** A stranger who knows the account and hammers it, in virtual time. [ACC-1] [ACC-2] [ACC-3] */
import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { UserId } from '@hexbourse/domain/kernel'

import { makeDelivery, makeMailbox } from '../outside/index.ts'
import { memoryJournal } from '../store/index.ts'
import { makeAccounts } from './accounts.ts'
import type { Client } from './client.ts'
import { makeNotices } from './notices.ts'
import { makePasswords } from './passwords.ts'
import { makeVault } from './vault.ts'
import { makeWriter } from './writer.ts'

const DAY = 86_400_000
const OWNER = 'owner@x.test'
const PASSWORD = 'alpha11'
const VAULT = makeVault(Buffer.alloc(32))

const makeFixture = () => {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const now = () => clock.now
  const mails = makeMailbox(10_000)
  const notices = makeNotices(
    makeDelivery({ senders: [mails], now, log: () => undefined }),
    () => ({ subject: '', text: '' }),
    now,
  )
  const onFatal = (problem: unknown): never => {
    throw problem
  }
  const writer = makeWriter({ journal: memoryJournal(), seed: 'attack', clock: now, onFatal })
  const accounts = makeAccounts({ writer, passwords: makePasswords(4), notices, vault: VAULT, codeLifetimeMs: 600_000 })
  return { clock, mails, writer, accounts }
}

let fixture = makeFixture()
let cookies = 0

/** A client that shows no cookie it was given before. */
const withoutCookies = (address: string): Client => {
  cookies += 1
  return { session: undefined, deviceId: `new ${cookies}`, address, language: 'en' }
}
const LAPTOP: Client = { session: 'laptop', deviceId: 'laptop', address: 'home', language: 'en' }

const signIn = async (client: Client, password = PASSWORD): Promise<string> => {
  const signedIn = await fixture.accounts.signIn({ account: OWNER, password, device: '', client })
  return E.isRight(signedIn) ? 'done' : signedIn.left._tag
}
const send = async (purpose: 'register' | 'forget', client: Client, account = OWNER): Promise<string> => {
  const session = client.session ?? `created ${cookies}`
  const to = { contactType: 'email', account, areaCode: '', purpose, session, client } as const
  const sent = await fixture.accounts.sendCode(to)
  return E.isRight(sent) ? 'done' : sent.left._tag
}
const newestCode = (account = OWNER): string => fixture.mails.messagesTo(account)[0]?.code ?? ''
const recover = async (client: Client, code: string, password = 'bravo22'): Promise<string> => {
  const draft = { account: OWNER, password, confirmedPassword: password, code, client }
  const reset = await fixture.accounts.resetPassword(draft)
  return E.isRight(reset) ? 'done' : reset.left._tag
}
const registerOwner = async (client: Client): Promise<void> => {
  await send('register', client)
  const secrets = { password: PASSWORD, confirmedPassword: PASSWORD, code: newestCode(), client }
  const draft = { contactType: 'email', account: OWNER, areaCode: '', invite: 'hexb', ...secrets } as const
  expect(E.isRight(await fixture.accounts.register(draft))).toBe(true)
}

beforeEach(async () => {
  fixture = makeFixture()
  await registerOwner(LAPTOP)
})

describe('a stranger who guesses the password', () => {
  it('never keeps the owner out of a known device, or of a known address without cookies, after any attack [ACC-1]', async () => {
    const attack = fc.record({
      guesses: fc.integer({ min: 1, max: 30 }),
      pauseMs: fc.constantFrom(0, 1_000, 61_000, 16 * 60_000, 3_600_000),
      client: fc.constantFrom('one address', 'many addresses', 'session cookie'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(attack, { minLength: 1, maxLength: 6 }), async (attacks) => {
        fixture = makeFixture()
        await registerOwner(LAPTOP)
        for (const { guesses, pauseMs, client } of attacks) {
          for (let nth = 0; nth < guesses; nth += 1) {
            const address = client === 'many addresses' ? `stranger ${nth}` : 'stranger'
            const stranger = { ...withoutCookies(address), ...(client === 'session cookie' ? { session: 'x' } : {}) }
            expect(await signIn(stranger, `wrong${nth}`)).not.toBe('done')
            fixture.clock.now += pauseMs
          }
          expect([await signIn(LAPTOP), await signIn(withoutCookies('home'))]).toEqual(['done', 'done'])
        }
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['without pause', [1_000]],
    ['one in each quiet time', [15 * 60_000]],
    ['in bursts that stay below the block', [1_000, 1_000, 1_000, 15 * 60_000]],
    ['in bursts with long rests', [1_000, 1_000, 1_000, 1_000, 1_000, 4 * 3_600_000]],
  ])('has at most 110 guesses checked on the first day and 100 on each later one, %s [ACC-1]', async (_, pauses) => {
    const days = 4
    const start = fixture.clock.now
    const checked = Array.from({ length: days }, () => 0)
    let guesses = 0
    while (fixture.clock.now < start + days * DAY) {
      const day = Math.floor((fixture.clock.now - start) / DAY)
      const throttle = fixture.writer.state.account.throttles.get(OWNER)
      // what a block rejects is skipped in bulk: it changes nothing
      if ((throttle?.blockedUntil ?? 0) > fixture.clock.now) fixture.clock.now = throttle?.blockedUntil ?? 0
      else if ((await signIn(withoutCookies('stranger'), 'wrong11')) === 'SignInWrong')
        checked[day] = (checked[day] ?? 0) + 1
      fixture.clock.now += pauses[guesses % pauses.length] ?? 0
      guesses += 1
    }
    expect(checked[0]).toBeLessThanOrEqual(110)
    for (const count of checked.slice(1)) expect(count).toBeLessThanOrEqual(100)
    expect(checked[0]).toBeGreaterThan(5)
  })

  it('on a known device is blocked there, and the owner elsewhere is not [ACC-1]', async () => {
    const phone: Client = { session: undefined, deviceId: 'phone', address: 'mobile', language: 'en' }
    expect(await signIn(phone)).toBe('done')
    for (let nth = 0; nth < 6; nth += 1) await signIn(phone, 'wrong11')
    expect([await signIn(phone), await signIn(LAPTOP), await signIn(withoutCookies('new'))]).toEqual([
      'SignInBlocked',
      'done',
      'done',
    ])
  })

  it('cannot make the exchange forget a device to which the owner came back [ACC-1]', async () => {
    expect([await signIn(LAPTOP), await signIn(LAPTOP)]).toEqual(['done', 'done'])
    // the owner's own program, which keeps no cookie
    for (let nth = 0; nth < 40; nth += 1) expect(await signIn(withoutCookies(`cloud ${nth}`))).toBe('done')
    for (let nth = 0; nth < 10; nth += 1) await signIn(withoutCookies('stranger'), 'wrong11')
    expect([await signIn({ ...LAPTOP, address: 'train' }), await signIn(withoutCookies('other'))]).toEqual([
      'done',
      'SignInBlocked',
    ])
    expect(fixture.writer.state.account.users.get(1001 as UserId)?.knownOrigins?.length).toBeLessThanOrEqual(12)
  })

  it('of accounts that do not exist fills a table of bounded size [ACC-1]', async () => {
    const { throttles } = fixture.writer.state.account
    for (let nth = 0; nth < 300; nth += 1) {
      const account = `unknown${nth}@x.test`
      await fixture.accounts.signIn({ account, password: 'wrong11', device: '', client: withoutCookies('stranger') })
      fixture.clock.now += 60_000
    }
    // each is forgotten after 15 quiet minutes
    expect(throttles.size).toBeLessThanOrEqual(16)
  })
})

describe('a stranger who requests and guesses codes', () => {
  it('never keeps the owner on a known device from recovering the password [ACC-3]', async () => {
    for (let round = 0; round < 30; round += 1) {
      await send('forget', withoutCookies('stranger'))
      for (let nth = 0; nth < 8; nth += 1)
        expect(await recover(withoutCookies('stranger'), `x${nth}`)).toBe('CodeWrong')
      if (round % 10 === 9) {
        expect(await send('forget', LAPTOP)).toBe('done')
        const code = newestCode()
        await send('forget', withoutCookies('stranger'))
        for (let nth = 0; nth < 8; nth += 1) await recover(withoutCookies('stranger'), `x${nth}`)
        expect(await recover(LAPTOP, code)).toBe('done')
        expect(await signIn(LAPTOP, 'bravo22')).toBe('done')
      }
      fixture.clock.now += 61_000
    }
  })

  it('cannot use up the attempts of the browser that requested a registration code [ACC-2]', async () => {
    const browser: Client = { session: 'tab', deviceId: 'tab', address: 'cafe', language: 'en' }
    await send('register', browser, 'new@x.test')
    const draft = { contactType: 'email', account: 'new@x.test', areaCode: '', invite: 'hexb' } as const
    const secrets = { password: PASSWORD, confirmedPassword: PASSWORD }
    for (let nth = 0; nth < 10; nth += 1)
      await fixture.accounts.register({ ...draft, ...secrets, code: `x${nth}`, client: withoutCookies('stranger') })
    const registered = await fixture.accounts.register({
      ...draft,
      ...secrets,
      code: newestCode('new@x.test'),
      client: browser,
    })
    expect(E.isRight(registered)).toBe(true)
  })

  it('is forgotten as a known origin when the owner recovers the account elsewhere [ACC-3]', async () => {
    const thief = withoutCookies('thief')
    expect(await signIn(thief)).toBe('done')
    const phone: Client = { session: 'phone', deviceId: 'phone', address: 'mobile', language: 'en' }
    expect(await send('forget', phone)).toBe('done')
    expect(await recover(phone, newestCode())).toBe('done')
    for (let nth = 0; nth < 5; nth += 1) await signIn(withoutCookies('stranger'), 'wrong11')
    expect([await signIn(thief, 'bravo22'), await signIn(phone, 'bravo22')]).toEqual(['SignInBlocked', 'done'])
  })
})

describe('registering with a taken address', () => {
  it('is answered like any other, and only its owner reads that the account exists [ACC-2]', async () => {
    fixture.clock.now += 61_000
    const stranger = withoutCookies('stranger')
    expect(await send('register', stranger)).toBe('done')
    expect(await send('register', stranger)).toBe('CodeTooSoon')
    expect(fixture.mails.messagesTo(OWNER)[0]).toMatchObject({ kind: 'account-exists', code: '', recipient: OWNER })
    const draft = { contactType: 'email', account: OWNER, areaCode: '', invite: 'hexb', client: stranger } as const
    const secrets = { password: 'bravo22', confirmedPassword: 'bravo22', code: newestCode() }
    expect(await fixture.accounts.register({ ...draft, ...secrets })).toEqual(E.left({ _tag: 'CodeWrong' }))
    const [pending] = [...fixture.writer.state.account.pendingCodes.values()]
    const fits = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0')).some(
      (code) => createHash('sha256').update(`register/${OWNER}/${code}`).digest('hex') === pending?.codeHash,
    )
    expect([pending?.account, fits]).toEqual([OWNER, false])
    expect(await signIn(LAPTOP)).toBe('done')
  })
})

describe('a program without cookies', () => {
  it('registers by sending the account beside the code [ACC-2]', async () => {
    const account = 'program@x.test'
    const [first, second, third] = [withoutCookies('cloud'), withoutCookies('cloud'), withoutCookies('cloud')]
    await send('register', first, account)
    const check = { contactType: 'email', code: newestCode(account), areaCode: '' } as const
    expect(E.isRight(await fixture.accounts.checkCode({ ...check, account: '', client: second }))).toBe(false)
    expect(E.isRight(await fixture.accounts.checkCode({ ...check, account, client: second }))).toBe(true)
    const secrets = { password: PASSWORD, confirmedPassword: PASSWORD, code: check.code, client: third }
    const draft = { contactType: 'email', account, areaCode: '', invite: 'hexb', ...secrets } as const
    expect(E.isRight(await fixture.accounts.register(draft))).toBe(true)
  })

  it('guesses at most five codes in that way [ACC-2]', async () => {
    const account = 'program@x.test'
    await send('register', withoutCookies('cloud'), account)
    const check = { contactType: 'email', account, areaCode: '' } as const
    for (let nth = 0; nth < 5; nth += 1)
      await fixture.accounts.checkCode({ ...check, code: `x${nth}`, client: withoutCookies('cloud') })
    const right = await fixture.accounts.checkCode({
      ...check,
      code: newestCode(account),
      client: withoutCookies('cloud'),
    })
    expect(right).toEqual(E.left({ _tag: 'CodeWrong' }))
  })
})

describe('who has a session but not the password', () => {
  const owner = 1001 as UserId

  it('adds no email address and sets no trade password, and is blocked after five guesses [ACC-3] [ACC-7]', async () => {
    await send('register', LAPTOP, 'thief@x.test')
    const binding = { email: 'thief@x.test', code: newestCode('thief@x.test'), client: LAPTOP }
    const outcomes: Array<string> = []
    for (let nth = 0; nth < 6; nth += 1) {
      const bound = await fixture.accounts.bindEmail(owner, { ...binding, password: `wrong${nth}1` })
      outcomes.push(E.isLeft(bound) ? bound.left._tag : 'done')
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'PasswordWrong'), 'SignInBlocked'])
    const change = { currentPassword: '', newPassword: '135790', password: PASSWORD, language: 'en' }
    expect(E.isRight(await fixture.accounts.setTradePassword(owner, change))).toBe(false)
    fixture.clock.now += 60_000
    expect(E.isRight(await fixture.accounts.setTradePassword(owner, change))).toBe(true)
    expect(E.isRight(await fixture.accounts.bindEmail(owner, { ...binding, password: PASSWORD }))).toBe(true)
  })

  it('cannot replace an email address in silence: the one before is informed [ACC-3]', async () => {
    await send('register', LAPTOP, 'second@x.test')
    const binding = { email: 'second@x.test', code: newestCode('second@x.test'), password: PASSWORD, client: LAPTOP }
    expect(E.isRight(await fixture.accounts.bindEmail(owner, binding))).toBe(true)
    expect(fixture.mails.messagesTo(OWNER)[0]).toMatchObject({ kind: 'email-changed', recipient: OWNER })
  })
})

describe('a hash of a lower cost', () => {
  it('is replaced at the next sign-in, which ends no session [ACC-1]', async () => {
    const { writer, clock } = fixture
    const now = () => clock.now
    const notices = makeNotices(
      makeDelivery({ senders: [], now, log: () => undefined }),
      () => ({ subject: '', text: '' }),
      now,
    )
    const stronger = makeAccounts({
      writer,
      passwords: makePasswords(6),
      notices,
      vault: VAULT,
      codeLifetimeMs: 600_000,
    })
    const hash = () => writer.state.account.users.get(1001 as UserId)?.passwordHash ?? ''
    const attempt = { account: OWNER, device: '', client: LAPTOP }
    const before = await stronger.signIn({ ...attempt, password: PASSWORD })
    expect(E.isRight(await stronger.signIn({ ...attempt, password: 'wrong11' }))).toBe(false)
    while (!hash().startsWith('scrypt$6$')) await new Promise((done) => setTimeout(done, 5))
    expect(E.isRight(await stronger.signIn({ ...attempt, password: PASSWORD }))).toBe(true)
    expect(stronger.userOf(E.isRight(before) ? (before.right.token ?? '') : '')).toBe(1001)
  })
})
