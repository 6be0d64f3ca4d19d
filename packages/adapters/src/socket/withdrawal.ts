/** Pushes of withdrawals and deposits. [WAL-2] [WAL-3] */
import type { DepositPushes, WithdrawalPushes } from '../environment/index.ts'
import { decodeDepositPush, decodeWithdrawalPush } from '../wire/index.ts'
import type { SocketClient } from './client.ts'
import { decodedPushes } from './decoded-pushes.ts'

export const withdrawalPushes = (socket: Pick<SocketClient, 'on'>): WithdrawalPushes => ({
  changed: decodedPushes(socket.on('withdrawal'), decodeWithdrawalPush),
})

export const depositPushes = (socket: Pick<SocketClient, 'on'>): DepositPushes => ({
  changed: decodedPushes(socket.on('deposit'), decodeDepositPush),
})
