/** HTTP calls of leveraged trading. */
import type { Intent, Outcome, Page, Read } from '@hexbourse/domain/kernel'
import type { LeverageLifeCycle, PositionRequest } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import type { task as T } from 'fp-ts'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { LeverageCalls, SystemCalls } from '../environment/index.ts'
import {
  decodeLeverageMarket,
  decodePosition,
  decodePositions,
  encodeBatch,
  encodeLeverageMarket,
  encodeLeverageOrder,
  encodePosition,
  encodePositionList,
  encodeStops,
} from '../wire/index.ts'
import { allPages, PAGE_SIZE } from './all-pages.ts'
import type { CallClient } from './client.ts'
import { inZone, resultInZone } from './in-zone.ts'

export const leverageCalls = (rest: CallClient, system: SystemCalls): LeverageCalls => {
  const positions = positionPages(rest, system)
  const allOf = (status: LeverageLifeCycle.Status): Read<ReadonlyArray<Position.Position>> =>
    allPages((page) => positions(status, page, PAGE_SIZE))
  return {
    ...positionCommands(rest, system),
    market: (pair) =>
      F.pipe(
        rest.post('lever/deal', encodeLeverageMarket(pair)),
        RTE.chainEitherK(({ body }) => decodeLeverageMarket(body)),
      ),
    holdings: F.pipe(
      RTE.Do,
      RTE.apS('open', allOf('open')),
      RTE.apS('closing', allOf('closing')),
      RTE.apS('pending', allOf('pending')),
      RTE.map(({ open, closing, pending }) => Position.newestFirst([...open, ...closing, ...pending])),
    ),
    positions,
  }
}

const positionPages =
  (rest: CallClient, system: SystemCalls) =>
  (status: LeverageLifeCycle.Status | 'all', page: number, limit: number): Read<Page<Position.Position>> =>
    inZone(system)((zone) =>
      F.pipe(
        rest.post('lever/my_trade', encodePositionList(status, page, limit)),
        RTE.chainEitherK(({ body }) => decodePositions({ page, limit }, zone)(body)),
      ),
    )

const positionCommands = (
  rest: CallClient,
  system: SystemCalls,
): Pick<LeverageCalls, 'submit' | 'close' | 'closeBatch' | 'cancel' | 'setStops'> => {
  const send = sender(rest, system)
  const sendPosition = (path: string) => (intent: Intent.Intent<PositionRequest>) =>
    send(path, encodePosition(intent.body), intent)
  return {
    submit: (intent) => send('lever/submit', { ...encodeLeverageOrder(intent.body) }, intent),
    close: sendPosition('lever/close'),
    closeBatch: ({ id, body }) => rest.postCommand('lever/batch_close', encodeBatch(body), id, () => undefined),
    cancel: sendPosition('lever/cancel'),
    setStops: (intent) => send('lever/setstop', encodeStops(intent.body), intent),
  }
}

type PositionOutcome = T.Task<Outcome.Outcome<Position.Position | undefined>>

const sender =
  (rest: CallClient, system: SystemCalls) =>
  (path: string, form: Readonly<Record<string, string>>, { id }: Intent.Intent<unknown>): PositionOutcome =>
    resultInZone(system)(
      rest.postCommand(path, form, id, ({ body }) => body),
      decodePosition,
    )
