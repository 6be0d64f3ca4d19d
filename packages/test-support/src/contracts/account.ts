/** Contract of AccountPort and SessionPort. [ACC-1] [SHELL-4] [SHELL-6] */
import type { AccountPort, Session, SessionPort } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import { expect, vi } from 'vitest'

import { execute } from '../fakes/index.ts'
import { WAITING, waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract } from './environment.ts'
import { unusedContact, PASSWORD } from './environment.ts'
import { restingOrder } from './orders.ts'
import { finishSignIn } from './second-factor.ts'
const REJECTED = E.left({ _tag: 'Rejected' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })

const signIn: ReadonlyArray<Case> = [
  {
    title: 'begins a session and returns the user with a masked account [ACC-1] [Q25]',
    run: async (environment) => {
      const { email } = await environment.newUser()
      const { account, session } = await environment.newVisitor()
      const user = await account.signIn({ account: email, password: PASSWORD })()
      const masked = { account: expect.stringContaining('*') as string, isSeller: false }
      expect(user).toMatchObject(E.right({ _tag: 'SignedIn', user: masked }))
      expect(await waitForValue(session.current, () => true)).toEqual({
        _tag: 'SignedIn',
        user: E.isRight(user) && user.right._tag === 'SignedIn' ? user.right.user : undefined,
      })
    },
  },
  {
    title: 'rejects a wrong password and an unknown account with the same message [ACC-1]',
    run: async (environment) => {
      const { email } = await environment.newUser()
      const { account, session } = await environment.newVisitor()
      const answers = [
        await account.signIn({ account: email, password: 'wrong12' })(),
        await account.signIn({ account: unusedContact().address, password: 'wrong12' })(),
      ]
      expect(answers[0]).toMatchObject(REJECTED)
      expect(answers[1]).toEqual(answers[0])
      expect(await waitForValue(session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  {
    title: 'rejects the right password after five wrong ones [ACC-1]',
    run: async (environment) => {
      const { email } = await environment.newUser()
      const { account } = await environment.newVisitor()
      for (let attempt = 0; attempt < 5; attempt += 1) await account.signIn({ account: email, password: 'wrong12' })()
      expect(await account.signIn({ account: email, password: PASSWORD })()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'is unreachable while the network is down, and begins no session [Q4]',
    run: async (environment) => {
      const { email } = await environment.newUser()
      const { account, session } = await environment.newVisitor()
      environment.setNetwork('down')
      expect(await account.signIn({ account: email, password: PASSWORD })()).toEqual(UNREACHABLE)
      expect(await waitForValue(session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
]

const signOut: ReadonlyArray<Case> = [
  {
    title: 'ends the session at once, before the reply [SHELL-4]',
    run: async (environment) => {
      const { account, session } = await environment.newUser()
      const signingOut = account.signOut()
      expect(await waitForValue(session.current, () => true)).toEqual({ _tag: 'Visitor' })
      await signingOut
    },
  },
  {
    title: 'never fails, even while the network is down or for a visitor [SHELL-4]',
    run: async (environment) => {
      const [user, visitor] = [await environment.newUser(), await environment.newVisitor()]
      environment.setNetwork('down')
      await user.account.signOut()
      await visitor.account.signOut()
      expect(await waitForValue(user.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
]

export const accountContract: Contract<AccountPort> = { signIn, finishSignIn, signOut }

const current: ReadonlyArray<Case> = [
  {
    title: 'emits the current session first, then every change [SHELL-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const states: Array<Session.Session['_tag']> = []
      const subscription = user.session.current.subscribe(({ _tag }) => states.push(_tag))
      await user.account.signOut()
      await user.account.signIn({ account: user.email, password: PASSWORD })()
      expect(states).toEqual(['SignedIn', 'Visitor', 'SignedIn'])
      subscription.unsubscribe()
    },
  },
  {
    title: 'is kept after a reload [SHELL-4]',
    needs: 'tabs',
    run: async (environment) => {
      const user = await environment.newUser()
      const before = await waitForValue(user.session.current, () => true)
      expect(await waitForValue(environment.anotherTab(user).session.current, () => true)).toEqual(before)
    },
  },
  {
    title: 'updates other tabs [SHELL-4]',
    needs: 'tabs',
    run: async (environment) => {
      const user = await environment.newUser()
      const other = environment.anotherTab(user)
      const signedOut = waitForValue(other.session.current, ({ _tag }) => _tag === 'Visitor')
      await user.account.signOut()
      await signedOut
    },
  },
]

const sessionEnds = ({ session }: Browser) => {
  const reasons: Array<Session.SessionEndReason> = []
  session.ended.subscribe((one) => reasons.push(one))
  return reasons
}

const ended: ReadonlyArray<Case> = [
  {
    title: 'emits once when signed out twice [SHELL-4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const reasons = sessionEnds(user)
      await user.account.signOut()
      await user.account.signOut()
      expect(reasons).toEqual(['signed-out'])
    },
  },
  {
    title: 'emits once when the token has expired, for any number of calls [SHELL-6]',
    needs: 'socket',
    run: async (environment) => {
      const user = await environment.newUser()
      const reasons = sessionEnds(user)
      await environment.expireSession(user)
      const orders = ['5', '6', '7'].map((price) => execute(user.spot.place, restingOrder(price)))
      await Promise.all(orders)
      expect(reasons).toEqual(['expired'])
      expect(await waitForValue(user.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  {
    title: 'emits in other tabs with the same reason [SHELL-4]',
    needs: 'tabs',
    run: async (environment) => {
      const user = await environment.newUser()
      const reasons = sessionEnds(environment.anotherTab(user))
      await user.account.signOut()
      expect(reasons).toEqual(['signed-out'])
    },
  },
]

const mark: ReadonlyArray<Case> = [
  {
    title: 'is another one in each session, and none for a visitor [Q58]',
    run: async (environment) => {
      const user = await environment.newUser()
      const marks: Array<string> = []
      user.session.mark.subscribe((one) => marks.push(one))
      await user.account.signOut()
      await user.account.signIn({ account: user.email, password: PASSWORD })()
      expect(marks).toEqual([expect.stringMatching(/./), '', expect.stringMatching(/./)])
      expect(new Set(marks).size).toBe(3)
    },
  },
  {
    title: 'is the same in all tabs and changes in all of them [Q58]',
    needs: 'tabs',
    run: async (environment) => {
      const user = await environment.newUser()
      const [own, others]: [Array<string>, Array<string>] = [[], []]
      const other = environment.anotherTab(user)
      user.session.mark.subscribe((one) => own.push(one))
      other.session.mark.subscribe((one) => others.push(one))
      await user.account.signOut()
      await vi.waitFor(() => expect(others).toHaveLength(2), WAITING)
      expect(others).toEqual(own)
    },
  },
]

export const sessionContract: Contract<SessionPort> = { current, mark, ended }
