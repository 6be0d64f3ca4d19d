/** Appeal against the counterparty of a paid order. [Q17] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cAppeal } from '@hexbourse/domain/c2c'
import type { IdentityPort } from '@hexbourse/domain/identity'
import type { Live, OrderId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { Navigator, Notifications } from '../../ports/index.ts'
import type { FormState, PictureUpload } from '../../shared/index.ts'
import { clearProblems, initialFormState, makePictureUpload, MAX_READ_BYTES, submitForm } from '../../shared/index.ts'
import { standingOf } from './appeal-standing.ts'

type Field = 'reason' | 'pictures'

interface State extends FormState<Field> {
  appeal: Live<undefined>
  statements: ReadonlyArray<C2cAppeal.Statement>
  /** Who gets the coins; undefined until decided. */
  awardedTo: C2cAppeal.Appeal['awardedTo']
  reason: string
  /** Whether the form is open. */
  isWriting: boolean
  /** A picture is being uploaded; the form cannot be submitted yet. */
  isUploading: boolean
}

export interface C2cAppealVm {
  readonly state: State
  readonly pictures: ReadonlyArray<PictureUpload>
  /** Bytes read of a chosen file at most. */
  readonly maxReadBytes: number
  readonly standingOf: typeof standingOf
  readonly open: (order: OrderId) => Subscription
  readonly startWriting: () => void
  /** Closes the form; what is typed stays. */
  readonly stopWriting: () => void
  readonly setReason: (reason: string) => void
  readonly submit: () => Promise<void>
  readonly retry: () => void
}

export interface C2cAppealPorts {
  readonly c2c: Pick<C2cPort, 'appeal' | 'submitAppeal' | 'retry'>
  readonly identity: Pick<IdentityPort, 'upload'>
  readonly navigator: Pick<Navigator, 'blockWhile'>
  readonly notifications: Notifications<MessageKey>
}

const initialState = (): State => ({
  ...initialFormState(),
  appeal: ref(LiveValue.LOADING),
  statements: ref([]),
  awardedTo: undefined,
  reason: '',
  isWriting: false,
  isUploading: false,
})

/** Reason and pictures; a change of a picture updates the form. */
const makeForm = (identity: C2cAppealPorts['identity'], state: State) => {
  const dirty = new BehaviorSubject(false)
  const changed = (field: Field): void => {
    clearProblems(state, [field])
    state.isUploading = pictures.some((picture) => picture.state.status === 'sending')
    dirty.next(state.reason !== '' || pictures.some((picture) => picture.state.status !== 'empty'))
  }
  const pictures = Array.from({ length: C2cAppeal.MAX_PICTURES }, () =>
    makePictureUpload(identity.upload, () => changed('pictures')),
  )
  const statement = (): ReturnType<typeof statementOf> =>
    statementOf({
      reason: state.reason,
      pictures: pictures.flatMap((picture) => (picture.state.status === 'sent' ? [picture.state.address] : [])),
    })
  const clear = (): void => {
    for (const picture of pictures) picture.cancel()
    Object.assign(state, { reason: '', isWriting: false })
    dirty.next(false)
  }
  return { dirty, changed, pictures, statement, clear }
}

export const makeC2cAppealVm = ({ c2c, identity, navigator, notifications }: C2cAppealPorts): C2cAppealVm => {
  const state = proxy<State>(initialState())
  const { dirty, changed, pictures, statement, clear } = makeForm(identity, state)
  let order: OrderId | undefined
  return {
    state,
    pictures,
    maxReadBytes: MAX_READ_BYTES,
    standingOf,
    open: (id) => {
      Object.assign(state, initialState())
      order = id
      const all = new Subscription(() => {
        order = undefined
        clear()
      })
      all.add(
        c2c.appeal(id).subscribe((live) => {
          const { statements = [], awardedTo } = LiveValue.latest(live) ?? {}
          Object.assign(state, {
            appeal: ref(LiveValue.map(() => undefined)(live)),
            statements: ref(statements),
            awardedTo,
          })
        }),
      )
      all.add(navigator.blockWhile(dirty))
      return all
    },
    startWriting: () => void (state.isWriting = true),
    stopWriting: () => void (state.isWriting = false),
    setReason: (reason) => {
      state.reason = reason
      changed('reason')
    },
    submit: async () => {
      const about = order
      if (about === undefined || state.isUploading) return
      const sent = await submitForm(state, statement(), {
        fieldProblem: (error) => problemOf('c2c.error', error),
        send: (made) => c2c.submitAppeal(about, made),
      })
      if (sent === undefined) return
      notifications.show({ id: 'c2c-appeal', kind: 'success', key: 'c2c.appeal.done' })
      clear()
    },
    retry: c2c.retry,
  }
}

const statementOf = (
  draft: C2cAppeal.Draft,
): E.Either<Partial<Record<Field, C2cAppeal.AppealError>>, C2cAppeal.Draft> =>
  E.mapLeft((error: C2cAppeal.AppealError) =>
    error._tag === 'PicturesTooMany' ? { pictures: error } : { reason: error },
  )(C2cAppeal.fromDraft(draft))
