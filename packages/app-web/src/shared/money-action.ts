/**
 * A money action from review to outcome: frozen on confirmation, sent once, reconciled when there is no reply. [Q10]
 * [Q24]
 */
import type { Clock, Intents, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import type { Intent, Outcome } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem } from '../i18n/index.ts'

/** States of the dialog, in possible order. */
export type ActionStatus =
  'review' | 'busy' | 'done' | 'failed' | 'searching' | 'found' | 'not-found' | 'several' | 'still-unknown'

export interface Confirmation<B extends object> {
  readonly body: B
  readonly status: ActionStatus
  /** Message of the server; empty if there is none. */
  readonly serverMessage: string
  readonly problem: Problem | undefined
}

export interface MoneyAction<B extends object> {
  readonly state: { current: Confirmation<B> | undefined }
  /** Opens the review. Ignored while an action is in progress. */
  readonly review: (body: B) => void
  /** Sends the reviewed body; resolves with the final status, undefined if nothing was under review. */
  readonly confirm: () => Promise<ActionStatus | undefined>
  readonly close: () => void
  /** Closes the dialog if it is still in review, because its page closes. */
  readonly dismissReview: () => void
}

export interface MoneyActionSpec<B extends object, R> {
  readonly send: (intent: Intent.Intent<B>) => T.Task<Outcome.Outcome<unknown>>
  /** Without it an unknown outcome stays unknown. */
  readonly reconcile?: (stored: StoredIntent) => T.Task<Resolution<R>>
  readonly intentName: (body: B) => Pick<StoredIntent, 'action' | 'subject'>
  /** Ids that exist before sending. */
  readonly baselineIds: () => ReadonlyArray<string>
}

const isInProgress = (current: { readonly status: ActionStatus } | undefined): boolean =>
  current?.status === 'busy' || current?.status === 'searching'

const STATUS_BY_RESOLUTION = {
  Confirmed: 'found',
  NotFound: 'not-found',
  Ambiguous: 'several',
  Unknown: 'still-unknown',
} as const

export const makeMoneyAction = <B extends object, R>(
  intents: Intents,
  clock: Clock,
  action: MoneyActionSpec<B, R>,
): MoneyAction<B> => {
  const state = proxy<MoneyAction<B>['state']>({ current: undefined })
  const show = (body: B, status: ActionStatus, more: Partial<Confirmation<B>> = {}): ActionStatus => {
    state.current = ref({ body, status, serverMessage: '', problem: undefined, ...more })
    return status
  }

  const reconcile = async (body: B, intent: Intent.Intent<B>): Promise<ActionStatus> => {
    if (action.reconcile === undefined) return show(body, 'still-unknown')
    show(body, 'searching')
    const resolution = await action.reconcile({ intent, ...action.intentName(body) })()
    return show(body, STATUS_BY_RESOLUTION[resolution._tag])
  }

  const confirm = async (): Promise<ActionStatus | undefined> => {
    const current = state.current
    if (current === undefined || (current.status !== 'review' && current.status !== 'failed')) return undefined
    const body = current.body
    const intent: Intent.Intent<B> = { id: intents.nextId(), body, baseline: action.baselineIds(), at: clock.now() }
    show(body, 'busy')
    const outcome = await action.send(intent)()
    if (outcome._tag === 'Succeeded') return show(body, 'done', { serverMessage: outcome.serverMessage })
    if (outcome._tag === 'Rejected') return show(body, 'failed', { problem: callProblem(outcome.error) })
    return reconcile(body, intent)
  }

  const close = (): void => {
    if (!isInProgress(state.current)) state.current = undefined
  }

  return {
    state,
    review: (body) => {
      if (!isInProgress(state.current)) show(body, 'review')
    },
    confirm,
    close,
    dismissReview: () => {
      if (state.current?.status === 'review') state.current = undefined
    },
  }
}
