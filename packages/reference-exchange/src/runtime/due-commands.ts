/** Commands whose time has come, with the prices that they need. [Q32] */
import { Catalog, deadlines, Queries } from '../engine/index.ts'
import type { Command } from '../engine/index.ts'
import type { PublicPrice } from './mark-prices.ts'
import type { Writer } from './writer.ts'

/** Commands of one commit; those of users get in between. */
const MAX_COMMANDS = 50
/** Commits of one round; what is due beyond them is left to the next one. */
const MAX_COMMITS = 20

// Rules
/** In order of time, with those that became due while the exchange was stopped. */
export const dueCommands = (
  { state, now }: Pick<Writer, 'state' | 'now'>,
  publicPrice: PublicPrice,
  hasAutomaticReviews: boolean,
): ReadonlyArray<Command> =>
  deadlines(state, { until: now(), limit: MAX_COMMANDS, hasAutomaticReviews }).map(({ command }) => {
    if (command._tag !== 'SettleContract') return command
    const contract = Queries.openContract(state, command.contract)
    const pair = contract && Catalog.pairByMatch(contract.match)
    // the price of the expiry, however late it is settled
    return { ...command, price: pair && publicPrice(pair, contract.expiresAt) }
  })

/** Submits a round of what is due, commit after commit; nothing while a round is under way. */
export const dueSubmitter = (
  due: () => ReadonlyArray<Command>,
  { submit }: Pick<Writer, 'submit'>,
): (() => Promise<void>) => {
  let isUnderWay = false
  return async () => {
    if (isUnderWay) return
    isUnderWay = true
    for (let commits = 0; commits < MAX_COMMITS; commits += 1) {
      const commands = due()
      await Promise.all(commands.map((command) => submit(command)))
      if (commands.length < MAX_COMMANDS) break
    }
    isUnderWay = false
  }
}
