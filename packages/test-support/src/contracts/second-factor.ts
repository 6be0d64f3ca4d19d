/** Cases of the second factor, of AccountPort and ProfilePort. [Q17] [WAL-7] [WAL-11] */
import type { AccountPort, ProfilePort } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { expect } from 'vitest'

import { waitForReady, waitForValue } from './wait-for.ts'
import type { Browser, Case, Contract, PortEnvironment, UserBrowser } from './environment.ts'
import { PASSWORD } from './environment.ts'

const REJECTED = E.left({ _tag: 'Rejected' })
const UNREACHABLE = E.left({ _tag: 'Unreachable' })
/** Has the form of a code, and is not the one of now. */
const WRONG_CODE = 'AAAABBBBCCCCDDDD'

const must = async <A>(call: TE.TaskEither<CallError, A>): Promise<A> => {
  const result = await call()
  return E.isRight(result) ? result.right : expect.unreachable(result.left._tag)
}

/** Turns the second factor of the user on. */
export const turnFactorOn = async (
  environment: PortEnvironment,
  { profile }: UserBrowser,
): Promise<{ readonly secret: string; readonly codes: ReadonlyArray<string> }> => {
  const { secret } = await must(profile.prepareSecondFactor(PASSWORD))
  return { secret, codes: await must(profile.confirmSecondFactor(environment.authenticatorCode(secret))) }
}

/** A user with a second factor, and the recovery codes. Each use takes another one, since a time step counts once. */
const withFactor = async (environment: PortEnvironment) => {
  const user = await environment.newUser()
  const { secret, codes } = await turnFactorOn(environment, user)
  return { user, secret, codes, code: (nth: number): string => codes[nth] ?? '' }
}

const challengeOf = async ({ account }: Browser, { email }: UserBrowser): Promise<string> => {
  const progress = await must(account.signIn({ account: email, password: PASSWORD }))
  return progress._tag === 'FactorNeeded' ? progress.challenge : expect.unreachable('no challenge')
}

const failsWhileDown = (call: (profile: ProfilePort) => TE.TaskEither<CallError, unknown>): Case => ({
  title: 'is unreachable while the network is down [Q4]',
  run: async (environment) => {
    const { profile } = await environment.newUser()
    environment.setNetwork('down')
    expect(await call(profile)()).toEqual(UNREACHABLE)
  },
})

const prepareSecondFactor: ReadonlyArray<Case> = [
  {
    title: "needs the account's password and protects nothing yet [Q17]",
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await user.profile.prepareSecondFactor('wrong11')()).toMatchObject(REJECTED)
      const { secret, address } = await must(user.profile.prepareSecondFactor(PASSWORD))
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(address).toContain(`secret=${secret}`)
      expect((await waitForReady(user.profile.userProfile())).hasSecondFactor).toBe(false)
      const progress = await must(user.account.signIn({ account: user.email, password: PASSWORD }))
      expect(progress._tag).toBe('SignedIn')
    },
  },
  failsWhileDown(({ prepareSecondFactor: prepare }) => prepare(PASSWORD)),
]

const confirmSecondFactor: ReadonlyArray<Case> = [
  {
    title: 'turns the factor on with a right code, and tells ten recovery codes [Q17]',
    run: async (environment) => {
      const user = await environment.newUser()
      expect(await user.profile.confirmSecondFactor('123456')()).toMatchObject(REJECTED)
      const { secret } = await must(user.profile.prepareSecondFactor(PASSWORD))
      expect(await user.profile.confirmSecondFactor(WRONG_CODE)()).toMatchObject(REJECTED)
      const subscription = user.profile.userProfile().subscribe()
      const codes = await must(user.profile.confirmSecondFactor(environment.authenticatorCode(secret)))
      expect(new Set(codes).size).toBe(10)
      const profile = await waitForReady(user.profile.userProfile(), ({ hasSecondFactor }) => hasSecondFactor)
      expect([profile.recoveryCodesLeft, profile.withdrawalsLockedUntil]).toEqual([10, undefined])
      expect(await user.profile.prepareSecondFactor(PASSWORD)()).toMatchObject(REJECTED)
      subscription.unsubscribe()
    },
  },
  failsWhileDown(({ confirmSecondFactor: confirm }) => confirm('123456')),
]

