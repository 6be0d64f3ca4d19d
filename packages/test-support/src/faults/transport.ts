/** The same link faults without sockets: a `fetch` that loses, doubles and delays, in real or virtual time. */
import type { LinkState, RandomSource } from './fault-schedule.ts'

// Model
/** A request as the server handler gets it. */
export interface TransportRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A reply of the server handler. */
export interface TransportReply {
  readonly status: number
  readonly body: string
}

/** The server. It replies to every request that reaches it, even when the client has given up. */
export type ServerHandler = (request: TransportRequest) => Promise<TransportReply>

/** The link as it is now, and for how many more milliseconds. */
export interface LinkNow {
  readonly state: LinkState
  readonly remainingMs: number
}

/** A fetch over a link with faults. */
export interface Transport {
  /** Sends a request over the link. */
  readonly fetch: typeof fetch
  /** Requests that are under way or at the server, whose effect may still come. */
  readonly inFlight: () => number
}

interface Delivery {
  readonly link: LinkNow
  readonly random: RandomSource
  /** Delivers the request to the server; may be called twice. */
  readonly deliver: () => Promise<TransportReply>
}

// Constructors
/** A link to a handler in this process. Faults follow from `random`, so that a seed repeats them. */
export const faultyTransport = (server: ServerHandler, link: () => LinkNow, random: RandomSource): Transport => {
  let inFlight = 0
  // a Request refers weakly to the one it was made from: an abort is lost when the garbage collector takes it first
  const pending = new Set<Request>()
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const sent = { method: request.method, url: pathname + search, headers, body: await request.text() }
    const delivery = { link: link(), random, deliver: () => server(sent) }
    if (delivery.link.state === 'black-hole') return never()
    inFlight += 1
    return RESPONSES[delivery.link.state](delivery).finally(() => (inFlight -= 1))
  }
  return {
    // an aborted request rejects at once; what is under way still arrives
    fetch: (input, init) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init)
      pending.add(request)
      return Promise.race([send(request), aborted(request.signal)]).finally(() => pending.delete(request))
    },
    inFlight: () => inFlight,
  }
}

// Internal
const RESPONSES: Readonly<Record<Exclude<LinkState, 'black-hole'>, (delivery: Delivery) => Promise<Response>>> = {
  open: async ({ deliver, random }) => {
    await delay(random.below(60))
    const reply = await deliver()
    await delay(random.below(60))
    return responseOf(reply)
  },
  delayed: async ({ deliver, random }) => {
    await delay(random.below(8_000))
    const reply = await deliver()
    await delay(random.below(8_000))
    return responseOf(reply)
  },
  frozen: async ({ deliver, link }) => {
    await delay(link.remainingMs)
    return responseOf(await deliver())
  },
  mute: async ({ deliver, link }) => {
    const reply = await deliver()
    await delay(link.remainingMs)
    return responseOf(reply)
  },
  cut: () => networkError(),
  'half-open': async ({ link }) => {
    await delay(link.remainingMs)
    return networkError()
  },
  'reset-after-body': async ({ deliver, random }) => {
    await delay(random.below(60))
    await deliver()
    return networkError()
  },
  'slow-drip': async ({ deliver, random }) =>
    drippedResponse(await deliver(), 1 + random.below(200), random.below(4) === 0),
  'bad-gateway': async ({ deliver, random }) => {
    await delay(random.below(60))
    // a gateway that timed out replies like one that never forwarded the request
    if (random.below(2) === 0) await deliver()
    return new Response(PAGE, { status: 502, headers: { 'content-type': 'text/html' } })
  },
  duplicate: async (delivery) => responseOf(await deliverTwice(delivery)),
}

/** The second delivery comes at once, during the first, or long after it; either reply may be returned. */
const deliverTwice = async ({ deliver, random }: Delivery): Promise<TransportReply> => {
  const gap = [0, random.below(20), random.below(6_000)][random.below(3)] ?? 0
  const second = async (): Promise<TransportReply> => {
    await delay(gap)
    return deliver()
  }
  const [one, other] = await Promise.all([deliver(), second()])
  return random.below(2) === 0 ? one : other
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

const delay = (milliseconds: number): Promise<void> => new Promise((passed) => setTimeout(passed, milliseconds))

const networkError = (): Promise<never> => Promise.reject(new TypeError('fetch failed'))

/** Never settles and is referenced only by its waiter. */
const never = (): Promise<never> => new Promise(() => undefined)

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })

const responseOf = ({ status, body }: TransportReply): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

const drippedResponse = ({ status, body }: TransportReply, everyMs: number, breaksOff: boolean): Response => {
  const bytes = new TextEncoder().encode(body)
  const end = breaksOff ? bytes.length / 2 : bytes.length
  let offset = 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    await delay(everyMs)
    if (offset < end) controller.enqueue(bytes.subarray(offset, (offset += DRIP_BYTES)))
    else if (breaksOff) controller.error(new TypeError('terminated'))
    else controller.close()
  }
  return new Response(new ReadableStream({ pull }), { status, headers: { 'content-type': 'application/json' } })
}
const DRIP_BYTES = 16
