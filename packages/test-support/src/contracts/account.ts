/** What an AccountPort and a SessionPort must do. [ACC-1] [SHELL-4] [SHELL-6] */
import type { AccountPort, Session, SessionPort } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { until } from './watching.ts'
import type { Browser, Case, Contract } from './world.ts'
import { intentOf, nobody, PASSWORD } from './world.ts'
import { resting } from './orders.ts'

const REFUSED = E.left({ _tag: 'Refused' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })

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
        await account.signIn({ account: nobody().address, password: 'wrong12' })(),
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

export const accountContract: Contract<AccountPort> = { signIn, signOut }

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
