/** Assembles the ports of balances, withdrawals and deposits. */
import type { DepositPort, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'

import { depositCommands, walletCommands, withdrawalCommands } from '../commands/index.ts'
import { depositPort, walletPort, withdrawalPort } from '../live/index.ts'
import { commandLane, depositCalls, walletCalls, withdrawalCalls } from '../rest/index.ts'
import { depositPushes, walletPushes, withdrawalPushes } from '../socket/index.ts'
import type { Parts } from './parts.ts'

/** Balances and transfers of the signed-in user. */
export const assembleWallet = ({ rest, socket, session, system, runner, environment }: Parts): WalletPort =>
  walletPort(
    walletCalls(rest, system),
    walletPushes(socket, session),
    walletCommands(runner, walletCalls(commandLane(rest), system)),
    environment,
  )

/** Withdrawals and the address book of the signed-in user. */
export const assembleWithdrawals = ({
  rest,
  socket,
  system,
  runner,
  environment,
}: Omit<Parts, 'session'>): WithdrawalPort =>
  withdrawalPort(
    withdrawalCalls(rest, system),
    withdrawalPushes(socket),
    withdrawalCommands(runner, withdrawalCalls(commandLane(rest), system)),
    environment,
  )

/** Deposits of the signed-in user. */
export const assembleDeposits = ({ rest, socket, system, runner, environment }: Omit<Parts, 'session'>): DepositPort =>
  depositPort(
    depositCalls(rest, system),
    depositPushes(socket),
    depositCommands(runner, depositCalls(commandLane(rest), system)),
    environment,
  )
