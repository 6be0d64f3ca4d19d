/**
 * The attacks of the abuse suite, one record each. Those of one round run at once on a push, and one after another in a
 * soak. [SHELL-5] [SHELL-8] [ACC-5] [SPOT-4]
 */
import { runCount } from '../../shared/seeded-random.ts'
import { enumeration, forgedHeaders, guesses, lockout, stolenTokens } from './account-attacks.ts'
import type { Attack } from './attack.ts'
import { dust, orderStorm } from './order-attacks.ts'
import { candles, longAccounts, reports } from './request-attacks.ts'
import { idleSockets, packetFlood, socketCrowd } from './socket-attacks.ts'
import { uploads } from './upload-attacks.ts'

/** Attacks that keep the exchange busy have a round of their own. */
const PUSH_ROUNDS: ReadonlyArray<ReadonlyArray<Attack>> = [
  [candles],
  [longAccounts],
  [guesses, dust],
  [packetFlood],
  [socketCrowd, reports],
  [idleSockets],
  [orderStorm],
  [stolenTokens, lockout],
  [uploads],
  [forgedHeaders, enumeration],
]

export const ATTACKS = PUSH_ROUNDS.flat()
export const ROUNDS = runCount(
  PUSH_ROUNDS,
  ATTACKS.map((attack) => [attack]),
)
