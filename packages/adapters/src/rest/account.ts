/** HTTP calls of accounts. */
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { AccountCalls } from '../environment/index.ts'
import { decodeSignIn, decodeUser, decodeToken, encodeCredentials } from '../wire/index.ts'
import type { CallClient } from './client.ts'

const WITHOUT_TOKEN = { token: undefined }

export const accountCalls = (rest: CallClient): AccountCalls => ({
  signIn: (credentials) =>
    F.pipe(
      rest.post('user/login', encodeCredentials(credentials), WITHOUT_TOKEN)(),
      TE.chainEitherK(({ body }) => decodeSignIn(body)),
    ),
  finishSignIn: ({ challenge, code }) =>
    F.pipe(
      rest.post('user/second_factor', { challenge, code }, WITHOUT_TOKEN)(),
      TE.chainEitherK(({ body }) => decodeToken(body)),
    ),
  user: (token) =>
    F.pipe(
      rest.get('user/info', {}, token === undefined ? undefined : { token }),
      RTE.chainEitherK(({ body }) => decodeUser(body)),
    ),
  signOut: (token) => rest.post('user/logout', {}, { token })(),
})
