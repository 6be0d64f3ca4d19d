/**
 * The dialog of a money command: reviewed and frozen, sent once, looked for when there is no reply. [Q10] [Q24] [Q58]
 */
import type { Intent, MoneyCommand, Resolution } from '@hexbourse/domain/kernel'
import { Outcome } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem } from '../i18n/index.ts'
import type { MoneyActionPorts } from './session-end.ts'
import { closeWithSession, notifySessionChange } from './session-end.ts'

/** States of the dialog, in possible order. */
export type ActionStatus =
  | 'review'
  | 'busy'
  | 'done'
  | 'failed'
  | 'searching'
  | 'found'
  | 'not-found'
  | 'matches'
  | 'still-unknown'

export interface CurrentAction<Body extends object, Result> {
  readonly body: Body
  readonly status: ActionStatus
  /** Message of the server; empty if there is none. */
  readonly serverMessage: string
  readonly problem: Problem | undefined
  /** One result when done or found; every candidate when several match. */
  readonly results: ReadonlyArray<Result>
}

export interface MoneyAction<Body extends object, Result> {
  readonly state: { current: CurrentAction<Body, Result> | undefined }
  /** Closes a review when the session changes and when the subscription ends. */
  readonly open: () => Subscription
  /** Opens the review in the present session. Ignored while an action is in progress. */
  readonly review: (body: Body) => void
  /** Sends the reviewed body; resolves with the final status, undefined if nothing was under review. */
  readonly confirm: () => Promise<ActionStatus | undefined>
  /** Looks once more for an unknown outcome. */
  readonly checkAgain: () => Promise<ActionStatus | undefined>
  /** Gives up an unknown outcome and closes the dialog. */
  readonly dismiss: () => void
  /** Closes the dialog; an unknown outcome is checked further on every page. */
  readonly close: () => void
}

const IN_PROGRESS: ReadonlySet<ActionStatus | undefined> = new Set<ActionStatus>(['busy', 'searching'])
/** Nothing of it has been sent, or it is certain that nothing was executed. */
const SENDABLE: ReadonlySet<ActionStatus | undefined> = new Set<ActionStatus>(['review', 'failed'])

export const makeMoneyAction = <Body extends object, Result>(
  command: MoneyCommand<Body, Result>,
  ports: MoneyActionPorts,
): MoneyAction<Body, Result> => {
  const state = proxy<MoneyAction<Body, Result>['state']>({ current: undefined })
  let intent: Intent.Intent<Body> | undefined
  const show = (body: Body, { status, ...more }: Ending<Result>): ActionStatus => {
    state.current = ref({ body, status, serverMessage: '', problem: undefined, results: [], ...more })
    return status
  }
  /** False when there was no review to close. */
  const closeReview = (): boolean => {
    if (!SENDABLE.has(state.current?.status)) return false
    state.current = undefined
    return true
  }
  const isUnknown = (): boolean => state.current?.status === 'still-unknown'
  const close = (): void => {
    if (IN_PROGRESS.has(state.current?.status)) return
    if (isUnknown()) command.handOver()
    state.current = undefined
  }
  return {
    state,
    open: () => {
      const following = closeWithSession(ports, closeReview)
      following.add(() => state.current?.status === 'review' && close())
      return following
    },
    review: (body) => {
      if (IN_PROGRESS.has(state.current?.status)) return
      intent = command.prepare(body)
      show(body, { status: 'review' })
    },
    confirm: async () => {
      const { current } = state
      if (current === undefined || intent === undefined || !SENDABLE.has(current.status)) return undefined
      // a failed intent is answered for good: trying again is a new one
      if (current.status === 'failed') intent = command.prepare(current.body)
      const outcome = await execute(command, intent, show)
      if (outcome === 'other-session' && closeReview()) notifySessionChange(ports)
      return outcome === 'other-session' ? undefined : outcome
    },
    checkAgain: async () => (isUnknown() && intent !== undefined ? reconcile(command, intent, show) : undefined),
    dismiss: () => {
      if (!isUnknown() || intent === undefined) return
      command.dismiss(intent.id)
      state.current = undefined
    },
    close,
  }
}

type Show<Body, Result> = (body: Body, ending: Ending<Result>) => ActionStatus

const execute = async <Body, Result>(
  command: MoneyCommand<Body, Result>,
  intent: Intent.Intent<Body>,
  show: Show<Body, Result>,
): Promise<ActionStatus | 'other-session'> => {
  const { body } = intent
  show(body, { status: 'busy' })
  const outcome = await command.execute(intent)()
  if (outcome._tag === 'Unknown') return reconcile(command, intent, show)
  const status = show(body, {
    ...endingOf(Outcome.resolutionFrom(outcome)),
    ...(outcome._tag === 'Succeeded' ? { status: 'done' } : {}),
  })
  return outcome._tag === 'Rejected' && outcome.error._tag === 'SessionChanged' ? 'other-session' : status
}

const reconcile = async <Body, Result>(
  command: MoneyCommand<Body, Result>,
  intent: Intent.Intent<Body>,
  show: Show<Body, Result>,
): Promise<ActionStatus> => {
  show(intent.body, { status: 'searching' })
  return show(intent.body, endingOf(await command.reconcile(intent)()))
}

type Ending<Result> = Pick<CurrentAction<object, Result>, 'status'> &
  Partial<Omit<CurrentAction<object, Result>, 'status' | 'body'>>

/** How the dialog shows a resolution. */
const endingOf = <Result>(resolution: Resolution<Result>): Ending<Result> => {
  if (resolution._tag === 'Confirmed') {
    const { result, serverMessage } = resolution
    return { status: 'found', serverMessage, results: [result] }
  }
  if (resolution._tag === 'Rejected') return { status: 'failed', problem: callProblem(resolution.error) }
  if (resolution._tag === 'Matches') return { status: 'matches', results: resolution.results }
  return { status: resolution._tag === 'NotFound' ? 'not-found' : 'still-unknown' }
}
