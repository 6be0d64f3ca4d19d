/** The money commands of peer-to-peer trade. [C2C-2] [C2C-4] [C2C-5] [Q24] */
import type { C2cOrder, OrderActionRequest, TakeRequest, WithdrawRequest } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import { Intent } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { C2cCalls, C2cCommands } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { probeOfNew } from './search.ts'
import { codecOf, isMissing, isOneOf, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

/** The book moves on: an offer at the price of a minute ago could surprise. */
const RESEND_WITHIN_MS = 60_000
/** An action without an answer is looked for by the order's status alone: coins are never released by a second sending. */
const NEVER_RESENT = -1

const isSide = isOneOf('buy', 'sell')

export const c2cCommands = ({ define }: CommandRunner, calls: C2cCalls): C2cCommands => ({
  publish: define(publishCommand(calls)),
  withdraw: define(withdrawCommand(calls)),
  take: define(takeCommand(calls)),
  act: define(actCommand(calls)),
})

const publishCommand = ({
  publish,
  ownOffers,
}: Pick<C2cCalls, 'publish' | 'ownOffers'>): CommandDefinition<C2cOffer.OfferRequest, C2cOffer.Offer | undefined> => {
  // newest first
  const newest = (request: C2cOffer.OfferRequest) =>
    F.pipe(
      ownOffers(request, 1),
      RTE.map(({ items }) => items),
    )
  return {
    action: 'c2c.publish',
    codec: codecOf<C2cOffer.OfferRequest>(1, {
      side: isSide,
      currency: isPositiveInteger,
      quantity: isPositiveDecimal,
      price: isPositiveDecimal,
      method: isOneOf(...PaymentDetails.METHODS),
    }),
    subject: ({ side, currency }) => `${side}-${currency}`,
    baseline: (request) => F.pipe(newest(request), RTE.map(idsOf)),
    send: publish,
    find: ({ body, at }, baseline) =>
      F.pipe(
        newest(body)(undefined),
        TE.map((offers) => probeOfNew(C2cOffer.candidates(offers, body, baseline), at, baseline)),
      ),
    resendWithinMs: RESEND_WITHIN_MS,
  }
}

/** An offer that is no longer listed is withdrawn, has expired or is completed: in any case nothing is left to withdraw. */
const withdrawCommand = ({
  withdraw,
  allOwnOffers,
}: Pick<C2cCalls, 'withdraw' | 'allOwnOffers'>): CommandDefinition<WithdrawRequest, undefined> => ({
  action: 'c2c.withdraw',
  codec: codecOf<WithdrawRequest>(1, { id: isPositiveInteger }),
  subject: ({ id }) => String(id),
  send: withdraw,
  find: ({ body }) =>
    F.pipe(
      allOwnOffers(undefined),
      TE.map((offers): Probe<undefined> =>
        probeOf(
          offers.some(({ id, status }) => id === body.id && status !== 'closed')
            ? { _tag: 'NotFound' }
            : { _tag: 'Confirmed', result: undefined, serverMessage: '' },
        ),
      ),
    ),
  resendWithinMs: RESEND_WITHIN_MS,
})

/** An offer whose order was cancelled can be taken again, so that an order of it may be an earlier one. */
const takeCommand = ({
  take,
  takenOrders,
}: Pick<C2cCalls, 'take' | 'takenOrders'>): CommandDefinition<TakeRequest, C2cOrder.Order | undefined> => {
  const newest = F.pipe(
    takenOrders(1),
    RTE.map(({ items }) => items),
  )
  return {
    action: 'c2c.take',
    codec: codecOf<TakeRequest>(1, { id: isPositiveInteger, side: isSide }),
    subject: ({ id }) => String(id),
    baseline: () => F.pipe(newest, RTE.map(idsOf)),
    send: take,
    find: ({ body, at }, baseline) =>
      F.pipe(
        newest(undefined),
        TE.map((orders) => {
          const found = orders.filter(({ id, offer }) => offer === body.id && Intent.isOutside(baseline, String(id)))
          return probeOfNew(found, at, baseline)
        }),
      ),
    resendWithinMs: RESEND_WITHIN_MS,
  }
}

/** Trade password and code are not stored. */
const actCommand = ({
  act,
  order,
}: Pick<C2cCalls, 'act' | 'order'>): CommandDefinition<OrderActionRequest, C2cOrder.Order | undefined> => ({
  action: 'c2c.act',
  codec: codecOf<OrderActionRequest>(1, {
    id: isPositiveInteger,
    action: isOneOf(...C2cLifeCycle.USER_ACTIONS),
    side: isSide,
    tradePassword: isMissing,
    factorCode: isMissing,
  }),
  stored: (body) => ({ ...body, tradePassword: undefined, factorCode: undefined }),
  subject: ({ id }) => String(id),
  send: act,
  find: ({ body }) =>
    F.pipe(
      order(body.id)(undefined),
      TE.map((found): Probe<C2cOrder.Order | undefined> =>
        probeOf(
          C2cLifeCycle.followsAction(found.status, body.action)
            ? { _tag: 'Confirmed', result: found, serverMessage: '' }
            : { _tag: 'NotFound' },
        ),
      ),
    ),
  resendWithinMs: NEVER_RESENT,
})

const idsOf = (rows: ReadonlyArray<{ readonly id: number }>): ReadonlyArray<string> => rows.map(({ id }) => String(id))
