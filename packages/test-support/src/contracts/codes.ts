/** What a CodesPort must do. [ACC-2] [ACC-3] */
import type { Codes, CodesPort, Contacts, Registration } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { until } from './watching.ts'
import type { Browser, Case, Contract, PortWorld } from './world.ts'
import { INVITE, nobody, PASSWORD } from './world.ts'

const REFUSED = E.left({ _tag: 'Refused' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })
const NEW_PASSWORD = 'another2'

/** A form filled in with the code that was sent. */
const filledIn = async (world: PortWorld, { codes }: Browser): Promise<Registration.Registration> => {
  const to = nobody()
  await codes.send('register', to)()
  return { contact: to, code: await world.codeFor(to.address), password: PASSWORD, invite: INVITE }
}

const send: ReadonlyArray<Case> = [
  {
    title: 'a code is sent and told in words [ACC-2]',
    run: async (world) => {
      const { codes } = await world.visitor()
      const to = nobody()
      const answer = await codes.send('register', to)()
      expect(E.isRight(answer) && answer.right).not.toBe('')
      expect(await world.codeFor(to.address)).toMatch(/^\d{4,8}$/)
    },
  },
  {
    title: 'an account that exists is refused [ACC-2]',
    run: async (world) => {
      const [{ email }, { codes }] = [await world.person(), await world.visitor()]
      expect(await codes.send('register', { way: 'email', address: email, areaCode: '' })()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'a second code within the minute is refused [ACC-2]',
    run: async (world) => {
      const { codes } = await world.visitor()
      const to = nobody()
      await codes.send('register', to)()
      expect(await codes.send('register', to)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'to recover, a known and an unknown account are answered alike, and only the known one gets a code [ACC-3]',
    run: async (world) => {
      const [{ email }, { codes }] = [await world.person(), await world.visitor()]
      const stranger = nobody()
      const before = await world.codeFor(email)
      const answers = [
        await codes.send('recover', { way: 'email', address: email, areaCode: '' })(),
        await codes.send('recover', stranger)(),
      ]
      expect(E.isRight(answers[0] ?? E.left(undefined))).toBe(true)
      expect(answers[1]).toEqual(answers[0])
      expect(await world.codeFor(email)).not.toBe(before)
      expect(await world.codeFor(stranger.address)).toBe('')
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const { codes } = await world.visitor()
      world.road('broken')
      expect(await codes.send('register', nobody())()).toEqual(UNREACHABLE)
    },
  },
]

const registers = (
  title: string,
  spoil: (registration: Registration.Registration) => Registration.Registration,
): Case => ({
  title: `${title} is refused, and nobody can sign in [ACC-2]`,
  run: async (world) => {
    const browser = await world.visitor()
    const registration = await filledIn(world, browser)
    expect(await browser.codes.register(spoil(registration))()).toMatchObject(REFUSED)
    const { address } = registration.contact
    expect(await browser.account.signIn({ account: address, password: PASSWORD })()).toMatchObject(REFUSED)
  },
})

const register: ReadonlyArray<Case> = [
  {
    title: 'with the right code a person exists, and is not signed in [ACC-2]',
    run: async (world) => {
      const browser = await world.visitor()
      const registration = await filledIn(world, browser)
      expect(E.isRight(await browser.codes.register(registration)())).toBe(true)
      expect(await until(browser.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  registers('a wrong code', (one) => ({ ...one, code: one.code === '000000' ? '000001' : '000000' })),
  registers('an unknown invite', (one) => ({ ...one, invite: 'nobody' })),
  {
    title: 'an account that exists meanwhile is refused [ACC-2]',
    run: async (world) => {
      const browser = await world.visitor()
      const registration = await filledIn(world, browser)
      await browser.codes.register(registration)()
      expect(await browser.codes.register(registration)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const browser = await world.visitor()
      const registration = await filledIn(world, browser)
      world.road('broken')
      expect(await browser.codes.register(registration)()).toEqual(UNREACHABLE)
    },
  },
]

const spoilt = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A code to recover an account that exists, as its person reads it. */
const forgotten = async (world: PortWorld) => {
  const [person, browser] = [await world.person(), await world.visitor()]
  const contact: Contacts.Contact = { way: 'email', address: person.email, areaCode: '' }
  await browser.codes.send('recover', contact)()
  const whose: Codes.Vouched = { contact, code: await world.codeFor(person.email) }
  return { person, browser, whose }
}

const verify: ReadonlyArray<Case> = [
  {
    title: 'the right code is right, and stays so for what it was asked for [ACC-3]',
    run: async (world) => {
      const { browser, whose } = await forgotten(world)
      expect(E.isRight(await browser.codes.verify(whose)())).toBe(true)
      expect(E.isRight(await browser.codes.recover({ ...whose, password: NEW_PASSWORD })())).toBe(true)
    },
  },
  {
    title: 'a wrong code is refused, and so is one for an account that nobody has [ACC-3]',
    run: async (world) => {
      const { browser, whose } = await forgotten(world)
      const wrong = await browser.codes.verify({ ...whose, code: spoilt(whose.code) })()
      expect(wrong).toMatchObject(REFUSED)
      const stranger = await world.visitor()
      const contact = nobody()
      await stranger.codes.send('recover', contact)()
      expect(await stranger.codes.verify({ contact, code: '123456' })()).toEqual(wrong)
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const { browser, whose } = await forgotten(world)
      world.road('broken')
      expect(await browser.codes.verify(whose)()).toEqual(UNREACHABLE)
    },
  },
]

const recover: ReadonlyArray<Case> = [
  {
    title: 'the new password signs in, the old one does not, and the code serves once [ACC-3]',
    run: async (world) => {
      const { person, browser, whose } = await forgotten(world)
      expect(E.isRight(await browser.codes.recover({ ...whose, password: NEW_PASSWORD })())).toBe(true)
      const { email } = person
      expect(await browser.account.signIn({ account: email, password: PASSWORD })()).toMatchObject(REFUSED)
      expect(E.isRight(await browser.account.signIn({ account: email, password: NEW_PASSWORD })())).toBe(true)
      expect(await browser.codes.recover({ ...whose, password: 'third333' })()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'a wrong code changes nothing [ACC-3]',
    run: async (world) => {
      const { person, browser, whose } = await forgotten(world)
      const wrong = { ...whose, code: spoilt(whose.code), password: NEW_PASSWORD }
      expect(await browser.codes.recover(wrong)()).toMatchObject(REFUSED)
      expect(E.isRight(await browser.account.signIn({ account: person.email, password: PASSWORD })())).toBe(true)
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const { browser, whose } = await forgotten(world)
      world.road('broken')
      expect(await browser.codes.recover({ ...whose, password: NEW_PASSWORD })()).toEqual(UNREACHABLE)
    },
  },
]

/** A code for an address that is to be bound. */
const bound = async (world: PortWorld) => {
  const person = await world.person()
  const contact = nobody()
  await person.codes.send('bind', contact)()
  return { person, whose: { contact, code: await world.codeFor(contact.address) } }
}

const bind: ReadonlyArray<Case> = [
  {
    title: 'whoever has the code has the address, and may sign in by it [ACC-3]',
    run: async (world) => {
      const { person, whose } = await bound(world)
      expect(E.isRight(await person.codes.bind(whose)())).toBe(true)
      const { account } = await world.visitor()
      expect(E.isRight(await account.signIn({ account: whose.contact.address, password: PASSWORD })())).toBe(true)
    },
  },
  {
    title: 'a wrong code binds nothing [ACC-3]',
    run: async (world) => {
      const { person, whose } = await bound(world)
      expect(await person.codes.bind({ ...whose, code: spoilt(whose.code) })()).toMatchObject(REFUSED)
      const { account } = await world.visitor()
      expect(await account.signIn({ account: whose.contact.address, password: PASSWORD })()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'an address of another person gets no code [ACC-3]',
    run: async (world) => {
      const [person, other] = [await world.person(), await world.person()]
      const contact = { way: 'email', address: other.email, areaCode: '' } as const
      expect(await person.codes.send('bind', contact)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const { person, whose } = await bound(world)
      world.road('broken')
      expect(await person.codes.bind(whose)()).toEqual(UNREACHABLE)
    },
  },
]

export const codesContract: Contract<CodesPort> = { send, register, verify, recover, bind }
