/** The second factor over the engine in memory: the authenticator always shows the same code, and secrets are not encrypted. */
import type { ProfilePort } from '@hexbourse/domain/account'
import type { CallError, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { callOf, isOwnPassword, submitCommand } from './account-port.ts'
import type { FakeExchange } from './exchange.ts'
import { verifiedFactorOf } from './verified-factor.ts'

type FactorMembers = Pick<
  ProfilePort,
  'prepareSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'removeSecondFactor'
>

const FACTOR_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODES = 10

export const fakeSecondFactor = (exchange: FakeExchange, user: () => UserId | undefined): FactorMembers => {
  let made = 0
  const newCodes = (): ReadonlyArray<string> => {
    made += 1
    return Array.from({ length: CODES }, (_, nth) => `RECOVERY${letters(made)}${letters(nth)}XXXX`)
  }
  const asOwner = <A>(act: (owner: UserId) => E.Either<CallError, A>) =>
    callOf(exchange, () => {
      const owner = user()
      return owner === undefined ? E.left<CallError, A>({ _tag: 'SessionExpired', epoch: 0 }) : act(owner)
    })
  return {
    prepareSecondFactor: (password) =>
      asOwner((owner) => {
        if (!isOwnPassword(exchange, owner, password))
          return E.map(() => ({ secret: '', address: '' }))(
            submitCommand(exchange, { _tag: 'RecordFailedReauthentication', user: owner }),
          )
        return E.map(() => ({ secret: FACTOR_SECRET, address: `otpauth://totp/Hexbourse:li?secret=${FACTOR_SECRET}` }))(
          submitCommand(exchange, { _tag: 'PrepareFactor', user: owner, secret: FACTOR_SECRET }),
        )
      }),
    confirmSecondFactor: (code) =>
      asOwner((owner) => {
        const verified = verifiedFactorOf(exchange, code)
        if (verified._tag !== 'Step') return E.left({ _tag: 'Rejected', serverMessage: 'FactorCodeWrong' })
        const recoveryCodes = newCodes()
        const { step } = verified
        return E.map(() => recoveryCodes)(
          submitCommand(exchange, { _tag: 'ActivateFactor', user: owner, step, recoveryCodes }),
        )
      }),
    renewRecoveryCodes: (code) =>
      asOwner((owner) => {
        const recoveryCodes = newCodes()
        const verified = verifiedFactorOf(exchange, code)
        return E.map(() => recoveryCodes)(
          submitCommand(exchange, { _tag: 'RenewRecoveryCodes', user: owner, verified, recoveryCodes }),
        )
      }),
    removeSecondFactor: (code) =>
      asOwner((owner) =>
        submitCommand(exchange, { _tag: 'RemoveFactor', user: owner, verified: verifiedFactorOf(exchange, code) }),
      ),
  }
}

// Internal
/** Two letters. */
const letters = (count: number): string => String.fromCodePoint(65 + Math.floor(count / 26), 65 + (count % 26))
