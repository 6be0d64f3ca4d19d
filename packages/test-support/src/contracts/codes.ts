/** Contract of CodesPort. [ACC-2] [ACC-3] */
import type { Codes, CodesPort, Contacts, Registration } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract, PortEnvironment } from './environment.ts'
import { INVITE, unusedContact, PASSWORD } from './environment.ts'
import { resetTradePassword } from './trade-password-reset.ts'

const REJECTED = E.left({ _tag: 'Rejected' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })
const NEW_PASSWORD = 'another2'

/** A registration with the code that was mailed. */
const newRegistration = async (
  environment: PortEnvironment,
  { codes }: Browser,
): Promise<Registration.Registration> => {
  const contact = unusedContact()
  await codes.send('register', contact)()
  return { contact, code: await environment.mailedCode(contact.address), password: PASSWORD, invite: INVITE }
}

const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

const send: ReadonlyArray<Case> = [
  {
    title: 'sends a code and returns a message [ACC-2]',
    run: async (environment) => {
      const { codes } = await environment.newVisitor()
      const contact = unusedContact()
      const answer = await codes.send('register', contact)()
      expect(E.isRight(answer) && answer.right).not.toBe('')
      expect(await environment.mailedCode(contact.address)).toMatch(/^\d{4,8}$/)
    },
  },
  {
    title: 'replies the same for an account that exists, and sends it no code to register again [ACC-2]',
    run: async (environment) => {
      const [{ email }, { codes }] = [await environment.newUser(), await environment.newVisitor()]
      const contact = { type: 'email', address: email, areaCode: '' } as const
      const before = await environment.mailedCode(email)
      const answers = [await codes.send('register', contact)(), await codes.send('register', unusedContact())()]
      expect(E.isRight(answers[0] ?? E.left(undefined))).toBe(true)
      expect(answers[1]).toEqual(answers[0])
      expect(['', before]).toContain(await environment.mailedCode(email))
      const draft = { contact, password: PASSWORD, invite: INVITE }
      for (const code of [before, '000000']) expect(await codes.register({ ...draft, code })()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'rejects a second code within a minute [ACC-2]',
    run: async (environment) => {
      const { codes } = await environment.newVisitor()
      const contact = unusedContact()
      await codes.send('register', contact)()
      expect(await codes.send('register', contact)()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'replies the same for a known and an unknown account, and mails a code only to the known one [ACC-3]',
    run: async (environment) => {
      const [{ email }, { codes }] = [await environment.newUser(), await environment.newVisitor()]
      const unknown = unusedContact()
      const before = await environment.mailedCode(email)
      const answers = [
        await codes.send('recover', { type: 'email', address: email, areaCode: '' })(),
        await codes.send('recover', unknown)(),
      ]
      expect(E.isRight(answers[0] ?? E.left(undefined))).toBe(true)
      expect(answers[1]).toEqual(answers[0])
      expect(await environment.mailedCode(email)).not.toBe(before)
      expect(await environment.mailedCode(unknown.address)).toBe('')
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const { codes } = await environment.newVisitor()
      environment.setNetwork('down')
      expect(await codes.send('register', unusedContact())()).toEqual(UNREACHABLE)
    },
  },
]

const rejectsRegistration = (
  title: string,
  change: (registration: Registration.Registration) => Registration.Registration,
): Case => ({
  title: `rejects ${title}, and the account cannot sign in [ACC-2]`,
  run: async (environment) => {
    const browser = await environment.newVisitor()
    const registration = await newRegistration(environment, browser)
    expect(await browser.codes.register(change(registration))()).toMatchObject(REJECTED)
    const { address } = registration.contact
    expect(await browser.account.signIn({ account: address, password: PASSWORD })()).toMatchObject(REJECTED)
  },
})

const register: ReadonlyArray<Case> = [
  {
    title: 'registers a user without signing in [ACC-2]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const registration = await newRegistration(environment, browser)
      expect(E.isRight(await browser.codes.register(registration)())).toBe(true)
      expect(await waitForValue(browser.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  rejectsRegistration('a wrong code', (one) => ({ ...one, code: wrongCode(one.code) })),
  rejectsRegistration('an unknown invite code', (one) => ({ ...one, invite: 'unknown' })),
  {
    title: 'rejects an account that was registered in the meantime [ACC-2]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const registration = await newRegistration(environment, browser)
      await browser.codes.register(registration)()
      expect(await browser.codes.register(registration)()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const browser = await environment.newVisitor()
      const registration = await newRegistration(environment, browser)
      environment.setNetwork('down')
      expect(await browser.codes.register(registration)()).toEqual(UNREACHABLE)
    },
  },
]

/** Requests a recovery code for an existing account. */
const requestRecovery = async (environment: PortEnvironment) => {
  const [user, browser] = [await environment.newUser(), await environment.newVisitor()]
  const contact: Contacts.Contact = { type: 'email', address: user.email, areaCode: '' }
  await browser.codes.send('recover', contact)()
  const verified: Codes.VerifiedContact = { contact, code: await environment.mailedCode(user.email) }
  return { user, browser, verified }
}

const verify: ReadonlyArray<Case> = [
  {
    title: 'accepts the right code, which stays valid for its purpose [ACC-3]',
    run: async (environment) => {
      const { browser, verified } = await requestRecovery(environment)
      expect(E.isRight(await browser.codes.verify(verified)())).toBe(true)
      expect(E.isRight(await browser.codes.recover({ ...verified, password: NEW_PASSWORD })())).toBe(true)
    },
  },
  {
    title: 'rejects a wrong code, and equally a code for an unknown account [ACC-3]',
    run: async (environment) => {
      const { browser, verified } = await requestRecovery(environment)
      const wrong = await browser.codes.verify({ ...verified, code: wrongCode(verified.code) })()
      expect(wrong).toMatchObject(REJECTED)
      const visitor = await environment.newVisitor()
      const contact = unusedContact()
      await visitor.codes.send('recover', contact)()
      expect(await visitor.codes.verify({ contact, code: '123456' })()).toEqual(wrong)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const { browser, verified } = await requestRecovery(environment)
      environment.setNetwork('down')
      expect(await browser.codes.verify(verified)()).toEqual(UNREACHABLE)
    },
  },
]

const recover: ReadonlyArray<Case> = [
  {
    title: 'replaces the password, and accepts the code once [ACC-3]',
    run: async (environment) => {
      const { user, browser, verified } = await requestRecovery(environment)
      expect(E.isRight(await browser.codes.recover({ ...verified, password: NEW_PASSWORD })())).toBe(true)
      const { email } = user
      expect(await browser.account.signIn({ account: email, password: PASSWORD })()).toMatchObject(REJECTED)
      expect(E.isRight(await browser.account.signIn({ account: email, password: NEW_PASSWORD })())).toBe(true)
      expect(await browser.codes.recover({ ...verified, password: 'third333' })()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'rejects a wrong code and keeps the password [ACC-3]',
    run: async (environment) => {
      const { user, browser, verified } = await requestRecovery(environment)
      const wrong = { ...verified, code: wrongCode(verified.code), password: NEW_PASSWORD }
      expect(await browser.codes.recover(wrong)()).toMatchObject(REJECTED)
      expect(E.isRight(await browser.account.signIn({ account: user.email, password: PASSWORD })())).toBe(true)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const { browser, verified } = await requestRecovery(environment)
      environment.setNetwork('down')
      expect(await browser.codes.recover({ ...verified, password: NEW_PASSWORD })()).toEqual(UNREACHABLE)
    },
  },
]

/** Requests a code for an address to be added. */
const requestBinding = async (environment: PortEnvironment) => {
  const user = await environment.newUser()
  const contact = unusedContact()
  await user.codes.send('bind', contact)()
  return { user, verified: { contact, code: await environment.mailedCode(contact.address), password: PASSWORD } }
}

const bind: ReadonlyArray<Case> = [
  {
    title: 'adds the address, which can then be used to sign in [ACC-3]',
    run: async (environment) => {
      const { user, verified } = await requestBinding(environment)
      expect(E.isRight(await user.codes.bind(verified)())).toBe(true)
      const { account } = await environment.newVisitor()
      expect(E.isRight(await account.signIn({ account: verified.contact.address, password: PASSWORD })())).toBe(true)
    },
  },
  {
    title: 'rejects a wrong code and adds nothing [ACC-3]',
    run: async (environment) => {
      const { user, verified } = await requestBinding(environment)
      expect(await user.codes.bind({ ...verified, code: wrongCode(verified.code) })()).toMatchObject(REJECTED)
      const { account } = await environment.newVisitor()
      expect(await account.signIn({ account: verified.contact.address, password: PASSWORD })()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'rejects a wrong password of the account and adds nothing [ACC-3]',
    run: async (environment) => {
      const { user, verified } = await requestBinding(environment)
      expect(await user.codes.bind({ ...verified, password: NEW_PASSWORD })()).toMatchObject(REJECTED)
      const { account } = await environment.newVisitor()
      expect(await account.signIn({ account: verified.contact.address, password: PASSWORD })()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'rejects the address of another user, for which no code is sent and no answer differs [ACC-3]',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newUser()]
      const contact = { type: 'email', address: other.email, areaCode: '' } as const
      expect(E.isRight(await user.codes.send('bind', contact)())).toBe(true)
      const binding = { contact, code: await environment.mailedCode(other.email), password: PASSWORD }
      expect(await user.codes.bind(binding)()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'is unreachable while the network is down [Q4]',
    run: async (environment) => {
      const { user, verified } = await requestBinding(environment)
      environment.setNetwork('down')
      expect(await user.codes.bind(verified)()).toEqual(UNREACHABLE)
    },
  },
]

export const codesContract: Contract<CodesPort> = { send, register, verify, recover, resetTradePassword, bind }
