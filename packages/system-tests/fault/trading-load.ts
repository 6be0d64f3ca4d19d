/** Traders who send requests concurrently and record every request and reply. [Q23] */
import { callApi } from '../shared/plain-client.ts'
import type { Random } from '../shared/seeded-random.ts'
import { BTC_USDT, LIMIT, MARKET } from '../shared/wire-samples.ts'

// Model
export interface Request {
  readonly path: string
  readonly token: string
  readonly timespan: string
  readonly form: Readonly<Record<string, string>>
}

/** The whole reply as text; undefined while it is not known. */
export interface SentRequest {
  readonly request: Request
  reply: string | undefined
}

export interface PlacedOrder {
  readonly id: number | null
  readonly filled: string
  readonly rested: string
}

export interface Trader {
  readonly token: string
  readonly sent: Array<SentRequest>
  /** Own orders that a reply has named. */
  readonly orders: Array<{ readonly id: number; readonly type: 'in' | 'out' }>
}

const CONCURRENT_REQUESTS = 3
const CLAIMS = ['1/change', '2/change', '3/change', '3/legal', '1/micro', '3/lever']

// Rules
/** Delivers a request, again or for the first time. Undefined when there is no reply. */
export const deliver = async (url: string, { path, token, timespan, form }: Request): Promise<string | undefined> => {
  try {
    const { cookie: _, ...reply } = await callApi(url, path, { token, form, timespan })
    return JSON.stringify(reply)
  } catch {
    return undefined
  }
}

/** Every trader sends requests without a pause until the exchange no longer replies. */
export const tradeUntilUnreachable = async (
  url: string,
  traders: ReadonlyArray<Trader>,
  source: Random,
): Promise<void> => {
  const sendRequests = async (trader: Trader): Promise<void> => {
    for (;;) {
      const sent: SentRequest = { request: randomRequest(trader, source), reply: undefined }
      trader.sent.push(sent)
      sent.reply = await deliver(url, sent.request)
      if (sent.reply === undefined) return
      recordOrder(trader, sent)
    }
  }
  await Promise.all(
    traders.flatMap((trader) => Array.from({ length: CONCURRENT_REQUESTS }, () => sendRequests(trader))),
  )
}

/** Records the order that a reply names. */
export const recordOrder = (trader: Trader, { request, reply }: SentRequest): void => {
  const id = placedOrderIn(reply)?.id ?? undefined
  if (id !== undefined) trader.orders.push({ id, type: request.path.endsWith('/transaction/in') ? 'in' : 'out' })
}

export const placedOrderIn = (answer: string | undefined): PlacedOrder | undefined => {
  const { data } = JSON.parse(answer ?? '{}') as { readonly data?: PlacedOrder }
  return data?.filled === undefined ? undefined : data
}

/** The quantity released by a cancellation; undefined when it was rejected. */
export const cancelledQuantityIn = (answer: string | undefined): string | undefined =>
  (JSON.parse(answer ?? '{}') as { readonly data?: { readonly remaining?: string } }).data?.remaining

// Internal
let counter = 0

const randomRequest = ({ token, orders, sent }: Trader, source: Random): Request => {
  counter += 1
  const timespan = `${Date.now()}${String(counter).padStart(6, '0')}`
  const own = orders.length > 0 ? orders[source.below(orders.length)] : undefined
  const claim = CLAIMS[sent.length]
  if (claim !== undefined) {
    const [currency_id = '', account = ''] = claim.split('/')
    return { path: '/api/faucet', token, timespan, form: { currency_id, account } }
  }
  if (own !== undefined && source.below(3) === 0)
    return { path: '/api/transaction_del', token, timespan, form: { id: String(own.id), type: own.type } }
  const price = String(66_960 + 5 * source.below(17))
  const num = `0.00${String(1 + source.below(40)).padStart(2, '0')}`
  const form = { ...BTC_USDT, price, num, ...source.pick([MARKET, LIMIT, LIMIT, LIMIT, LIMIT]) }
  return { path: source.pick(['/api/transaction/in', '/api/transaction/out']), token, timespan, form }
}
