/** What the user owns and moves, joined from the list and the word that it changed. [WAL-1] [WAL-4] [Q24] */
import type { CallError, Intent, Intents, Outcome, Page } from '@hexbourse/domain/kernel'
import type { Claim, Asset, Transfer, WalletPort } from '@hexbourse/domain/wallet'
import { Movement } from '@hexbourse/domain/wallet'
import { function as F, taskEither as TE } from 'fp-ts'
import type { task as T } from 'fp-ts'
import type { Observable } from 'rxjs'
import { merge, Subject } from 'rxjs'

import { kept, settledOnce } from './intents.ts'
import { live } from './live.ts'
import { prepared } from './prepared.ts'
import { settle, shelfOf } from './wallet-search.ts'
import type { World } from './world.ts'

export interface WalletCalls {
  readonly balances: TE.TaskEither<CallError, ReadonlyArray<Asset.Asset>>
  readonly claim: (intent: Intent.Intent<Claim>) => T.Task<Outcome.Outcome<undefined>>
  readonly transfer: (intent: Intent.Intent<Transfer.Order>) => T.Task<Outcome.Outcome<undefined>>
  /** Lines of one coin in one account, newest first. */
  readonly movements: (
    of: Movement.Shelf,
    page: number,
    limit: number,
  ) => TE.TaskEither<CallError, Page<Movement.Movement>>
  /** Of all of them. */
  readonly log: (page: number, limit: number) => TE.TaskEither<CallError, Page<Movement.Movement>>
}

export interface WalletPushes {
  /** Balances of this user moved; the push carries no figures. */
  readonly changed: Observable<unknown>
}

/** Milliseconds between two looks at the prices that come with the balances: no push tells of them. */
const REFRESH = 30_000

/** Rows of a page on screen, and of the page that is searched for a transfer without an answer. */
const SHOWN = 20
const SEARCHED = 100

const CLAIM = 'wallet.claim'
const TRANSFER = 'wallet.transfer'

export const walletPort = (calls: WalletCalls, pushes: WalletPushes, intents: Intents, world: World): WalletPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const balances = live<ReadonlyArray<Asset.Asset>>(
    {
      read: () => calls.balances(),
      invalidations: merge(changed, pushes.changed),
      retries,
      poll: REFRESH,
      personal: true,
      seldom: true,
    },
    world,
  )
  const settled = settle((of) => calls.movements(of, 1, SEARCHED), world)
  return {
    balances: () => balances,
    // A claim is had once a day at most, so one without an answer need not be searched for: the balances tell.
    claim: kept(
      intents,
      ({ account, currency }) => ({ action: CLAIM, object: `${account}-${currency}` }),
      calls.claim,
      ({ id }) => {
        intents.drop(id)
        changed.next()
      },
      { orphans: 'replaced' },
    ),
    transfer: transferring(calls, intents, world, () => changed.next()),
    settle: settledOnce(intents, settled, () => changed.next()),
    movements: (of, page) => calls.movements(of, page, SHOWN),
    log: (page) => calls.log(page, SHOWN),
    retry: () => retries.next(),
  }
}

/** While the end of one is not known, another from the same place would make both unrecognisable. */
const transferring = (
  calls: WalletCalls,
  intents: Intents,
  world: World,
  ended: () => void,
): WalletPort['transfer'] => {
  const lines = (order: Transfer.Order) =>
    F.pipe(
      calls.movements(shelfOf(order), 1, SEARCHED),
      TE.map(({ items }) => items.map(Movement.mark)),
    )
  const { prepare, send } = prepared(lines, calls.transfer, world)
  return kept(intents, ({ from, currency }) => ({ action: TRANSFER, object: `${from}-${currency}` }), send, ended, {
    prepare,
  })
}
