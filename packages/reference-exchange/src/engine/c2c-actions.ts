/** Actions on orders of peer-to-peer trade, with what protects the account that releases coins. [C2C-5] [WAL-7] */
import type { Millis } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import * as Recovery from './account/recovery.ts'
import { factorUse } from './account/second-factor.ts'
import type { C2cEvent } from './c2c/events.ts'
import { decideAct } from './c2c/orders.ts'
import type { ActOnOrder } from './c2c/orders.ts'
import type { C2cDone } from './c2c/results.ts'
import type { DecisionResult } from './kernel/decision.ts'
import type { FactorUsed } from './kernel/verified-factor.ts'
import type { State } from './state.ts'

// Rules
/** Releasing coins gives them out: a locked user does not, and a second factor is needed. A factor is used up only then. */
export const decideActOnOrder = (
  state: State,
  command: ActOnOrder,
  now: Millis,
): DecisionResult<C2cEvent | FactorUsed, C2cDone> => {
  const { user, action, factor } = command
  if (action !== 'confirm-receipt') return decideAct(state.c2c, command, now)
  const lock = Recovery.activeLock(state.account, user, now)
  if (lock !== undefined) return E.left(lock)
  const used = factorUse(state.account, user, factor, now)
  return E.isLeft(used) ? used : decideAct(state.c2c, command, now, used.right)
}
