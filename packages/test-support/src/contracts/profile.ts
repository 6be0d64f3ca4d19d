/** Contract of ProfilePort. [ACC-4] [ACC-6] [ACC-7] */
import type { UserProfile, ProfilePort } from '@hexbourse/domain/account'
import { UserProfiles } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { endsWhenAborted } from './aborted-read.ts'
import { submitIdentity } from './identity.ts'
import { secondFactorCases } from './second-factor.ts'
import { waitForReady, currentValue, waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract, UserBrowser } from './environment.ts'
import { unusedContact, PASSWORD } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })
const UNREACHABLE = { _tag: 'Unreachable' }

const readOrFail = async <A>(read: TE.TaskEither<CallError, A>): Promise<A> => {
  const result = await read()
  if (E.isLeft(result)) return expect.unreachable(result.left._tag)
  return result.right
}

/** The same case for every call. */
const failsWhileDown = (call: (profile: ProfilePort) => TE.TaskEither<CallError, unknown>): Case => ({
  title: 'is unreachable while the network is down [Q4]',
  run: async (environment) => {
    const { profile } = await environment.newUser()
    environment.setNetwork('down')
    expect(await call(profile)()).toEqual(E.left(UNREACHABLE))
  },
})

const waitForProfile = (
  { profile }: Browser,
  holds: (profile: UserProfile) => boolean = () => true,
): Promise<UserProfile> => waitForReady(profile.userProfile(), holds)

const userProfile: ReadonlyArray<Case> = [
  {
    title: 'returns masked contacts, undefined for a missing one, and an invite code [ACC-4] [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      const profile = await waitForProfile(user)
      expect(profile).toMatchObject({ phone: undefined, isVerified: false, hasTradePassword: false, isAgent: false })
      expect(profile.email).toContain('*')
      expect(JSON.stringify(profile)).not.toContain(user.email)
      expect(profile.inviteCode).toMatch(/^[a-z0-9]+$/)
      expect(UserProfiles.securityLevel(profile)).toBe(50)
    },
  },
  {
    title: 'raises the security level after the identity is verified [ACC-4] [ACC-5]',
    run: async (environment) => {
      const user = await environment.newUser()
      await submitIdentity(user)
      await environment.decideReview(user)
      user.profile.retry()
      expect(UserProfiles.securityLevel(await waitForProfile(user, ({ isVerified }) => isVerified))).toBe(75)
    },
  },
  {
    title: 'is empty for a visitor and after signing out [Q14] [Q25]',
    run: async (environment) => {
      const [user, visitor] = [await environment.newUser(), await environment.newVisitor()]
      await waitForProfile(user)
      await user.account.signOut()
      expect(currentValue(user.profile.userProfile())?.account ?? '').toBe('')
      expect(currentValue(visitor.profile.userProfile())?.account ?? '').toBe('')
    },
  },
  {
    title: 'fails with the last value while the network is down [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      const subscription = user.profile.userProfile().subscribe()
      const before = await waitForProfile(user)
      environment.setNetwork('down')
      user.profile.retry()
      const failed = await waitForValue(user.profile.userProfile(), ({ _tag }) => _tag === 'Failed')
      expect(failed).toMatchObject({ error: UNREACHABLE, last: { value: before } })
      subscription.unsubscribe()
    },
  },
]

const retry: ReadonlyArray<Case> = [
  {
    title: 'reads again after a failure [Q4]',
    run: async (environment) => {
      const user = await environment.newUser()
      environment.setNetwork('down')
      const subscription = user.profile.userProfile().subscribe()
      await waitForValue(user.profile.userProfile(), ({ _tag }) => _tag === 'Failed')
      environment.setNetwork('up')
      user.profile.retry()
      expect((await waitForProfile(user)).email).toContain('*')
      subscription.unsubscribe()
    },
  },
]

const signInElsewhere = async (user: UserBrowser, other: Browser): Promise<void> =>
  void (await readOrFail(other.account.signIn({ account: user.email, password: PASSWORD })))

const sessions: ReadonlyArray<Case> = [
  {
    title: "lists the user's sessions and marks the current one [ACC-4] [Q17]",
    needs: 'tabs',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newVisitor()]
      await signInElsewhere(user, other)
      const [own, others] = [await readOrFail(user.profile.sessions()), await readOrFail(other.profile.sessions())]
      expect([own.length, own.filter(({ isCurrent }) => isCurrent).length]).toEqual([2, 1])
      const idOf = (all: typeof own) => all.find(({ isCurrent }) => isCurrent)?.id
      expect(idOf(own)).not.toBe(idOf(others))
      for (const one of own) expect(one.expiresAt).toBeGreaterThan(one.signedInAt)
    },
  },
  failsWhileDown(({ sessions: read }) => read()),
  endsWhenAborted(({ profile }) => profile.sessions, 'newUser'),
]

const endSessions: ReadonlyArray<Case> = [
  {
    title: 'ends all other sessions and keeps the current one [ACC-4] [Q17]',
    needs: 'tabs',
    run: async (environment) => {
      const [user, other] = [await environment.newUser(), await environment.newVisitor()]
      await signInElsewhere(user, other)
      await readOrFail(user.profile.endSessions('others'))
      expect((await readOrFail(user.profile.sessions())).map(({ isCurrent }) => isCurrent)).toEqual([true])
      expect(await other.profile.sessions()()).toMatchObject(E.left({ _tag: 'SessionExpired' }))
    },
  },
  {
    title: 'rejects the session of another user [ACC-4]',
    run: async (environment) => {
      expect(await (await environment.newUser()).profile.endSessions(987_654_321)()).toMatchObject(REJECTED)
    },
  },
  failsWhileDown(({ endSessions: end }) => end('others')),
]

