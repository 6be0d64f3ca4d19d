/** Assembles the port of leveraged trading. */
import type { LeveragePort } from '@hexbourse/domain/leverage'

import { leverageCommands } from '../commands/index.ts'
import { leveragePort } from '../live/index.ts'
import { commandLane, leverageCalls } from '../rest/index.ts'
import { leveragePushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Positions of the signed-in user. */
export const assembleLeverage = ({ rest, socket, session, system, runner, environment }: Parts): LeveragePort =>
  leveragePort(
    leverageCalls(rest, system),
    leveragePushes(socket, session, system),
    leverageCommands(runner, leverageCalls(commandLane(rest), system)),
    environment,
  )
