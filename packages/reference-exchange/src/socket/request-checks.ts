/** Checks of the requests that open a socket or carry its packets. [SHELL-8] */
import type { IncomingMessage } from 'node:http'

import type { Server } from 'socket.io'

import { hasSeveralHosts } from '../runtime/index.ts'

// Rules
/**
 * Rejects pages of another host, two Host headers, and bodies that are too large or do not declare their size: their
 * connection is closed before they are received.
 */
export const checkRequests = (io: Server, maxBytes: number): void =>
  io.engine.use((request: IncomingMessage, response: Response, next: (problem?: Error) => void) => {
    const hasOneHost = !hasSeveralHosts(request.rawHeaders)
    if (hasOneHost && isSameOrigin(request) && isBodyWithin(maxBytes, request)) return next()
    response.setHeader('Connection', 'close')
    return next(new Error('the request is not accepted'))
  })

// Internal
interface Response {
  readonly setHeader: (name: string, value: string) => unknown
}

/** Programs send no origin. A page must be of this host. */
const isSameOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

const isBodyWithin = (maxBytes: number, { headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= maxBytes
