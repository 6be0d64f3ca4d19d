/** Every event that an exchange pushes to everybody, heard once. */
import { EVENTS } from '../contract/index.ts'
import type { Event } from '../contract/index.ts'
import { connect } from '../exchange/index.ts'
import type { Connection, PushSettings } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { checkShape } from '../verdict/index.ts'

// Rules
export const checkPushes = async (settings: PushSettings): Promise<ReadonlyArray<Finding>> => {
  const connection = await connect(settings)
  const { heard, problem, until, close } = connection
  await until(() => EVENTS.every((event) => nameOf(event, heard) !== undefined))
  close()
  const seen = problem()
  return seen === undefined
    ? EVENTS.flatMap((event) => checkEvent(event, heard))
    : [{ call: 'socket', field: '(connection)', expected: 'a connection', status: 'unreachable', seen }]
}

// Internal
const nameOf = ({ type, aliases = [] }: Event, heard: Connection['heard']): string | undefined =>
  [type, ...aliases].find((one) => heard.has(one))

const checkEvent = (event: Event, heard: Connection['heard']): ReadonlyArray<Finding> => {
  const name = nameOf(event, heard)
  if (name !== undefined) return checkShape(event.type, event, heard.get(name)?.[0])
  const status = event.absence === undefined ? 'missing' : 'absent'
  return [{ call: event.type, field: '(event)', expected: 'a push', status, seen: 'none in the time' }]
}
