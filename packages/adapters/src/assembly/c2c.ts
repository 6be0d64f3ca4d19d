/** Assembles the port of C2C trading. */
import type { C2cPort } from '@hexbourse/domain/c2c'

import { c2cCommands } from '../commands/index.ts'
import type { SeenOrdersStore } from '../environment/index.ts'
import { c2cPort } from '../live/index.ts'
import { c2cCalls, commandLane } from '../rest/index.ts'
import { c2cPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Offers and orders of the signed-in user. `seenOrders` keeps what the user knows, over reloads. */
export const assembleC2c = (
  { rest, socket, session, system, runner, environment }: Parts,
  seenOrders: SeenOrdersStore,
): C2cPort => {
  const viewer = () => session.credential().userId
  const commands = c2cCommands(runner, c2cCalls(commandLane(rest), system, viewer))
  return c2cPort(
    { calls: c2cCalls(rest, system, viewer), pushes: c2cPushes(socket), commands, system, seenOrders },
    environment,
  )
}
