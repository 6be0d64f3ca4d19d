/** Changes of withdrawals, deposits and orders with acceptors, pushed to their user. [WAL-2] [WAL-3] [ACP-1] */

import { ACCEPTOR_STATUS_CODES, fixed8, WITHDRAWAL_STATUS_CODES } from '../runtime/index.ts'
import type { Event, Exchange } from '../runtime/index.ts'
import type { Publisher } from './port.ts'
import { userRoom } from './rooms.ts'

interface Push {
  readonly user: number
  readonly name: 'withdrawal' | 'deposit' | 'acceptor_order'
  readonly body: Readonly<Record<string, unknown>>
}

/** 0: the network no longer has it. */
const DEPOSIT_CODES = { removed: 0, confirming: 1, credited: 2, 'below-minimum': 3 } as const

export const pushFunds = (publisher: Publisher, exchange: Exchange): void =>
  exchange.onCommitted((events) => {
    for (const { user, name, body } of events.flatMap((event) => pushesOf(event, exchange.now())))
      publisher.send(userRoom(user), { type: name, to: user, ...body })
  })

const pushesOf = (event: Event, now: number): ReadonlyArray<Push> => {
  if (event._tag === 'WithdrawalRequested' || event._tag === 'WithdrawalEnded')
    return [withdrawalPush(event.withdrawal, event.withdrawal.status, now)]
  if (event._tag === 'WithdrawalApproved') return [withdrawalPush(event.withdrawal, 'approved', now)]
  if (event._tag === 'DepositSeen') return [depositPush(event.deposit, 'confirming', now)]
  if (event._tag === 'DepositDropped') return [depositPush(event.deposit, 'removed', now)]
  if (event._tag === 'AcceptorOrderPlaced' || event._tag === 'AcceptorOrderEnded')
    return [acceptorPush(event.order, event.order.status, now)]
  if (event._tag === 'AcceptorOrderTransferred') return [acceptorPush(event.order, 'transferred', now)]
  return event._tag === 'DepositEnded' ? [depositPush(event.deposit, event.deposit.status, now)] : []
}

const acceptorPush = (
  { id, user }: { readonly id: number; readonly user: number },
  status: keyof typeof ACCEPTOR_STATUS_CODES,
  time: number,
): Push => ({
  user,
  name: 'acceptor_order',
  body: { id, is_sure: ACCEPTOR_STATUS_CODES[status], is_transferred: status === 'transferred' ? 1 : 0, time },
})

const withdrawalPush = (
  { id, user }: { readonly id: number; readonly user: number },
  status: keyof typeof WITHDRAWAL_STATUS_CODES,
  time: number,
): Push => ({
  user,
  name: 'withdrawal',
  body: { id, status: WITHDRAWAL_STATUS_CODES[status], cancelled: status === 'cancelled' ? 1 : 0, time },
})

const depositPush = (
  { id, user, currency, amount }: Extract<Event, { readonly _tag: 'DepositSeen' }>['deposit'],
  status: keyof typeof DEPOSIT_CODES,
  time: number,
): Push => ({
  user,
  name: 'deposit',
  body: { id, status: DEPOSIT_CODES[status], currency_id: currency, number: fixed8(amount), time },
})
