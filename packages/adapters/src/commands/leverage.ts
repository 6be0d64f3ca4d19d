/** Money commands of leveraged trading. [LEV-2] [LEV-4] [Q24] */
import type { Baseline, CallError, Intent, OrderId, Resolution } from '@hexbourse/domain/kernel'
import { Ids, Outcome } from '@hexbourse/domain/kernel'
import type { OrderRequest, PositionRequest, StopsRequest } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import { function as F, readerTaskEither as RTE, taskEither as TE } from 'fp-ts'

import type { LeverageCalls, LeverageCommands } from '../environment/index.ts'
import type { CommandDefinition, Probe } from './definition.ts'
import { probeOf } from './definition.ts'
import type { CommandRunner } from './runner.ts'
import { SEARCH_PAGE_SIZE, withClockMargin } from './search.ts'
import { codecOf, hasFields, isOneOf, isOptional, isPositiveDecimal, isPositiveInteger } from './stored-body.ts'

/** What is done at the market price would surprise at a later one. */
const RESEND_AT_MARKET_WITHIN_MS = 60_000
const DAY_MS = 86_400_000

const isPair = hasFields({ base: isPositiveInteger, quote: isPositiveInteger })

type Positions = ReadonlyArray<Position.Position>
type Found = Position.Position | undefined

export const leverageCommands = ({ define }: CommandRunner, calls: LeverageCalls): LeverageCommands => ({
  submit: define(submitCommand(calls)),
  close: define(closeCommand(calls)),
  closeBatch: define(closeBatchCommand(calls)),
  cancel: define(cancelCommand(calls)),
  setStops: define(setStopsCommand(calls)),
})

const submitCommand = (calls: Pick<LeverageCalls, 'submit' | 'positions'>): CommandDefinition<OrderRequest, Found> => {
  const newest = F.pipe(
    calls.positions('all', 1, SEARCH_PAGE_SIZE),
    RTE.map(({ items }) => items),
  )
  return {
    action: 'leverage.submit',
    codec: codecOf<OrderRequest>(1, {
      pair: isPair,
      direction: isOneOf('long', 'short'),
      orderType: isOneOf('limit', 'market'),
      leverage: isPositiveDecimal,
      price: isPositiveDecimal,
      lots: isPositiveDecimal,
    }),
    subject: ({ pair, direction }) => `${Ids.pairKey(pair)}-${direction}`,
    baseline: () =>
      F.pipe(
        newest,
        RTE.map((positions) => positions.map(({ id }) => String(id))),
      ),
    send: calls.submit,
    find: (intent, baseline) =>
      F.pipe(
        newest(undefined),
        TE.map((positions) => submittedProbe(positions, intent, baseline)),
      ),
    resendWithinMs: RESEND_AT_MARKET_WITHIN_MS,
  }
}

const submittedProbe = (
  positions: Positions,
  { body, at }: Intent.Intent<OrderRequest>,
  baseline: Baseline,
): Probe<Found> => {
  const found = Position.candidates(positions, body, baseline)
  if (baseline !== 'unknown') return probeOf(Outcome.resolutionOf<Found>(found))
  // Without a baseline the match may be of an earlier order, and the sent one may still appear.
  const recent = found.filter(({ placedAt }) => placedAt >= withClockMargin(at))
  return probeOf(Outcome.resolutionOf<Found>(recent), false)
}

const closeCommand = (
  calls: LookupCalls & Pick<LeverageCalls, 'close'>,
): CommandDefinition<PositionRequest, Found> => ({
  action: 'leverage.close',
  codec: codecOf<PositionRequest>(1, { id: isPositiveInteger }),
  subject: ({ id }) => String(id),
  send: calls.close,
  find: ({ body }) => endedProbe(calls, body.id, 'open', 'closed'),
  resendWithinMs: RESEND_AT_MARKET_WITHIN_MS,
})

const cancelCommand = (
  calls: LookupCalls & Pick<LeverageCalls, 'cancel'>,
): CommandDefinition<PositionRequest, Found> => ({
  action: 'leverage.cancel',
  codec: codecOf<PositionRequest>(1, { id: isPositiveInteger }),
  subject: ({ id }) => String(id),
  send: calls.cancel,
  find: ({ body }) => endedProbe(calls, body.id, 'pending', 'cancelled'),
  resendWithinMs: DAY_MS,
})

