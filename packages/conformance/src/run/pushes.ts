/** Every event that an exchange pushes to everybody, heard once. */
import { EVENTS } from '../contract/index.ts'
import type { Event } from '../contract/index.ts'
import type { PushSettings } from '../exchange/index.ts'
import { listen } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { checkShape } from '../verdict/index.ts'

// Rules
export const checkPushes = async (settings: PushSettings): Promise<ReadonlyArray<Finding>> => {
  const { payloads, problem } = await listen(
    settings,
    EVENTS.map(({ type }) => type),
  )
  if (problem !== undefined)
    return [{ call: 'socket', field: '(connection)', expected: 'a connection', status: 'unreachable', seen: problem }]
  return EVENTS.flatMap((event) => checkEvent(event, payloads))
}

// Internal
const checkEvent = (event: Event, payloads: ReadonlyMap<string, unknown>): ReadonlyArray<Finding> => {
  const name = [event.type, ...(event.aliases ?? [])].find((one) => payloads.has(one))
  if (name !== undefined) return checkShape(event.type, event, payloads.get(name))
  const status = event.absence === undefined ? 'missing' : 'absent'
  return [{ call: event.type, field: '(event)', expected: 'a push', status, seen: 'none in the time' }]
}
