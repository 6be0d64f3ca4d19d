/** What a test account does. */
import type { Finding } from '../verdict/index.ts'
import { checkAddressBook } from './address-book.ts'
import { checkOffer } from './c2c.ts'
import { checkMarketPosition } from './market-position.ts'
import { checkPosition } from './position.ts'
import { checkSecondContract } from './second-contract.ts'
import { checkSpotOrder } from './spot.ts'
import { checkTransfer } from './transfer.ts'
import type { Trial } from './trial.ts'
import { checkWithdrawal } from './withdrawal.ts'

export type { Trial } from './trial.ts'

const TRIALS = [
  checkSpotOrder,
  checkPosition,
  checkMarketPosition,
  checkOffer,
  checkTransfer,
  checkAddressBook,
  checkWithdrawal,
  checkSecondContract,
]

/** One after the other, because each compares balances. */
export const checkTrials = async (trial: Trial): Promise<ReadonlyArray<Finding>> => {
  const findings: Array<Finding> = []
  for (const check of TRIALS) findings.push(...(await check(trial)))
  return findings
}