type LookupCalls = Pick<LeverageCalls, 'holdings' | 'positions'>

type Lookup<A> = ReturnType<NonNullable<CommandDefinition<PositionRequest, A>['find']>>

/** Among the held positions, then among the newest that have ended; undefined where it is among neither. */
const lookUp = (
  { holdings, positions }: LookupCalls,
  id: OrderId,
  ended: 'closed' | 'cancelled',
): TE.TaskEither<CallError, Found> =>
  F.pipe(
    holdings(),
    TE.map((held) => held.find((position) => position.id === id)),
    TE.chain((held) =>
      held === undefined
        ? F.pipe(
            positions(ended, 1, SEARCH_PAGE_SIZE)(),
            TE.map(({ items }) => items.find((position) => position.id === id)),
          )
        : TE.right(held),
    ),
  )

/** NotFound while the position is in the status that the command ends. Otherwise the position as it is now. */
const endedProbe = (
  calls: LookupCalls,
  id: OrderId,
  before: 'open' | 'pending',
  after: 'closed' | 'cancelled',
): Lookup<Found> =>
  F.pipe(
    lookUp(calls, id, after),
    TE.map((position) => (position?.status === before ? STILL_HELD : probeOf(confirmed(position)))),
  )

const STILL_HELD: Probe<never> = { resolution: { _tag: 'NotFound' }, isFinal: false }

const confirmed = <Result>(result: Result): Resolution<Result> => ({ _tag: 'Confirmed', result, serverMessage: '' })

/** Positions that are opened after the batch is sent do not belong to it. */
const closeBatchCommand = (
  calls: Pick<LeverageCalls, 'closeBatch' | 'holdings'>,
): CommandDefinition<Position.Batch, undefined> => ({
  action: 'leverage.close-batch',
  codec: codecOf<Position.Batch>(1, { direction: isOneOf('all', 'long', 'short'), pair: isOptional(isPair) }),
  subject: ({ direction, pair }) => `${pair === undefined ? 'all' : Ids.pairKey(pair)}-${direction}`,
  baseline: (batch) =>
    F.pipe(
      calls.holdings,
      RTE.map((held) => Position.inBatch(held, batch).map(({ id }) => String(id))),
    ),
  send: calls.closeBatch,
  find: ({ body }, baseline) =>
    F.pipe(
      calls.holdings(),
      TE.map((held) =>
        Position.inBatch(held, body).some(({ id }) => baseline === 'unknown' || baseline.includes(String(id)))
          ? STILL_HELD
          : probeOf(confirmed(undefined)),
      ),
    ),
  resendWithinMs: RESEND_AT_MARKET_WITHIN_MS,
})

const setStopsCommand = (
  calls: LookupCalls & Pick<LeverageCalls, 'setStops'>,
): CommandDefinition<StopsRequest, Found> => ({
  action: 'leverage.set-stops',
  codec: codecOf<StopsRequest>(1, {
    id: isPositiveInteger,
    takeProfit: isOptional(isPositiveDecimal),
    stopLoss: isOptional(isPositiveDecimal),
  }),
  subject: ({ id }) => String(id),
  send: calls.setStops,
  find: ({ body }) =>
    F.pipe(
      lookUp(calls, body.id, 'closed'),
      // a pending order with stops can be cancelled meanwhile
      TE.chain((position) => (position === undefined ? lookUp(calls, body.id, 'cancelled') : TE.right(position))),
      TE.map((position): Probe<Found> => {
        if (position === undefined) return probeOf<Found>({ _tag: 'Unknown' })
        const isSet = position.takeProfit === body.takeProfit && position.stopLoss === body.stopLoss
        if (isSet) return probeOf(confirmed<Found>(position))
        const hasEnded = position.status === 'closed' || position.status === 'cancelled'
        return hasEnded ? probeOf<Found>({ _tag: 'NotFound' }) : STILL_HELD
      }),
    ),
  resendWithinMs: RESEND_AT_MARKET_WITHIN_MS,
})
