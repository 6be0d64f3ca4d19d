/** What gives coins out of an account is confirmed with. [WAL-7] [Q17] */
import { either as E } from 'fp-ts'

import type { VerifiedFactor } from '../runtime/index.ts'
import type { ApiError, UserRequestContext } from './call.ts'
import * as Params from './params.ts'

/** Part of a command: the use of the second factor of users who have one. */
export interface Confirmation {
  readonly factor?: VerifiedFactor
}

/**
 * Takes the trade password and then a code of the second factor, of users who have them; wrong ones are counted.
 * `passwordNames` are the parameters that can carry the trade password, the first one that is sent counts.
 */
export const confirmation = async (
  { exchange, params, user, key }: UserRequestContext,
  passwordNames: ReadonlyArray<string> = ['pay_password'],
): Promise<E.Either<ApiError, Confirmation>> => {
  const secret = passwordNames.map((name) => Params.text(params, name)).find((text) => text !== '') ?? ''
  const problem = await exchange.accounts.tradePasswordProblem(user, secret, key)
  if (problem !== undefined) return E.left(problem)
  const verified = await exchange.accounts.verifyFactor(user, Params.text(params, 'factor_code'), key)
  return E.map((factor: VerifiedFactor | undefined): Confirmation => (factor === undefined ? {} : { factor }))(verified)
}
