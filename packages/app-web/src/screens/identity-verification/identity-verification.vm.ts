/** Identity verification: a form with pictures, and the status of its review. [ACC-5] */
import type { IdentityPort, Review } from '@hexbourse/domain/identity'
import { Submission } from '@hexbourse/domain/identity'
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription, timer } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Draft, Drafts, Navigator, Notifications } from '../../ports/index.ts'
import type { FormState, PictureUpload } from '../../shared/index.ts'
import { clearProblems, makePictureUpload, MAX_READ_BYTES, initialFormState, submitForm } from '../../shared/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'

export type PictureSide = 'front' | 'back' | 'hand'
type IdentityFields = Pick<Submission.Draft, 'document' | 'name' | 'number'>

interface State extends FormState<Submission.Field> {
  verification: Live<Review.VerificationStatus>
  fields: IdentityFields
  /** A picture is being uploaded; the form cannot be submitted yet. */
  isUploading: boolean
}

export interface IdentityVerificationVm {
  readonly state: State
  readonly pictures: Readonly<Record<PictureSide, PictureUpload>>
  /** Bytes read of a chosen file at most. */
  readonly maxReadBytes: number
  readonly open: () => Subscription
  readonly change: (part: Partial<IdentityFields>) => void
  readonly submit: () => Promise<void>
  readonly retry: () => void
}

/** Milliseconds to read the notification before leaving. */
const LEAVE_DELAY_MS = 500
const SIDES: ReadonlyArray<PictureSide> = ['front', 'back', 'hand']

/** Name of the form among the drafts. */
const FORM = 'identity'

/** The typed texts; never a picture. [Q48] */
const draftOf = ({ document, name, number }: IdentityFields): Draft | undefined =>
  name === '' && number === '' ? undefined : { document, name, number }

const fieldsOf = ({ document, name = '', number = '' }: Draft): IdentityFields => ({
  document: Submission.DOCUMENT_KINDS.find((kind) => kind === document) ?? Submission.EMPTY.document,
  name,
  number,
})

const initialState = (): State => {
  const { document, name, number } = Submission.EMPTY
  return {
    ...initialFormState(),
    verification: ref(LiveValue.LOADING),
    fields: ref({ document, name, number }),
    isUploading: false,
  }
}

/** Fields and pictures; a change of a picture updates the whole form. */
const makeForm = (identity: IdentityPort, state: State) => {
  const dirty = new BehaviorSubject(false)
  const fieldsChanged = (fields: ReadonlyArray<string>): void => {
    const { name, number } = state.fields
    clearProblems(state, fields)
    state.isUploading = SIDES.some((one) => pictures[one].state.status === 'sending')
    dirty.next(name !== '' || number !== '' || SIDES.some((side) => pictures[side].state.status !== 'empty'))
  }
  const picture = (side: PictureSide): PictureUpload => makePictureUpload(identity.upload, () => fieldsChanged([side]))
  const pictures: IdentityVerificationVm['pictures'] = {
    front: picture('front'),
    back: picture('back'),
    hand: picture('hand'),
  }
  const change = (part: Partial<IdentityFields>): void => {
    state.fields = ref({ ...state.fields, ...part })
    fieldsChanged(Object.keys(part))
  }
  const submission = (): E.Either<Submission.Problems, Submission.Submission> => {
    const { front, back, hand } = pictures
    const addresses = { front: front.state.address, back: back.state.address, hand: hand.state.address }
    return Submission.fromDraft({ ...state.fields, ...addresses })
  }
  return { dirty, pictures, change, submission }
}

export const makeIdentityVerificationVm = (
  identity: IdentityPort,
  navigator: Navigator,
  notifications: Notifications<MessageKey>,
  drafts: Drafts,
): IdentityVerificationVm => {
  const state = proxy<State>(initialState())
  const { dirty, pictures, change, submission } = makeForm(identity, state)
  let opened = new Subscription()
  const restoreDraft = (draft: Draft | undefined): void => {
    if (draft !== undefined) change(fieldsOf(draft))
  }
  const open = (): Subscription => {
    Object.assign(state, initialState())
    restoreDraft(drafts.take(FORM))
    opened = new Subscription(() => {
      for (const side of SIDES) pictures[side].cancel()
    })
    opened.add(navigator.blockWhile(dirty))
    opened.add(drafts.register(FORM, () => draftOf(state.fields)))
    opened.add(identity.verificationStatus().subscribe((standing) => (state.verification = ref(standing))))
    return opened
  }
  const submit = async (): Promise<void> => {
    if (state.isUploading) return
    const submitted = await submitForm(state, submission(), {
      fieldProblem: (error) => problemOf('identity.error', error),
      send: identity.submit,
      endsForm: true,
    })
    if (submitted === undefined) return
    dirty.next(false)
    notifications.show({ id: 'identity', kind: 'success', key: 'identity.submitted' })
    opened.add(timer(LEAVE_DELAY_MS).subscribe(() => navigator.go({ _tag: 'Home' })))
  }
  return { state, pictures, maxReadBytes: MAX_READ_BYTES, open, change, submit, retry: identity.retry }
}
