/** A money action from review to outcome: frozen when confirmed, sent once, looked for when no answer came. [Q10] [Q24] */
import type { Clock, Intents, Settled, StoredIntent } from '@hexbourse/domain/kernel'
import type { Intent, Outcome } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem } from '../i18n/index.ts'

/** The faces of the dialog, in the order they can come. */
export type Face =
  'review' | 'busy' | 'done' | 'failed' | 'searching' | 'found' | 'not-found' | 'several' | 'still-unknown'

export interface Confirmation<B extends object> {
  readonly body: B
  readonly face: Face
  /** The server's own words, where it gave any. */
  readonly words: string
  readonly problem: Problem | undefined
}

export interface Confirming<B extends object> {
  readonly state: { current: Confirmation<B> | undefined }
  /** Nothing new is asked while something is being sent. */
  readonly ask: (body: B) => void
  /** Sends what was reviewed; resolves with the face it ended on. */
  readonly confirm: () => Promise<Face | undefined>
  readonly close: () => void
  /** Closes what is only being reviewed: the page it belonged to is gone. */
  readonly withdraw: () => void
}

export interface Action<B extends object, R> {
  readonly send: (intent: Intent.Intent<B>) => T.Task<Outcome.Outcome<unknown>>
  /** Without it an unknown outcome stays unknown. */
  readonly settle?: (stored: StoredIntent) => T.Task<Settled<R>>
  readonly name: (body: B) => Pick<StoredIntent, 'action' | 'object'>
  /** Ids of what exists already. */
  readonly known: () => ReadonlyArray<string>
}

const isAtWork = (current: { readonly face: Face } | undefined): boolean =>
  current?.face === 'busy' || current?.face === 'searching'

const FACES = { Found: 'found', NotFound: 'not-found', Several: 'several', StillUnknown: 'still-unknown' } as const

export const makeConfirming = <B extends object, R>(
  intents: Intents,
  clock: Clock,
  action: Action<B, R>,
): Confirming<B> => {
  const state = proxy<Confirming<B>['state']>({ current: undefined })
  const show = (body: B, face: Face, more: Partial<Confirmation<B>> = {}): Face => {
    state.current = ref({ body, face, words: '', problem: undefined, ...more })
    return face
  }

  const search = async (body: B, intent: Intent.Intent<B>): Promise<Face> => {
    if (action.settle === undefined) return show(body, 'still-unknown')
    show(body, 'searching')
    const settled = await action.settle({ intent, ...action.name(body) })()
    return show(body, FACES[settled._tag])
  }

  const confirm = async (): Promise<Face | undefined> => {
    const current = state.current
    if (current === undefined || (current.face !== 'review' && current.face !== 'failed')) return undefined
    const body = current.body
    const intent: Intent.Intent<B> = { id: intents.nextId(), body, known: action.known(), at: clock.now() }
    show(body, 'busy')
    const outcome = await action.send(intent)()
    if (outcome._tag === 'Done') return show(body, 'done', { words: outcome.words })
    if (outcome._tag === 'Refused') return show(body, 'failed', { problem: callProblem(outcome.error) })
    return search(body, intent)
  }

  const close = (): void => {
    if (!isAtWork(state.current)) state.current = undefined
  }

  return {
    state,
    ask: (body) => {
      if (!isAtWork(state.current)) show(body, 'review')
    },
    confirm,
    close,
    withdraw: () => {
      if (state.current?.face === 'review') state.current = undefined
    },
  }
}
