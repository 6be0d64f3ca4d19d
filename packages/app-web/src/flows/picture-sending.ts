/** One picture from the choice to its address: judged by its bytes, sent with its progress, taken back or tried again. [ACC-5] */
import type { Sending } from '@hexbourse/domain/identity'
import { Picture } from '@hexbourse/domain/identity'
import type { Observable, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem, problemOf } from '../i18n/index.ts'

export type PictureFace = 'empty' | 'wrong' | 'sending' | 'sent' | 'failed'

interface State {
  face: PictureFace
  /** What was chosen, to be looked at. */
  bytes: Picture.Bytes | undefined
  percent: number
  /** Where the exchange keeps it; empty until it does. */
  address: string
  problem: Problem | undefined
}

export interface PictureSending {
  readonly state: State
  readonly choose: (bytes: Picture.Bytes) => void
  readonly cancel: () => void
  readonly retry: () => void
}

const EMPTY: State = { face: 'empty', bytes: undefined, percent: 0, address: '', problem: undefined }

/** Bytes of a file beyond which none need be read: it is too large anyhow. */
export const MOST_READ = Picture.CHOSEN_MEGABYTES * 1024 * 1024 + 1

/** `changed`: whoever the picture is for may want to know. */
export const makePictureSending = (
  send: (bytes: Picture.Bytes) => Observable<Sending>,
  changed: () => void,
): PictureSending => {
  const state = proxy<State>({ ...EMPTY })
  let underway: Subscription | undefined
  const become = (part: Partial<State>): void => {
    Object.assign(state, { ...EMPTY, ...part })
    changed()
  }
  const take = (bytes: Picture.Bytes, one: Sending): void => {
    if (one._tag === 'Underway') state.percent = one.percent
    else if (one._tag === 'Sent') become({ face: 'sent', bytes, percent: 100, address: one.address })
    else become({ face: 'failed', bytes, problem: ref(callProblem(one.error)) })
  }
  const begin = (bytes: Picture.Bytes): void => {
    become({ face: 'sending', bytes })
    underway = send(bytes).subscribe((one) => take(bytes, one))
  }
  const cancel = (): void => {
    underway?.unsubscribe()
    become({})
  }
  return {
    state,
    choose: (chosen) => {
      cancel()
      const wrong = Picture.problem(Picture.fromBytes(chosen), Picture.CHOSEN_MEGABYTES)
      if (wrong === undefined) begin(ref(chosen))
      else become({ face: 'wrong', problem: ref(problemOf('identity.error', wrong)) })
    },
    cancel,
    retry: () => {
      if (state.face === 'failed' && state.bytes !== undefined) begin(state.bytes)
    },
  }
}
