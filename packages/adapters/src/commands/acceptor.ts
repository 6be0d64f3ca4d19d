/** The money commands of acceptors. [ACP-1] [Q24] */
import { AcceptorOrder } from '@hexbourse/domain/acceptor'
import { PaymentMethods } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { AcceptorCalls, AcceptorCommands } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { probeOfNew } from './search.ts'
import { codecOf, isMissing, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

const DAY_MS = 86_400_000
/** Quota and price are those of the review: an order without an answer is looked for, never sent again. */
const NEVER_RESENT = -1

type Order = AcceptorOrder.Order | undefined

export const acceptorCommands = (
  { define }: CommandRunner,
  calls: Pick<AcceptorCalls, 'placeOrder' | 'confirmReceipt' | 'orders'>,
): AcceptorCommands => ({
  placeOrder: define(placeCommand(calls)),
  confirmReceipt: define(confirmCommand(calls)),
})

/** Trade password and code are not stored. */
const placeCommand = ({
  placeOrder,
  orders,
}: Pick<AcceptorCalls, 'placeOrder' | 'orders'>): CommandDefinition<AcceptorOrder.OrderRequest, Order> => ({
  action: 'acceptor.place',
  codec: codecOf<AcceptorOrder.OrderRequest>(1, {
    acceptor: isPositiveInteger,
    direction: isOneOf('recharge', 'withdraw'),
    method: isOneOf(...PaymentMethods.ALL),
    mobile: isText,
    account: isText,
    amount: isPositiveDecimal,
    tradePassword: isMissing,
    factorCode: isMissing,
  }),
  stored: (body) => ({ ...body, tradePassword: undefined, factorCode: undefined }),
  subject: ({ acceptor, direction }) => `${acceptor}-${direction}`,
  baseline: ({ direction }) =>
    F.pipe(
      orders(direction),
      RTE.map((rows) => rows.map(({ id }) => String(id))),
    ),
  send: placeOrder,
  find: ({ body, at }, baseline) =>
    F.pipe(
      orders(body.direction)(undefined),
      TE.map((rows) => probeOfNew(AcceptorOrder.candidates(rows, body, baseline), at, baseline)),
    ),
  resendWithinMs: NEVER_RESENT,
})

/** One that the automatic confirmation ended is confirmed all the same. */
const confirmCommand = ({
  confirmReceipt,
  orders,
}: Pick<AcceptorCalls, 'confirmReceipt' | 'orders'>): CommandDefinition<AcceptorOrder.ReceiptRequest, Order> => ({
  action: 'acceptor.confirm',
  codec: codecOf<AcceptorOrder.ReceiptRequest>(1, { id: isPositiveInteger }),
  subject: ({ id }) => String(id),
  send: confirmReceipt,
  find: ({ body }) =>
    F.pipe(
      orders('withdraw')(undefined),
      TE.map((rows): Probe<Order> => {
        const found = rows.find(({ id }) => id === body.id)
        if (found === undefined) return probeOf({ _tag: 'Unknown' }, false)
        if (found.status === 'confirmed') return probeOf({ _tag: 'Confirmed', result: found, serverMessage: '' })
        return probeOf({ _tag: 'NotFound' }, found.status === 'rejected')
      }),
    ),
  resendWithinMs: DAY_MS,
})

const isText = (value: unknown): boolean => typeof value === 'string'
