/** Paths of what codes allow. Whoever has forgotten or has yet to register is nobody: no token goes along. */
import type { CallError } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'

import type { CodesCalls } from '../live/index.ts'
import type { Reply } from '../wire/index.ts'
import { encodeBinding, encodeCodeCheck, encodeCodeRequest, encodeRecovery, encodeRegistration } from '../wire/index.ts'
import type { RestClient } from './client.ts'

const NOBODY = { token: undefined }

export const codesCalls = (rest: RestClient): CodesCalls => ({
  send: (purpose, contact) =>
    words(rest.post(contact.way === 'phone' ? 'sms_send' : 'sms_mail', encodeCodeRequest(purpose, contact), NOBODY)),
  verify: (whose) =>
    words(
      rest.post(
        whose.contact.way === 'phone' ? 'user/check_mobile' : 'user/check_email',
        encodeCodeCheck(whose),
        NOBODY,
      ),
    ),
  register: (registration) => words(rest.post('user/register', encodeRegistration(registration), NOBODY)),
  recover: (recovery) => words(rest.post('user/forget', encodeRecovery(recovery), NOBODY)),
  bind: (email) => words(rest.post('safe/email', encodeBinding(email))),
})

const words = (call: TE.TaskEither<CallError, Reply>): TE.TaskEither<CallError, string> =>
  F.pipe(
    call,
    TE.map((reply) => reply.words),
  )
