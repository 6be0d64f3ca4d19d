/** The identity: a form with pictures, and how its review stands. [ACC-5] */
import type { IdentityPort, Review } from '@hexbourse/domain/identity'
import { Submission } from '@hexbourse/domain/identity'
import type { Live, Navigator, Notices } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription, timer } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { PictureSending } from '../../flows/index.ts'
import { makePictureSending, MOST_READ } from '../../flows/index.ts'
import type { MessageKey, Problem } from '../../i18n/index.ts'
import { callProblem, problemOf } from '../../i18n/index.ts'

export type Side = 'front' | 'back' | 'hand'
type Typed = Pick<Submission.Draft, 'document' | 'name' | 'number'>
type Problems = Readonly<Partial<Record<Submission.Field, Problem>>>

interface State {
  standing: Live<Review.Standing>
  typed: Typed
  problems: Problems
  refused: Problem | undefined
  /** A picture is on its way: nothing can be submitted yet. */
  sending: boolean
  busy: boolean
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
const QUIET: Problems = {}
const SIDES: ReadonlyArray<Side> = ['front', 'back', 'hand']

const blank = (): State => {
  const { document, name, number } = Submission.EMPTY
  return {
    standing: ref(Lives.WAITING),
    typed: ref({ document, name, number }),
    problems: ref(QUIET),
    refused: undefined,
    sending: false,
    busy: false,
  }
}

const toProblems = (problems: Submission.Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, error]) => [field, problemOf('identity.error', error)]))

const without = (problems: Problems, fields: ReadonlyArray<string>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([one]) => !fields.includes(one)))

/** The fields and the pictures; what happens to a picture concerns the whole form. */
const makeForm = (identity: IdentityPort, state: State) => {
  const dirty = new BehaviorSubject(false)
  const touched = (fields: ReadonlyArray<string>): void => {
    const { name, number } = state.typed
    state.problems = ref(without(state.problems, fields))
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
    if (state.busy || state.sending) return
    const form = made()
    if (E.isLeft(form)) {
      state.problems = ref(toProblems(form.left))
      return
    }
    Object.assign(state, { busy: true, refused: undefined })
    const taken = await identity.submit(form.right)()
    state.busy = false
    if (E.isLeft(taken)) {
      state.refused = ref(callProblem(taken.left))
      return
    }
    dirty.next(false)
    notices.tell({ id: 'identity', kind: 'success', key: 'identity.submitted' })
    opened.add(timer(LEAVE_AFTER).subscribe(() => navigator.go({ _tag: 'Home' })))
  }
  return { state, pictures, mostRead: MOST_READ, open, change, submit, retry: identity.retry }
}