const renewRecoveryCodes: ReadonlyArray<Case> = [
  {
    title: 'gives other codes for one of the old ones, which all end [Q17]',
    run: async (environment) => {
      const { user, codes, code } = await withFactor(environment)
      expect(await user.profile.renewRecoveryCodes(WRONG_CODE)()).toMatchObject(REJECTED)
      const renewed = await must(user.profile.renewRecoveryCodes(code(0)))
      expect(renewed.filter((one) => codes.includes(one))).toEqual([])
      expect(await user.profile.renewRecoveryCodes(code(1))()).toMatchObject(REJECTED)
    },
  },
  failsWhileDown(({ renewRecoveryCodes: renew }) => renew('123456')),
]

const removeSecondFactor: ReadonlyArray<Case> = [
  {
    title: 'turns the factor off with a code, and locks withdrawals for a time [WAL-11]',
    run: async (environment) => {
      const { user, code } = await withFactor(environment)
      expect(await user.profile.removeSecondFactor(WRONG_CODE)()).toMatchObject(REJECTED)
      const subscription = user.profile.userProfile().subscribe()
      await must(user.profile.removeSecondFactor(code(0)))
      const profile = await waitForReady(user.profile.userProfile(), ({ hasSecondFactor }) => !hasSecondFactor)
      expect(profile.withdrawalsLockedUntil).toBeGreaterThan(0)
      expect(await user.profile.removeSecondFactor(code(1))()).toMatchObject(REJECTED)
      subscription.unsubscribe()
    },
  },
  failsWhileDown(({ removeSecondFactor: remove }) => remove('123456')),
]

export const secondFactorCases: Pick<
  Contract<ProfilePort>,
  'prepareSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'removeSecondFactor'
> = { prepareSecondFactor, confirmSecondFactor, renewRecoveryCodes, removeSecondFactor }

export const finishSignIn: Contract<AccountPort>['finishSignIn'] = [
  {
    title: 'begins the session that the password alone does not begin; a wrong code can be tried again [Q17]',
    run: async (environment) => {
      const { user, code } = await withFactor(environment)
      const visitor = await environment.newVisitor()
      const challenge = await challengeOf(visitor, user)
      expect(await waitForValue(visitor.session.current, () => true)).toEqual({ _tag: 'Visitor' })
      expect(await visitor.account.finishSignIn({ challenge, code: WRONG_CODE })()).toMatchObject(REJECTED)
      const signedIn = await must(visitor.account.finishSignIn({ challenge, code: code(0) }))
      expect(await waitForValue(visitor.session.current, () => true)).toEqual({ _tag: 'SignedIn', user: signedIn })
    },
  },
  {
    title: 'accepts a recovery code once [Q17]',
    run: async (environment) => {
      const { user, code } = await withFactor(environment)
      const [first, second] = [await environment.newVisitor(), await environment.newVisitor()]
      await must(first.account.finishSignIn({ challenge: await challengeOf(first, user), code: code(0) }))
      const answer = { challenge: await challengeOf(second, user), code: code(0) }
      expect(await second.account.finishSignIn(answer)()).toMatchObject(REJECTED)
      expect(await waitForValue(second.session.current, () => true)).toEqual({ _tag: 'Visitor' })
    },
  },
  {
    title: 'rejects what is no challenge, and is unreachable while the network is down [Q17] [Q4]',
    run: async (environment) => {
      const { account } = await environment.newVisitor()
      const answer = { challenge: 'not-a-challenge-of-this-exchange', code: '123456' }
      expect(await account.finishSignIn(answer)()).toMatchObject(REJECTED)
      environment.setNetwork('down')
      expect(await account.finishSignIn(answer)()).toEqual(UNREACHABLE)
    },
  },
]
