/** Paths of accounts. */
import type { CallError } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'

import type { AccountCalls } from '../live/index.ts'
import type { Reply } from '../wire/index.ts'
import {
  decodePerson,
  decodeToken,
  encodeCodeCheck,
  encodeCodeRequest,
  encodeCredentials,
  encodeRegistration,
} from '../wire/index.ts'
import type { RestClient } from './client.ts'

const NOBODY = { token: undefined }

export const accountCalls = (rest: RestClient): AccountCalls => ({
  requestCode: (contact) =>
    words(rest.post(contact.way === 'phone' ? 'sms_send' : 'sms_mail', encodeCodeRequest(contact), NOBODY)),
  checkCode: (registration) =>
    words(
      rest.post(
        registration.contact.way === 'phone' ? 'user/check_mobile' : 'user/check_email',
        encodeCodeCheck(registration),
        NOBODY,
      ),
    ),
  register: (registration) => words(rest.post('user/register', encodeRegistration(registration), NOBODY)),
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
  signOut: (token) => words(rest.post('user/logout', {}, { token })),
})

const words = (call: TE.TaskEither<CallError, Reply>): TE.TaskEither<CallError, string> =>
  F.pipe(
    call,
    TE.map((reply) => reply.words),
  )
