/** HTTP calls of verification codes. Binding an address and resetting the trade password send the session's token. */
import type { CallError, Read } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'

import type { CodesCalls } from '../environment/index.ts'
import type { Reply } from '../wire/index.ts'
import { encodeBinding, encodeCodeCheck, encodeCodeRequest, encodeRecovery, encodeRegistration } from '../wire/index.ts'
import { encodeTradePasswordReset } from '../wire/index.ts'
import type { RestClient } from './client.ts'

const WITHOUT_TOKEN = { token: undefined }

export const codesCalls = (rest: RestClient): CodesCalls => ({
  send: (purpose, contact) =>
    messageOf(
      rest.post(contact.type === 'phone' ? 'sms_send' : 'sms_mail', encodeCodeRequest(purpose, contact), WITHOUT_TOKEN),
    ),
  verify: (contact) =>
    messageOf(
      rest.post(
        contact.contact.type === 'phone' ? 'user/check_mobile' : 'user/check_email',
        encodeCodeCheck(contact),
        WITHOUT_TOKEN,
      ),
    ),
  register: (registration) => messageOf(rest.post('user/register', encodeRegistration(registration), WITHOUT_TOKEN)),
  recover: (recovery) => messageOf(rest.post('user/forget', encodeRecovery(recovery), WITHOUT_TOKEN)),
  resetTradePassword: (reset) => messageOf(rest.post('set_withdraw_password', encodeTradePasswordReset(reset))),
  bind: (email) => messageOf(rest.post('safe/email', encodeBinding(email))),
})

const messageOf = (call: Read<Reply>): TE.TaskEither<CallError, string> =>
  F.pipe(
    call(),
    TE.map((reply) => reply.message),
  )
