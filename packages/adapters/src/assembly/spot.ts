/** Assembles the port of spot trading. */
import type { SpotPort } from '@hexbourse/domain/spot'

import { spotCommands } from '../commands/index.ts'
import { spotPort } from '../live/index.ts'
import { commandLane, spotCalls } from '../rest/index.ts'
import { spotPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Orders of the signed-in user. */
export const assembleSpot = ({ rest, socket, session, system, runner, environment }: Parts): SpotPort => {
  const ownUser = () => session.credential().userId
  return spotPort(
    spotCalls(rest, system, ownUser),
    spotPushes(socket, session),
    spotCommands(runner, spotCalls(commandLane(rest), system, ownUser), system),
    environment,
  )
}
