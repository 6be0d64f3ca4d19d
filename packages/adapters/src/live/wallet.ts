/** What the user owns, joined from the list and the word that it changed. [WAL-1] */
import type { CallError, Intent, Intents, Outcome } from '@hexbourse/domain/kernel'
import type { Claim, Holding, WalletPort } from '@hexbourse/domain/wallet'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { merge, Subject } from 'rxjs'

import { kept } from './intents.ts'
import { live } from './live.ts'
import type { World } from './world.ts'

export interface WalletCalls {
  readonly balances: TE.TaskEither<CallError, ReadonlyArray<Holding.Holding>>
  readonly claim: (intent: Intent.Intent<Claim>) => T.Task<Outcome.Outcome<undefined>>
}

export interface WalletPushes {
  /** Balances of this user moved; the push carries no figures. */
  readonly changed: Observable<unknown>
}

const CLAIM = 'wallet.claim'

export const walletPort = (calls: WalletCalls, pushes: WalletPushes, intents: Intents, world: World): WalletPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const balances = live<ReadonlyArray<Holding.Holding>>(
    {
      read: () => calls.balances(),
      invalidations: merge(changed, pushes.changed),
      retries,
      personal: true,
      seldom: true,
    },
    world,
  )
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
    retry: () => retries.next(),
  }
}
