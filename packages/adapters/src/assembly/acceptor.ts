/** Assembles the ports of fiat: OTC desks and the payment gateway. */
import type { AcceptorPort, PaymentPort } from '@hexbourse/domain/acceptor'

import { acceptorCommands } from '../commands/index.ts'
import { acceptorPort, paymentPort } from '../live/index.ts'
import { acceptorCalls, commandLane, paymentCalls } from '../rest/index.ts'
import { acceptorPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Orders with OTC desks of the signed-in user. */
export const assembleAcceptors = ({
  rest,
  socket,
  system,
  runner,
  environment,
}: Omit<Parts, 'session'>): AcceptorPort =>
  acceptorPort(
    {
      calls: acceptorCalls(rest, system),
      pushes: acceptorPushes(socket),
      commands: acceptorCommands(runner, acceptorCalls(commandLane(rest), system)),
      system,
    },
    environment,
  )

/** Payments by the payment gateway of the signed-in user. */
export const assemblePayments = ({
  rest,
  system,
  environment,
}: Pick<Parts, 'rest' | 'system' | 'environment'>): PaymentPort => paymentPort(paymentCalls(rest, system), environment)
