/** When positions are pushed: after every change, and with the prices of each tick to users who are connected. [LEV-3] */

import type { Pause } from '../prices/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { affectedPositions, heldPositions, leverTrade } from './position-pushes.ts'
import type { AffectedPositions } from './position-pushes.ts'
import type { Publisher } from './port.ts'
import { userRoom } from './rooms.ts'
import { makeTickRunner } from './tick-runner.ts'

/** A tick that comes while the pushes of an earlier one are built is left out. */
export const pushPositions = (publisher: Publisher, exchange: Exchange): void => {
  const push = (affected: AffectedPositions): void => {
    const room = userRoom(affected.user)
    const trade = publisher.hasListeners(room) ? leverTrade(exchange, affected) : undefined
    if (trade !== undefined) publisher.send(room, trade)
  }
  const pushTick = async (pause: Pause): Promise<void> => {
    for (const user of new Set(publisher.users())) {
      for (const affected of heldPositions(exchange, user)) push(affected)
      await pause()
    }
  }
  exchange.onTick(makeTickRunner(exchange, 'left out', pushTick))
  exchange.onCommitted((events) => {
    for (const affected of affectedPositions(exchange, events)) push(affected)
  })
}
