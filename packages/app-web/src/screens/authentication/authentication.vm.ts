/** The identity: a form with pictures, and how its review stands. [ACC-5] */
import type { IdentityPort, Review } from '@hexbourse/domain/identity'
import { Submission } from '@hexbourse/domain/identity'
import type { Live, Navigator, Notices } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription, timer } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { FormState, PictureSending } from '../../flows/index.ts'
import { letGo, makePictureSending, MOST_READ, quietForm, sendForm } from '../../flows/index.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'

export type Side = 'front' | 'back' | 'hand'
type Typed = Pick<Submission.Draft, 'document' | 'name' | 'number'>

interface State extends FormState<Submission.Field> {
  standing: Live<Review.Standing>
  typed: Typed
  /** A picture is on its way: nothing can be submitted yet. */
  sending: boolean
}

export interface AuthenticationVm {
  readonly state: State
  readonly pictures: Readonly<Record<Side, PictureSending>>
  /** Bytes of a file that are worth reading. */
  readonly mostRead: number
  readonly open: () => Subscription
  readonly change: (part: Partial<Typed>) => void
  readonly submit: () => Promise<void>
  readonly retry: () => void
}

/** Time to read that it was taken. */
const LEAVE_AFTER = 500
const SIDES: ReadonlyArray<Side> = ['front', 'back', 'hand']

const blank = (): State => {
  const { document, name, number } = Submission.EMPTY
  return {
    ...quietForm(),
    standing: ref(Lives.WAITING),
    typed: ref({ document, name, number }),
    sending: false,
  }
}

/** The fields and the pictures; what happens to a picture concerns the whole form. */
const makeForm = (identity: IdentityPort, state: State) => {
  const dirty = new BehaviorSubject(false)
  const touched = (fields: ReadonlyArray<string>): void => {
    const { name, number } = state.typed
    letGo(state, fields)
    state.sending = SIDES.some((one) => pictures[one].state.face === 'sending')
    dirty.next(name !== '' || number !== '' || SIDES.some((side) => pictures[side].state.face !== 'empty'))
  }
  const picture = (side: Side): PictureSending => makePictureSending(identity.send, () => touched([side]))
  const pictures: AuthenticationVm['pictures'] = {
    front: picture('front'),
    back: picture('back'),
    hand: picture('hand'),
  }
  const change = (part: Partial<Typed>): void => {
    state.typed = ref({ ...state.typed, ...part })
    touched(Object.keys(part))
  }
  const made = (): E.Either<Submission.Problems, Submission.Submission> => {
    const { front, back, hand } = pictures
    const addresses = { front: front.state.address, back: back.state.address, hand: hand.state.address }
    return Submission.fromDraft({ ...state.typed, ...addresses })
  }
  return { dirty, pictures, change, made }
}

export const makeAuthenticationVm = (
  identity: IdentityPort,
  navigator: Navigator,
  notices: Notices<MessageKey>,
): AuthenticationVm => {
  const state = proxy<State>(blank())
  const { dirty, pictures, change, made } = makeForm(identity, state)
  let opened = new Subscription()
  const open = (): Subscription => {
    Object.assign(state, blank())
    opened = new Subscription(() => {
      for (const side of SIDES) pictures[side].cancel()
    })
    opened.add(navigator.hold(dirty))
    opened.add(identity.standing().subscribe((standing) => (state.standing = ref(standing))))
    return opened
  }
  const submit = async (): Promise<void> => {
    if (state.sending) return
    const taken = await sendForm(state, made(), {
      told: (error) => problemOf('identity.error', error),
      send: identity.submit,
    })
    if (taken === undefined) return
    dirty.next(false)
    notices.tell({ id: 'identity', kind: 'success', key: 'identity.submitted' })
    opened.add(timer(LEAVE_AFTER).subscribe(() => navigator.go({ _tag: 'Home' })))
  }
  return { state, pictures, mostRead: MOST_READ, open, change, submit, retry: identity.retry }
}
