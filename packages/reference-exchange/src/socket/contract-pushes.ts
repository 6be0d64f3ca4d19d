/** The result of a second contract, pushed to its user after the commit. [SEC-2] */
import type { Server } from 'socket.io'

import { contractName } from '../messages/index.ts'
import { contractRow } from '../runtime/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { userRoom } from './rooms.ts'

/** A push has no language. */
export const pushContracts = (io: Server, exchange: Exchange): void =>
  exchange.onCommitted((events) => {
    for (const event of events) {
      if (event._tag !== 'ContractSettled') continue
      const { user } = event.contract
      const room = userRoom(user)
      if (!io.sockets.adapter.rooms.has(room)) continue
      const data = contractRow(exchange.reads, exchange.now(), (word) => contractName('en', word))(event)
      io.to(room).emit('closed_microorder', { type: 'closed_microorder', to: user, data })
    }
  })
