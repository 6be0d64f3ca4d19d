/** Admits uploads before their body is read: of signed-in users, of a size, and as many at once as memory allows. [ACC-5] */
import { Picture } from '@hexbourse/domain/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Exchange } from '../runtime/index.ts'
import { uploadErrorEnvelope } from './envelopes.ts'
import { declaredBytes } from './request-bodies.ts'
import { requestLanguage, uploadToken } from './requests.ts'
import { makeUploadSlots } from './upload-slots.ts'

/** Largest picture plus form overhead, so that a picture that is slightly too large gets its own error. */
const MAX_FILE_BODY_BYTES = 11 * 1024 * 1024

/** Options of a route that accepts a file. */
export const uploadOptions = ({ accounts }: Exchange) => {
  const slots = makeUploadSlots()
  return {
    bodyLimit: MAX_FILE_BODY_BYTES,
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const language = requestLanguage(request)
      const user = accounts.userOf(uploadToken(request))
      if (user === undefined) return reply.send(uploadErrorEnvelope(language, { _tag: 'SessionMissing' }))
      if (isDeclaredTooLarge(request)) {
        const error = { _tag: 'PictureTooLarge', megabytes: Picture.MAX_ACCEPTED_MEGABYTES } as const
        return reply.code(413).send(uploadErrorEnvelope(language, error))
      }
      const release = slots.take(`user ${user}`)
      if (release === undefined) return reply.send(uploadErrorEnvelope(language, { _tag: 'UploadsBusy' }))
      reply.raw.once('close', release)
      return undefined
    },
  }
}

// Internal
/** A body whose size is not declared is measured as it is read. */
const isDeclaredTooLarge = ({ raw }: FastifyRequest): boolean => {
  const bytes = declaredBytes(raw)
  return Number.isFinite(bytes) && bytes > MAX_FILE_BODY_BYTES
}
