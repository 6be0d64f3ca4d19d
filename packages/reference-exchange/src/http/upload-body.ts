/**
 * Reads the body of an upload. One that is too large is read to its end and discarded, because a client that is still
 * sending does not read the answer. [ACC-5]
 */
import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is discarded of one request; a larger body is answered in the middle. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/** The limit is the one of the route. */
export const registerMultipart = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: Readable, done) => {
    const limit = request.routeOptions.bodyLimit ?? 0
    const chunks: Array<Buffer> = []
    let bytes = 0
    let isAnswered = false
    const answer = (problem: Error | null): void => {
      if (isAnswered) return
      isAnswered = true
      done(problem, problem === null ? Buffer.concat(chunks) : undefined)
    }
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (bytes > MAX_DISCARDED_BYTES) answer(tooLarge())
    })
    body.on('end', () => answer(bytes > limit ? tooLarge() : null))
    body.on('error', answer)
  })
}

const tooLarge = (): Error => Object.assign(new Error('the body is too large'), { statusCode: 413 })