const loginAttempts: ReadonlyArray<Case> = [
  {
    title: 'lists login attempts, newest first [ACC-4] [Q17]',
    run: async (environment) => {
      const { items, page } = await readOrFail((await environment.newUser()).profile.loginAttempts(1)())
      expect([page, items[0]?.isSuccessful]).toEqual([1, true])
      const times = items.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    },
  },
  failsWhileDown(({ loginAttempts: read }) => read(1)()),
  endsWhenAborted(({ profile }) => profile.loginAttempts(1), 'newUser'),
]

const setTradePassword: ReadonlyArray<Case> = [
  {
    title: 'sets the first password directly and a later one only with the current one [ACC-7]',
    run: async (environment) => {
      const user = await environment.newUser()
      await readOrFail(user.profile.setTradePassword({ old: '', chosen: '123456', password: PASSWORD }))
      const subscription = user.profile.userProfile().subscribe()
      await waitForProfile(user, ({ hasTradePassword }) => hasTradePassword)
      expect(await user.profile.setTradePassword({ old: '000000', chosen: '654321' })()).toMatchObject(REJECTED)
      await readOrFail(user.profile.setTradePassword({ old: '123456', chosen: '654321' }))
      subscription.unsubscribe()
    },
  },
  {
    title: 'rejects a wrong password of the account and sets no trade password [ACC-7]',
    run: async (environment) => {
      const { profile } = await environment.newUser()
      expect(await profile.setTradePassword({ old: '', chosen: '123456', password: 'wrong11' })()).toMatchObject(
        REJECTED,
      )
      await readOrFail(profile.setTradePassword({ old: '', chosen: '123456', password: PASSWORD }))
    },
  },
  failsWhileDown(({ setTradePassword: set }) => set({ old: '', chosen: '123456', password: PASSWORD })),
]

const setAddressDelay: ReadonlyArray<Case> = [
  {
    title: 'is switched on and off with the password of the account alone, which locks withdrawals when off [WAL-11]',
    run: async (environment) => {
      const user = await environment.newUser()
      const set = (isOn: boolean, password: string) => user.profile.setAddressDelay({ isOn, password })()
      expect(await set(true, 'wrong11')).toMatchObject(REJECTED)
      const subscription = user.profile.userProfile().subscribe()
      expect((await waitForProfile(user)).hasAddressDelay).toBe(false)
      expect(E.isRight(await set(true, PASSWORD))).toBe(true)
      await waitForProfile(user, ({ hasAddressDelay }) => hasAddressDelay)
      expect(E.isRight(await set(false, PASSWORD))).toBe(true)
      await waitForProfile(user, (one) => !one.hasAddressDelay && one.withdrawalsLockedUntil !== undefined)
      subscription.unsubscribe()
    },
  },
  failsWhileDown(({ setAddressDelay: set }) => set({ isOn: true, password: PASSWORD })),
]

const setMailWord: ReadonlyArray<Case> = [
  {
    title: 'is set and removed with the password of the account alone, and is no link [Q17]',
    run: async (environment) => {
      const user = await environment.newUser()
      const set = (word: string, password: string) => user.profile.setMailWord({ word, password })()
      expect(await set('Lotus', 'wrong11')).toMatchObject(REJECTED)
      expect(await set('https://x.example', PASSWORD)).toMatchObject(REJECTED)
      const subscription = user.profile.userProfile().subscribe()
      expect((await waitForProfile(user)).hasMailWord).toBe(false)
      expect(E.isRight(await set('Lotus 7', PASSWORD))).toBe(true)
      await waitForProfile(user, ({ hasMailWord }) => hasMailWord)
      expect(E.isRight(await set('', PASSWORD))).toBe(true)
      await waitForProfile(user, ({ hasMailWord }) => !hasMailWord)
      subscription.unsubscribe()
    },
  },
  failsWhileDown(({ setMailWord: set }) => set({ word: 'Lotus', password: PASSWORD })),
]

const regionUsers: ReadonlyArray<Case> = [
  {
    title: 'rejects a user who is not a regional agent [ACC-6]',
    run: async (environment) => {
      expect(await (await environment.newUser()).profile.regionUsers(1)()()).toMatchObject(REJECTED)
    },
  },
  {
    title: 'lists the invited users of an agent with masked accounts [ACC-6] [Q25]',
    run: async (environment) => {
      const user = await environment.newUser()
      await environment.appointAgent(user)
      expect((await readOrFail(user.profile.regionUsers(1)())).items).toEqual([])
      const browser = await environment.newVisitor()
      const contact = unusedContact()
      await readOrFail(browser.codes.send('register', contact))
      const code = await environment.mailedCode(contact.address)
      const { inviteCode: invite } = await waitForProfile(user)
      await readOrFail(browser.codes.register({ contact, code, password: PASSWORD, invite }))
      const [first] = (await readOrFail(user.profile.regionUsers(1)())).items
      const masked = expect.stringContaining('*') as string
      expect(first).toMatchObject({ city: 'Hangzhou', district: 'Xihu', account: masked })
    },
  },
  failsWhileDown(({ regionUsers: read }) => read(1)()),
]

export const profileContract: Contract<ProfilePort> = {
  userProfile,
  retry,
  sessions,
  endSessions,
  loginAttempts,
  setTradePassword,
  setAddressDelay,
  setMailWord,
  ...secondFactorCases,
  regionUsers,
}
