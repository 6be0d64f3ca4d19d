/** What an AccountPort and a SessionPort must do. [ACC-1] [ACC-2] [SHELL-4] [SHELL-6] */
import type { AccountPort, Contacts, Registration, Session, SessionPort } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { until } from './watching.ts'
import type { Browser, Case, Contract, PortWorld } from './world.ts'
import { INVITE, intentOf, PASSWORD } from './world.ts'
import { resting } from './orders.ts'

let count = 0
/** Nobody's yet. */
const contact = (): Contacts.Contact => {
  count += 1
  return { way: 'email', address: `new-${count}-${process.pid}@example.com`, areaCode: '' }
}

const REFUSED = E.left({ _tag: 'Refused' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })

/** A form filled in with the code that was sent. */
const filledIn = async (world: PortWorld, { account }: Browser): Promise<Registration.Registration> => {
  const to = contact()
  await account.requestCode(to)()
  return { contact: to, code: await world.codeFor(to.address), password: PASSWORD, invite: INVITE }
}

const requestCode: ReadonlyArray<Case> = [
  {
    title: 'a code is sent and told in words [ACC-2]',
    run: async (world) => {
      const { account } = await world.visitor()
      const to = contact()
      const answer = await account.requestCode(to)()
      expect(E.isRight(answer) && answer.right).not.toBe('')
      expect(await world.codeFor(to.address)).toMatch(/^\d{4,8}$/)
    },
  },
  {
    title: 'an account that exists is refused [ACC-2]',
    run: async (world) => {
      const [{ email }, { account }] = [await world.person(), await world.visitor()]
      expect(await account.requestCode({ way: 'email', address: email, areaCode: '' })()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'a second code within the minute is refused [ACC-2]',
    run: async (world) => {
      const { account } = await world.visitor()
      const to = contact()
      await account.requestCode(to)()
      expect(await account.requestCode(to)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const { account } = await world.visitor()
      world.road('broken')
      expect(await account.requestCode(contact())()).toEqual(UNREACHABLE)
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
    expect(await browser.account.register(spoil(registration))()).toMatchObject(REFUSED)
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
      expect(E.isRight(await browser.account.register(registration)())).toBe(true)
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
      await browser.account.register(registration)()
      expect(await browser.account.register(registration)()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'out of reach it is unreachable [Q4]',
    run: async (world) => {
      const browser = await world.visitor()
      const registration = await filledIn(world, browser)
      world.road('broken')
      expect(await browser.account.register(registration)()).toEqual(UNREACHABLE)
    },
  },
]

const signIn: ReadonlyArray<Case> = [
  {
    title: 'begins a session and tells who it is, with the account masked [ACC-1] [Q25]',
    run: async (world) => {
      const { email } = await world.person()
      const { account, session } = await world.visitor()
      const person = await account.signIn({ account: email, password: PASSWORD })()
      expect(person).toMatchObject(E.right({ account: expect.stringContaining('*') as string, isSeller: false }))
      expect(await until(session.current, () => true)).toEqual({
        _tag: 'SignedIn',
        person: E.isRight(person) ? person.right : undefined,
      })
    },
  },
  {
    title: 'a wrong password and an unknown account are refused alike [ACC-1]',
    run: async (world) => {
      const { email } = await world.person()
      const { account, session } = await world.visitor()
      const answers = [
        await account.signIn({ account: email, password: 'wrong12' })(),
        await account.signIn({ account: contact().address, password: 'wrong12' })(),
      ]
      expect(answers[0]).toMatchObject(REFUSED)
      expect(answers[1]).toEqual(answers[0])
      expect(await until(session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  {
    title: 'after five wrong passwords even the right one has to wait [ACC-1]',
    run: async (world) => {
      const { email } = await world.person()
      const { account } = await world.visitor()
      for (let tries = 0; tries < 5; tries += 1) await account.signIn({ account: email, password: 'wrong12' })()
      expect(await account.signIn({ account: email, password: PASSWORD })()).toMatchObject(REFUSED)
    },
  },
  {
    title: 'out of reach it is unreachable, and nobody is signed in [Q4]',
    run: async (world) => {
      const { email } = await world.person()
      const { account, session } = await world.visitor()
      world.road('broken')
      expect(await account.signIn({ account: email, password: PASSWORD })()).toEqual(UNREACHABLE)
      expect(await until(session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
]

const signOut: ReadonlyArray<Case> = [
  {
    title: 'the session is over at once, before any answer [SHELL-4]',
    run: async (world) => {
      const { account, session } = await world.person()
      const leaving = account.signOut()
      expect(await until(session.current, () => true)).toEqual({ _tag: 'Visitor' })
      await leaving
    },
  },
  {
    title: 'never fails, also out of reach or with nobody signed in [SHELL-4]',
    run: async (world) => {
      const [person, visitor] = [await world.person(), await world.visitor()]
      world.road('broken')
      await person.account.signOut()
      await visitor.account.signOut()
      expect(await until(person.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
]

export const accountContract: Contract<AccountPort> = { requestCode, register, signIn, signOut }

const current: ReadonlyArray<Case> = [
  {
    title: 'tells where it stands first, then every change [SHELL-4]',
    run: async (world) => {
      const person = await world.person()
      const seen: Array<Session.Session['_tag']> = []
      const watching = person.session.current.subscribe(({ _tag }) => seen.push(_tag))
      await person.account.signOut()
      await person.account.signIn({ account: person.email, password: PASSWORD })()
      expect(seen).toEqual(['SignedIn', 'Visitor', 'SignedIn'])
      watching.unsubscribe()
    },
  },
  {
    title: 'survives a reload [SHELL-4]',
    needs: 'tabs',
    run: async (world) => {
      const person = await world.person()
      const before = await until(person.session.current, () => true)
      expect(await until(world.anotherTab(person).session.current, () => true)).toEqual(before)
    },
  },
  {
    title: 'other tabs follow within a second [SHELL-4]',
    needs: 'tabs',
    run: async (world) => {
      const person = await world.person()
      const other = world.anotherTab(person)
      const followed = until(other.session.current, ({ _tag }) => _tag === 'Visitor', 1_000)
      await person.account.signOut()
      await followed
    },
  },
]

const endings = ({ session }: Browser) => {
  const seen: Array<Session.Ending> = []
  session.ended.subscribe((one) => seen.push(one))
  return seen
}

const ended: ReadonlyArray<Case> = [
  {
    title: 'fires once for a signing out [SHELL-4]',
    run: async (world) => {
      const person = await world.person()
      const seen = endings(person)
      await person.account.signOut()
      await person.account.signOut()
      expect(seen).toEqual(['signed-out'])
    },
  },
  {
    title: 'fires once when the exchange has forgotten the token, however many calls learn of it [SHELL-6]',
    needs: 'socket',
    run: async (world) => {
      const person = await world.person()
      const seen = endings(person)
      await world.expire(person)
      const orders = ['5', '6', '7'].map((price) => person.spot.place(intentOf(person, resting(price)))())
      await Promise.all(orders)
      expect(seen).toEqual(['expired'])
      expect(await until(person.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  {
    title: 'is told in other tabs too, with its reason [SHELL-4]',
    needs: 'tabs',
    run: async (world) => {
      const person = await world.person()
      const seen = endings(world.anotherTab(person))
      await person.account.signOut()
      expect(seen).toEqual(['signed-out'])
    },
  },
]

export const sessionContract: Contract<SessionPort> = { current, ended }
