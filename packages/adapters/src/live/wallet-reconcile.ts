/** Reconciles transfers without a reply by the ledger of the source wallet. [Q24] */
import type { CallError, Intent, Page, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import { Outcome } from '@hexbourse/domain/kernel'
import type { Transfer } from '@hexbourse/domain/wallet'
import { LedgerEntry } from '@hexbourse/domain/wallet'
import { function as F, task as T, taskEither as TE } from 'fp-ts'

import { isShaped } from './send-once.ts'
import { BASELINE_UNKNOWN } from './baseline.ts'
import type { Probe } from './reconcile.ts'
import { withClockMargin, search } from './reconcile.ts'
import type { Environment } from '../environment/index.ts'

type ReadEntries = (of: LedgerEntry.WalletRef) => TE.TaskEither<CallError, Page<LedgerEntry.LedgerEntry>>

/** The wallet that a transfer leaves. */
export const sourceWallet = ({ from, currency }: Transfer.Transfer): LedgerEntry.WalletRef => ({
  wallet: from,
  currency,
})

export const reconcileTransfer =
  (readEntries: ReadEntries, environment: Environment) =>
  ({ intent }: StoredIntent): T.Task<Resolution<LedgerEntry.LedgerEntry>> =>
    isTransfer(intent) ? search(findTransfer(readEntries, intent), environment) : T.of({ _tag: 'Unknown' })

const isTransfer = (intent: Intent.Intent<unknown>): intent is Intent.Intent<Transfer.TransferRequest> =>
  isShaped(intent.body, { currency: 'number', from: 'string', to: 'string', amount: 'bigint' })

/** Without a baseline a recent entry may belong to an earlier transfer, so it is only shown as a candidate. */
const findTransfer = (
  readEntries: ReadEntries,
  { body, at, baseline }: Intent.Intent<Transfer.TransferRequest>,
): TE.TaskEither<CallError, Probe<LedgerEntry.LedgerEntry>> =>
  F.pipe(
    readEntries(sourceWallet(body)),
    TE.map(({ items }) => {
      const found = LedgerEntry.candidates(items, body, baseline)
      if (!baseline.includes(BASELINE_UNKNOWN)) return probeOf(Outcome.resolutionOf(found))
      const recent = LedgerEntry.notBefore(found, withClockMargin(at))
      return recent.length === 0
        ? probeOf({ _tag: 'NotFound' })
        : probeOf({ _tag: 'Ambiguous', results: recent }, false)
    }),
  )

const probeOf = (
  resolution: Resolution<LedgerEntry.LedgerEntry>,
  isFinal = resolution._tag !== 'NotFound',
): Probe<LedgerEntry.LedgerEntry> => ({
  resolution,
  isFinal,
})
