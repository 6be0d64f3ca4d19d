/** What an HTTP status says that is no success. [SHELL-8] */
import type { CallError } from '@hexbourse/domain/kernel'

/** The headers of a response. */
type HeadersLike = Pick<Headers, 'get'>

/** The error of a response with this status. */
export const refusalOf = (status: number, headers: HeadersLike): CallError =>
  status === TOO_MANY_REQUESTS
    ? { _tag: 'TooManyRequests', retryAfterMs: retryAfterMs(headers) }
    : { _tag: 'Unreachable', status }

/** Whether the server, or a proxy before it, refused the request for its size. [ACC-5] */
export const isTooLarge = (error: CallError): boolean =>
  error._tag === 'Unreachable' && error.status === CONTENT_TOO_LARGE

/**
 * Milliseconds to wait by the header Retry-After, in seconds or as a date, which is compared with the date of the
 * response; at most MAX_RETRY_AFTER_MS, undefined without a readable one.
 */
export const retryAfterMs = (headers: HeadersLike): number | undefined => {
  const text = headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS)
}

const CONTENT_TOO_LARGE = 413
const TOO_MANY_REQUESTS = 429
/** So that the wrong header of a proxy does not leave a page without data. */
const MAX_RETRY_AFTER_MS = 300_000
