/** The same roads without sockets: a `fetch` that loses, doubles and delays, in whatever time the clock says it is. */
import type { Chance, Road } from './spells.ts'

// Model
export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** The server: what reaches it is answered, whoever still waits. */
export type Reach = (asked: Asked) => Promise<Answer>

/** The road as it is now, and how long it stays so, in milliseconds. */
export interface Now {
  readonly road: Road
  readonly heals: number
}

export interface Transport {
  readonly fetch: typeof fetch
  /** Requests on their way to the server or at it: what may still take effect. */
  readonly underway: () => number
}

interface Trip {
  readonly asked: Asked
  readonly now: Now
  readonly chance: Chance
  /** Brings it to the server, once or once more. */
  readonly arrive: () => Promise<Answer>
}

// Constructors
export const faultyTransport = (reach: Reach, now: () => Now, chance: Chance): Transport => {
  let underway = 0
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const asked = { method: request.method, url: pathname + search, headers, body: await request.text() }
    const trip = { asked, now: now(), chance, arrive: () => reach(asked) }
    if (trip.now.road === 'black-hole') return never()
    underway += 1
    return ROADS[trip.now.road](trip).finally(() => (underway -= 1))
  }
  return {
    // Who gives up hears no more; what is on its way travels on.
    fetch: (input, init) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init)
      return Promise.race([send(request), aborted(request.signal)])
    },
    underway: () => underway,
  }
}

// Internal
const ROADS: Readonly<Record<Exclude<Road, 'black-hole'>, (trip: Trip) => Promise<Response>>> = {
  open: async ({ arrive, chance }) => {
    await after(chance.below(60))
    const answer = await arrive()
    await after(chance.below(60))
    return responseOf(answer)
  },
  delayed: async ({ arrive, chance }) => {
    await after(chance.below(8_000))
    const answer = await arrive()
    await after(chance.below(8_000))
    return responseOf(answer)
  },
  frozen: async ({ arrive, now }) => {
    await after(now.heals)
    return responseOf(await arrive())
  },
  mute: async ({ arrive, now }) => {
    const answer = await arrive()
    await after(now.heals)
    return responseOf(answer)
  },
  cut: () => broken(),
  'half-open': async ({ now }) => {
    await after(now.heals)
    return broken()
  },
  'reset-after-body': async ({ arrive, chance }) => {
    await after(chance.below(60))
    await arrive()
    return broken()
  },
  'slow-drip': async ({ arrive, chance }) => crumbs(await arrive(), 1 + chance.below(200), chance.below(4) === 0),
  'bad-gateway': async ({ arrive, chance }) => {
    await after(chance.below(60))
    // A proxy that lost patience says the same as one that never asked.
    if (chance.below(2) === 0) await arrive()
    return new Response(PAGE, { status: 502, headers: { 'content-type': 'text/html' } })
  },
  duplicate: async (trip) => responseOf(await twice(trip)),
}

/** At once, or the second while the first is at work, or long after; either may be the one that answers. */
const twice = async ({ arrive, chance }: Trip): Promise<Answer> => {
  const gap = [0, chance.below(20), chance.below(6_000)][chance.below(3)] ?? 0
  const second = async (): Promise<Answer> => {
    await after(gap)
    return arrive()
  }
  const [one, other] = await Promise.all([arrive(), second()])
  return chance.below(2) === 0 ? one : other
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

const after = (milliseconds: number): Promise<void> => new Promise((passed) => setTimeout(passed, milliseconds))

const broken = (): Promise<never> => Promise.reject(new TypeError('fetch failed'))

/** Held by whoever waits and by nothing else. */
const never = (): Promise<never> => new Promise(() => undefined)

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = (): void => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })

const responseOf = ({ status, body }: Answer): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

const crumbs = ({ status, body }: Answer, every: number, breaksOff: boolean): Response => {
  const bytes = new TextEncoder().encode(body)
  const last = breaksOff ? bytes.length / 2 : bytes.length
  let at = 0
  const pull = async (into: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    await after(every)
    if (at < last) into.enqueue(bytes.subarray(at, (at += CRUMB)))
    else if (breaksOff) into.error(new TypeError('terminated'))
    else into.close()
  }
  return new Response(new ReadableStream({ pull }), { status, headers: { 'content-type': 'application/json' } })
}
const CRUMB = 16
