/** HTTP calls of the second factor. [Q17] */
import { function as F, taskEither as TE } from 'fp-ts'

import type { ProfileCalls } from '../environment/index.ts'
import { decodeFactorSetup, decodeRecoveryCodes } from '../wire/index.ts'
import type { RestClient } from './client.ts'

type SecondFactorCalls = Pick<
  ProfileCalls,
  'prepareSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'removeSecondFactor'
>

export const secondFactorCalls = (rest: Pick<RestClient, 'post'>): SecondFactorCalls => ({
  prepareSecondFactor: (password) =>
    F.pipe(
      rest.post('user/second_factor_setup', { password })(),
      TE.chainEitherK(({ body }) => decodeFactorSetup(body)),
    ),
  confirmSecondFactor: (code) =>
    F.pipe(
      rest.post('user/second_factor_confirm', { code })(),
      TE.chainEitherK(({ body }) => decodeRecoveryCodes(body)),
    ),
  renewRecoveryCodes: (code) =>
    F.pipe(
      rest.post('user/second_factor_codes', { code })(),
      TE.chainEitherK(({ body }) => decodeRecoveryCodes(body)),
    ),
  removeSecondFactor: (code) =>
    F.pipe(
      rest.post('user/second_factor_disable', { code })(),
      TE.map(({ message }) => message),
    ),
})
