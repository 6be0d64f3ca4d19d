/** What runs for a signed-in user on every page; not part of the entry chunk. */
import type { Millis } from '@hexbourse/domain/kernel'
import type { Container } from 'inversify'

import type { LoadContext } from '../injection/index.ts'
import { loadWithRetry } from '../routing/index.ts'
import {
  C2C_NOTIFICATIONS,
  CLOSING_NOTIFICATIONS,
  FILL_NOTIFICATIONS,
  FUNDS_NOTIFICATIONS,
  MARGIN_WARNINGS,
  PENDING_COMMANDS_VM,
  PRICE_ALERT_NOTIFICATIONS,
  SETTLEMENT_NOTIFICATIONS,
} from './tokens/background.ts'
import { C2C } from './tokens/c2c.ts'
import { LEVERAGE } from './tokens/leverage.ts'
import { SECOND_CONTRACTS } from './tokens/second-contract.ts'
import { SPOT } from './tokens/spot.ts'
import { ACCEPTORS } from './tokens/acceptor.ts'
import { DEPOSITS, WALLET, WITHDRAWALS } from './tokens/wallet.ts'

/** `signedInAt`: sign-in time of the session that exists at the start. */
export const startBackground = (container: Container, loadContext: LoadContext, signedInAt: Millis): void => {
  void notifyFills(container, loadContext, signedInAt)
  void watchPositions(container, loadContext)
  void notifySettlements(container, loadContext)
  void notifyOrderChanges(container, loadContext)
  void notifyFunds(container, loadContext)
  void checkPendingCommands(container, loadContext)
}

const notifyFills = async (container: Container, loadContext: LoadContext, signedInAt: Millis): Promise<void> => {
  await loadWithRetry(() => loadContext('spot'))
  container.get(FILL_NOTIFICATIONS).open(signedInAt)
  container.get(PRICE_ALERT_NOTIFICATIONS).open()
}

const watchPositions = async (container: Container, loadContext: LoadContext): Promise<void> => {
  await loadWithRetry(() => loadContext('leverage', 'wallet'))
  container.get(MARGIN_WARNINGS).open()
  container.get(CLOSING_NOTIFICATIONS).open()
}

const notifySettlements = async (container: Container, loadContext: LoadContext): Promise<void> => {
  await loadWithRetry(() => loadContext('second-contract'))
  container.get(SETTLEMENT_NOTIFICATIONS).open()
}

const notifyOrderChanges = async (container: Container, loadContext: LoadContext): Promise<void> => {
  await loadWithRetry(() => loadContext('c2c'))
  container.get(C2C_NOTIFICATIONS).open()
}

const notifyFunds = async (container: Container, loadContext: LoadContext): Promise<void> => {
  await loadWithRetry(() => loadContext('wallet'))
  container.get(FUNDS_NOTIFICATIONS).open()
}

/** Checks the money commands of which an earlier page, or this one, does not know the outcome. [Q24] */
const checkPendingCommands = async (container: Container, loadContext: LoadContext): Promise<void> => {
  await loadWithRetry(() => loadContext('spot', 'leverage', 'second-contract', 'c2c', 'wallet', 'acceptor'))
  // their ports define the commands
  for (const port of [SPOT, LEVERAGE, SECOND_CONTRACTS, C2C, WALLET, WITHDRAWALS, DEPOSITS, ACCEPTORS])
    container.get<unknown>(port)
  container.get(PENDING_COMMANDS_VM).open()
}
