/** Upload of one picture: validated by its bytes, sent with progress, cancelled or retried. [ACC-5] */
import type { UploadProgress } from '@hexbourse/domain/identity'
import { Picture } from '@hexbourse/domain/identity'
import type { Observable, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../i18n/index.ts'
import { callProblem, problemOf } from '../i18n/index.ts'

export type UploadStatus = 'empty' | 'wrong' | 'sending' | 'sent' | 'failed'

interface State {
  status: UploadStatus
  /** The chosen file, for the preview. */
  bytes: Picture.Bytes | undefined
  percent: number
  /** Address of the uploaded picture; empty until the upload is complete. */
  address: string
  problem: Problem | undefined
}

export interface PictureUpload {
  readonly state: State
  readonly choose: (bytes: Picture.Bytes) => void
  readonly cancel: () => void
  readonly retry: () => void
}

const EMPTY: State = { status: 'empty', bytes: undefined, percent: 0, address: '', problem: undefined }

/** Bytes to read of a chosen file: one more than allowed, enough to reject it. */
export const MAX_READ_BYTES = Picture.MAX_CHOSEN_MEGABYTES * 1024 * 1024 + 1

/** `onChange` is called after every change of the state. */
export const makePictureUpload = (
  send: (bytes: Picture.Bytes) => Observable<UploadProgress>,
  onChange: () => void,
): PictureUpload => {
  const state = proxy<State>({ ...EMPTY })
  let upload: Subscription | undefined
  const update = (part: Partial<State>): void => {
    Object.assign(state, { ...EMPTY, ...part })
    onChange()
  }
  const applyProgress = (bytes: Picture.Bytes, one: UploadProgress): void => {
    if (one._tag === 'InProgress') state.percent = one.percent
    else if (one._tag === 'Done') update({ status: 'sent', bytes, percent: 100, address: one.address })
    // the same file would be refused again
    else if (one.error._tag === 'PictureSizeRefused')
      update({ status: 'wrong', problem: ref(problemOf('identity.error', one.error)) })
    else update({ status: 'failed', bytes, problem: ref(callProblem(one.error)) })
  }
  const begin = (bytes: Picture.Bytes): void => {
    update({ status: 'sending', bytes })
    upload = send(bytes).subscribe((one) => applyProgress(bytes, one))
  }
  const cancel = (): void => {
    upload?.unsubscribe()
    update({})
  }
  return {
    state,
    choose: (chosen) => {
      cancel()
      const wrong = Picture.problem(Picture.fromBytes(chosen), Picture.MAX_CHOSEN_MEGABYTES)
      if (wrong === undefined) begin(ref(chosen))
      else update({ status: 'wrong', problem: ref(problemOf('identity.error', wrong)) })
    },
    cancel,
    retry: () => {
      if (state.status === 'failed' && state.bytes !== undefined) begin(state.bytes)
    },
  }
}
