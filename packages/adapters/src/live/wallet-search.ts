/** Looking for a transfer that got no answer, among the lines of the account it left. [Q24] */
import type { CallError, Intent, Page, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import { Outcome } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { Movement } from '@hexbourse/domain/wallet'
import { function as F, task as T, taskEither as TE } from 'fp-ts'

import { isShaped } from './intents.ts'
import { UNREAD } from './prepared.ts'
import type { Look } from './settle.ts'
import { lately, search } from './settle.ts'
import type { World } from './world.ts'

type ReadLines = (of: Movement.Shelf) => TE.TaskEither<CallError, Page<Movement.Movement>>

/** The account that a transfer leaves. */
export const shelfOf = ({ from, currency }: Transfer.Transfer): Movement.Shelf => ({ account: from, currency })

export const settle =
  (lines: ReadLines, world: World) =>
  ({ intent }: StoredIntent): T.Task<Settled<Movement.Movement>> =>
    isTransfer(intent) ? search(moved(lines, intent), world) : T.of({ _tag: 'StillUnknown' })

const isTransfer = (intent: Intent.Intent<unknown>): intent is Intent.Intent<Transfer.Order> =>
  isShaped(intent.body, { currency: 'number', from: 'string', to: 'string', amount: 'bigint' })

/** Where the lines before are not known, one since then may as well be of an earlier transfer: it is only shown. */
const moved = (
  lines: ReadLines,
  { body, at, known }: Intent.Intent<Transfer.Order>,
): TE.TaskEither<CallError, Look<Movement.Movement>> =>
  F.pipe(
    lines(shelfOf(body)),
    TE.map(({ items }) => {
      const found = Movement.candidates(items, body, known)
      if (!known.includes(UNREAD)) return looked(Outcome.settledBy(found))
      const fresh = Movement.since(found, lately(at))
      return fresh.length === 0 ? looked({ _tag: 'NotFound' }) : looked({ _tag: 'Several', results: fresh }, false)
    }),
  )

const looked = (settled: Settled<Movement.Movement>, final = settled._tag !== 'NotFound'): Look<Movement.Movement> => ({
  settled,
  final,
})
