/** What the account hears of its own acts, and what others must not hear of them. */
import { PRIVATE_EVENTS } from '../contract/index.ts'
import type { PrivateEvent, Subject } from '../contract/index.ts'
import { connect } from '../exchange/index.ts'
import type { Connection, PushSettings } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { checkShape, rule } from '../verdict/index.ts'
import type { Session } from '../session/index.ts'

// Model
export interface Ears {
  readonly own: Connection
  /** Who asks for the room of the account without being it, by how a report names it. */
  readonly strangers: ReadonlyArray<readonly [name: string, connection: Connection]>
}

// Constructors
export const openEars = async (
  settings: PushSettings,
  { token, id }: Session,
  other: Session | undefined,
): Promise<Ears> => ({
  own: await connect(settings, { token, room: id }),
  strangers: [
    ['a visitor', await connect(settings, { room: id })],
    ...(other === undefined
      ? []
      : ([['another user', await connect(settings, { token: other.token, room: id })]] as const)),
  ],
})

export const closeEars = ({ own, strangers }: Ears): void => {
  own.close()
  for (const [, connection] of strangers) connection.close()
}

// Rules
/** Deployed servers put the id into the name of an event. */
export const hasHeard = ({ heard }: Connection, type: string, { id }: Session): boolean =>
  heard.has(type) || heard.has(`${type}_${id}`)

export const checkPrivatePushes = async (
  { own, strangers }: Ears,
  session: Session,
  { capabilities }: Subject,
): Promise<ReadonlyArray<Finding>> => {
  const expected = PRIVATE_EVENTS.filter(
    ({ after, capability }) =>
      session.done.has(after) && (capability === undefined || capabilities.includes(capability)),
  )
  await own.until(() => expected.every(({ type }) => hasHeard(own, type, session)))
  // what leaks arrives about when the account hears it
  await new Promise((done) => setTimeout(done, LATE))
  return [
    ...expected.flatMap((event) => checkEvent(event, own, session)),
    ...strangers.map(([name, connection]) => checkLeaks(name, connection, session)),
  ]
}

// Internal
const LATE = 500

const checkEvent = (event: PrivateEvent, { heard }: Connection, { id }: Session): ReadonlyArray<Finding> => {
  const payload = (heard.get(event.type) ?? heard.get(`${event.type}_${id}`))?.[0]
  return payload === undefined
    ? [{ call: event.type, field: '(event)', expected: 'a push', status: 'missing', seen: 'none in the time' }]
    : checkShape(event.type, event, payload)
}

/** An event with the id in its name goes to everybody and tells nothing but that there is something to read. */
const checkLeaks = (name: string, { heard }: Connection, { id }: Session): Finding => {
  const isTo = (payload: unknown): boolean => String((payload as { readonly to?: unknown } | null)?.to) === id
  const leaked = [...heard]
    .filter(([type, payloads]) => PRIVATE_EVENTS.some((event) => event.type === type) || payloads.some(isTo))
    .map(([type]) => type)
  return rule(
    'socket',
    `${name} who asks for the room of the account hears nothing private`,
    leaked.length === 0,
    leaked.join(', '),
  )
}
