/** Paths of accounts. */
import { function as F, taskEither as TE } from 'fp-ts'

import type { AccountCalls } from '../live/index.ts'
import { decodePerson, decodeToken, encodeCredentials } from '../wire/index.ts'
import type { RestClient } from './client.ts'

const NOBODY = { token: undefined }

export const accountCalls = (rest: RestClient): AccountCalls => ({
  signIn: (credentials) =>
    F.pipe(
      rest.post('user/login', encodeCredentials(credentials), NOBODY),
      TE.chainEitherK(({ body }) => decodeToken(body)),
    ),
  person: (token) =>
    F.pipe(
      rest.get('user/info', {}, token === undefined ? undefined : { token }),
      TE.chainEitherK(({ body }) => decodePerson(body)),
    ),
  signOut: (token) => rest.post('user/logout', {}, { token }),
})
