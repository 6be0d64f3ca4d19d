/** Publishes what is committed: to users at once, of markets with the next tick. [SHELL-8] */
import type { Exchange } from '../runtime/index.ts'
import { affectedBy, userCheck } from './affected-topics.ts'
import { pushC2c } from './c2c-pushes.ts'
import { pushContracts } from './contract-pushes.ts'
import { pushFunds } from './funds-pushes.ts'
import { makeMarketPushes } from './market-pushes.ts'
import type { Publisher } from './port.ts'
import { pushPositions } from './position-updates.ts'
import * as Pushes from './pushes.ts'
import { userRoom } from './rooms.ts'

export const publishChanges = (exchange: Exchange, publisher: Publisher): void => {
  pushBalancesAndMarkets(exchange, publisher)
  pushContracts(publisher, exchange)
  pushC2c(publisher, exchange)
  pushFunds(publisher, exchange)
  pushPositions(publisher, exchange)
}

// Internal
const pushBalancesAndMarkets = (exchange: Exchange, publisher: Publisher): void => {
  const markets = makeMarketPushes(publisher, exchange)
  const isUser = userCheck(exchange)
  exchange.onTick(markets.push)
  exchange.onCommitted((events, postings) => {
    const affected = affectedBy(events, postings, isUser)
    for (const user of affected.users) publisher.send(userRoom(user), { type: 'update_balance', to: user })
    for (const event of events) if (event._tag === 'MarketOrderExecuted') pushMarketOrder(publisher, exchange, event)
    for (const match of affected.markets) markets.markChanged(match)
  })
}

const pushMarketOrder = (
  publisher: Publisher,
  { reads }: Exchange,
  execution: Parameters<typeof Pushes.marketOrder>[1],
): void => {
  const pair = reads.pairs.find((market) => market.match === execution.match)
  if (pair !== undefined) publisher.send(userRoom(execution.user), Pushes.marketOrder(pair, execution))
}
