/** The result of a second contract, pushed to its user after the commit. [SEC-2] */

import { contractName } from '../messages/index.ts'
import { contractRow } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import type { Publisher } from './port.ts'
import { userRoom } from './rooms.ts'

/** A push has no language. */
export const pushContracts = (publisher: Publisher, exchange: Exchange): void =>
  exchange.onCommitted((events) => {
    for (const event of events) {
      if (event._tag !== 'ContractSettled') continue
      const { user } = event.contract
      const room = userRoom(user)
      if (!publisher.hasListeners(room)) continue
      const data = contractRow(exchange.reads, exchange.now(), (word) => contractName('en', word))(event)
      publisher.send(room, { type: 'closed_microorder', to: user, data })
    }
  })
