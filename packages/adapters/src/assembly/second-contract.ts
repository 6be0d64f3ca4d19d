/** Assembles the port of second contracts. */
import type { SecondContractPort } from '@hexbourse/domain/second-contract'

import { secondContractCommands } from '../commands/index.ts'
import { secondContractPort } from '../live/index.ts'
import { commandLane, secondContractCalls } from '../rest/index.ts'
import { secondContractPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Stakes of the signed-in user. */
export const assembleSecondContracts = ({
  rest,
  socket,
  session,
  system,
  runner,
  environment,
}: Parts): SecondContractPort =>
  secondContractPort(
    secondContractCalls(rest, system),
    secondContractPushes(socket, session, system),
    secondContractCommands(runner, secondContractCalls(commandLane(rest), system)),
    environment,
  )
