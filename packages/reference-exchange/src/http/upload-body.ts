/** Reads the body of an upload: in turns with other uploads, up to a size, and at a least rate. [ACC-5] */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { makeBodyTurns } from './body-turns.ts'
import type { BodyTurns } from './body-turns.ts'
import { chunksOf, declaredBytes } from './request-bodies.ts'
import type { RequestBody } from './request-bodies.ts'

// Model
/** Four chunks of at most 64 KiB take less than a millisecond. */
const TURN = { intervalMs: 2, readers: 4 }
/** An upload that is slower holds its slot no longer: 32 KiB a second. */
const SLOWEST = { bytes: 160 * 1024, intervalMs: 5_000 }

// Rules
/** The limit is the one of the route. */
export const registerMultipart = (app: FastifyInstance): void => {
  const turns = makeBodyTurns(TURN.intervalMs, TURN.readers)
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: RequestBody) =>
    readBody(body, request.routeOptions.bodyLimit ?? 0, turns),
  )
}

/**
 * Rejects with status 413 what exceeds the limit, the rest of which stays unread, and with 400 what ends early. Closes
 * the connection of a body that arrives too slowly.
 */
export const readBody = async (body: RequestBody, limit: number, turns: BodyTurns): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(Math.min(declaredBytes(body), limit))
  let end = 0
  const stopCheck = closeWhenSlow(body, () => end)
  try {
    for await (const chunk of chunksOf(body)) {
      if (end + chunk.length > bytes.length) throw statusError('the body is too large', 413)
      end += chunk.copy(bytes, end)
      await turns.next()
    }
    return bytes.subarray(0, end)
  } catch (problem) {
    throw body.destroyed ? statusError('the body ended early', 400) : problem
  } finally {
    stopCheck()
  }
}

// Internal
const closeWhenSlow = (body: RequestBody, received: () => number): (() => void) => {
  let before = 0
  const timer = setInterval(() => {
    if (received() - before < SLOWEST.bytes) body.destroy()
    before = received()
  }, SLOWEST.intervalMs)
  return () => clearInterval(timer)
}

const statusError = (message: string, statusCode: number): Error => Object.assign(new Error(message), { statusCode })
