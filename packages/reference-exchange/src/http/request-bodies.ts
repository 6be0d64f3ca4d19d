/** Bodies of requests as streams: their declared size and their chunks. [SHELL-5] */
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

// Model
export type RequestBody = Readable & { readonly headers: IncomingHttpHeaders }

// Rules
/** Infinity for a body of chunks, whose size is not declared. */
export const declaredBytes = ({ headers }: Pick<RequestBody, 'headers'>): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity

/** Receives no more than a chunk before the one before it is taken. What is not taken stays unread. */
export const chunksOf = (body: Readable): AsyncIterable<Buffer> =>
  // the iterator of Node is not typed by its chunks
  body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
