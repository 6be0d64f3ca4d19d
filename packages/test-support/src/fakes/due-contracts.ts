/** Second contracts whose time has come, at the price of now. */
import type { Millis } from '@hexbourse/domain/kernel'
import type { Command, State } from '@hexbourse/reference-exchange/engine'
import { deadlines, Queries } from '@hexbourse/reference-exchange/engine'

import { lastPriceOf } from './prices.ts'

const LIMIT = 10_000

export const dueContracts = (state: State, until: Millis): ReadonlyArray<Command> =>
  deadlines(state, { until, limit: LIMIT, hasAutomaticReviews: false }).flatMap(({ command }) => {
    if (command._tag !== 'SettleContract') return []
    const contract = Queries.openContract(state, command.contract)
    return contract === undefined ? [] : [{ ...command, price: lastPriceOf({ state }, contract.match) }]
  })
