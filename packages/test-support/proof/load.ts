/** People who trade all at once and write down what they asked and what they were told. [Q23] */
import { ask } from './exchange.ts'
import type { Random } from './random.ts'

// Model
export interface Request {
  readonly path: string
  readonly token: string
  readonly timespan: string
  readonly form: Readonly<Record<string, string>>
}

/** The whole reply as text; none while it is not known. */
export interface Asked {
  readonly request: Request
  answer: string | undefined
}

export interface Placed {
  readonly id: number | null
  readonly filled: string
  readonly rested: string
}

export interface Person {
  readonly token: string
  readonly asked: Array<Asked>
  /** Own orders that were told of, and which of them a revocation was sent for. */
  readonly orders: Array<{ readonly id: number; readonly type: 'in' | 'out' }>
}

const LANES = 3
const DRAWS = ['1/change', '2/change', '3/change', '3/legal', '1/micro', '3/lever']

// Rules
/** Delivers a request, again or for the first time; none when no answer came. */
export const deliver = async (url: string, { path, token, timespan, form }: Request): Promise<string | undefined> => {
  try {
    const { cookie: _, ...answer } = await ask(url, path, { token, form, timespan })
    return JSON.stringify(answer)
  } catch {
    return undefined
  }
}

/** Everybody asks without a pause until nobody answers any more. */
export const tradeUntilSilent = async (url: string, people: ReadonlyArray<Person>, dice: Random): Promise<void> => {
  const lane = async (person: Person): Promise<void> => {
    for (;;) {
      const asked: Asked = { request: requestOf(person, dice), answer: undefined }
      person.asked.push(asked)
      asked.answer = await deliver(url, asked.request)
      if (asked.answer === undefined) return
      remember(person, asked)
    }
  }
  await Promise.all(people.flatMap((person) => Array.from({ length: LANES }, () => lane(person))))
}

/** Learns the order that a reply tells of. */
export const remember = (person: Person, { request, answer }: Asked): void => {
  const id = placedIn(answer)?.id ?? undefined
  if (id !== undefined) person.orders.push({ id, type: request.path.endsWith('/transaction/in') ? 'in' : 'out' })
}

export const placedIn = (answer: string | undefined): Placed | undefined => {
  const { data } = JSON.parse(answer ?? '{}') as { readonly data?: Placed }
  return data?.filled === undefined ? undefined : data
}

/** What a revocation gave back; none where it was refused. */
export const revokedIn = (answer: string | undefined): string | undefined =>
  (JSON.parse(answer ?? '{}') as { readonly data?: { readonly remaining?: string } }).data?.remaining

// Internal
let counter = 0

const requestOf = ({ token, orders, asked }: Person, dice: Random): Request => {
  counter += 1
  const timespan = `${Date.now()}${String(counter).padStart(6, '0')}`
  const own = orders.length > 0 ? orders[dice.below(orders.length)] : undefined
  const draw = DRAWS[asked.length]
  if (draw !== undefined) {
    const [currency = '', account = ''] = draw.split('/')
    return { path: '/api/faucet', token, timespan, form: { currency_id: currency, account } }
  }
  if (own !== undefined && dice.below(3) === 0)
    return { path: '/api/transaction_del', token, timespan, form: { id: String(own.id), type: own.type } }
  const price = String(66_960 + 5 * dice.below(17))
  const num = `0.00${String(1 + dice.below(40)).padStart(2, '0')}`
  const form = { legal_id: '3', currency_id: '1', price, num, mode: dice.pick(['1', '2', '2', '2', '2']) }
  return { path: dice.pick(['/api/transaction/in', '/api/transaction/out']), token, timespan, form }
}
