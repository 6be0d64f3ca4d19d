/**
 * Answers that come before a large body was received: it is not read, except for a bounded part of it, slowly, because
 * some clients read the answer only after they have sent the body. Then the connection is closed. [SHELL-5] [ACC-5]
 */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { makeBodyTurns } from './body-turns.ts'
import type { BodyTurns } from './body-turns.ts'
import { chunksOf, declaredBytes } from './request-bodies.ts'

// Model
/** Node discards smaller bodies at once, and keeps their connection. */
const LARGE_BYTES = 64 * 1024

export interface DiscardLimits {
  /** What is discarded of one body, and how long its connection is kept. */
  readonly bytes: number
  readonly milliseconds: number
  /** How many bodies are discarded at once; the connections of others are closed after the answer. */
  readonly bodies: number
  /** Between two chunks of at most 64 KiB, of all bodies together. */
  readonly intervalMs: number
}

/** At most 12.8 MiB a second. */
const DISCARD_LIMITS: DiscardLimits = { bytes: 16 * 1024 * 1024, milliseconds: 5_000, bodies: 16, intervalMs: 5 }

// Rules
/** Must run before the first route. */
export const answerBeforeBodies = (app: FastifyInstance, limits = DISCARD_LIMITS): void => {
  const turns = makeBodyTurns(limits.intervalMs, 1)
  let discarding = 0
  const discard = async (body: IncomingMessage): Promise<void> => {
    if (discarding >= limits.bodies) return
    discarding += 1
    await discardBody(body, limits, turns)
    discarding -= 1
  }
  async function* answerThenClose(answer: string | Buffer, body: IncomingMessage): AsyncGenerator<string | Buffer> {
    yield answer
    await discard(body)
    // the answer is on its way
    await turns.next()
    if (!body.complete) body.destroy()
  }
  app.addHook('onSend', async (request, reply, payload) => {
    const body = request.raw
    if (body.complete || declaredBytes(body) <= LARGE_BYTES) return payload
    void reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    void reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(answerThenClose(payload, body), { objectMode: false })
  })
}

// Internal
const discardBody = async (body: IncomingMessage, limits: DiscardLimits, turns: BodyTurns): Promise<void> => {
  const timer = setTimeout(() => body.destroy(), limits.milliseconds)
  let bytes = 0
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length
      if (bytes > limits.bytes) return
      await turns.next()
    }
  } catch {
    // the client has closed the connection, or the time is over
  } finally {
    clearTimeout(timer)
  }
}
