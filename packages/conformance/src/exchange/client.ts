/** A plain client of an exchange: forms in, text out. It knows nothing of the project's own client. */
import type { Form } from '../contract/index.ts'

// Model
export interface Reply {
  /** 0 when there was no reply. */
  readonly status: number
  readonly text: string
  /** Undefined when the text is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

export interface Client {
  readonly origin: string
  readonly call: (method: 'GET' | 'POST', path: string, options?: CallOptions) => Promise<Reply>
}

export interface CallOptions {
  readonly form?: Form | undefined
  readonly token?: string | undefined
  readonly headers?: Form
}

export interface ClientSettings {
  /** Scheme and host of the exchange. */
  readonly origin: string
  /** Milliseconds that a call may take. */
  readonly timeout: number
}

const TOO_MANY_REQUESTS = 429
/** Times that a call is repeated after the exchange asked to wait. */
const MAX_WAITS = 5

// Constructors
export const makeClient = ({ origin, timeout }: ClientSettings): Client => {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    options: CallOptions,
  ): Promise<Reply & { wait: number }> => {
    const { form = {}, token, headers } = options
    const query = new URLSearchParams({ ...(method === 'GET' ? form : {}), _timespan: nextTimespan() })
    try {
      const response = await fetch(`${origin}/api/${path}?${query.toString()}`, {
        method,
        headers: { ...(token === undefined ? {} : { authorization: token }), ...headers },
        signal: AbortSignal.timeout(timeout),
        ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
      })
      const text = await response.text()
      const wait = response.status === TOO_MANY_REQUESTS ? Number(response.headers.get('retry-after') ?? '1') : 0
      return { status: response.status, text, body: objectIn(text), wait }
    } catch (problem) {
      return { status: 0, text: problem instanceof Error ? problem.message : String(problem), body: undefined, wait: 0 }
    }
  }
  return {
    origin,
    call: async (method, path, options = {}) => {
      let reply = await send(method, path, options)
      for (let waits = 0; reply.wait > 0 && waits < MAX_WAITS; waits += 1) {
        await new Promise((done) => setTimeout(done, reply.wait * 1000))
        reply = await send(method, path, options)
      }
      return reply
    },
  }
}

// Internal
/** Different for each request, because an exchange may answer a repeated one with its first reply. */
let requests = 0
const nextTimespan = (): string => {
  requests += 1
  return String(Date.now() * 1000 + (requests % 1000))
}

const objectIn = (text: string): Reply['body'] => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}
