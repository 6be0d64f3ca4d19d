/** How the user is paid in fiat: edited and saved as a whole. [C2C-1] [Q34] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { PaymentDetails } from '@hexbourse/domain/c2c'
import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { BehaviorSubject, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { Draft, Drafts, Navigator, Notifications } from '../../ports/index.ts'
import type { FormState, SessionMemory } from '../../shared/index.ts'
import { clearProblems, initialFormState, submitForm, successMessage } from '../../shared/index.ts'

interface State extends FormState<PaymentDetails.Field> {
  saved: Live<undefined>
  draft: PaymentDetails.PaymentDetails
  /** Methods of which every field is typed. */
  complete: ReadonlyArray<PaymentDetails.PaymentMethod>
  isChanged: boolean
}

export interface PaymentSettingsVm {
  readonly state: State
  readonly open: () => Subscription
  readonly change: (part: Partial<PaymentDetails.PaymentDetails>) => void
  readonly discard: () => void
  readonly submit: () => Promise<void>
  readonly retry: () => void
}

export interface PaymentSettingsPorts {
  readonly c2c: Pick<C2cPort, 'paymentDetails' | 'savePaymentDetails' | 'retry'>
  readonly navigator: Pick<Navigator, 'blockWhile'>
  readonly notifications: Notifications<MessageKey>
  readonly drafts: Drafts
  /** Has a value while an offer waits for its return. [Q38] */
  readonly offerDraft: Pick<SessionMemory<unknown>, 'read'>
}

/** Name of the form among the drafts. */
const FORM = 'payment-settings'
const FIELDS = Object.keys(PaymentDetails.EMPTY) as ReadonlyArray<keyof PaymentDetails.PaymentDetails>

const PAIRS: ReadonlyArray<ReadonlyArray<keyof PaymentDetails.PaymentDetails>> = [
  ['bankName', 'bankAccount'],
  ['wechatNickname', 'wechatAccount'],
]
const BACK_TO_OFFER = { label: 'c2c.settings.backToOffer', to: { _tag: 'C2cPublish' } } as const

const initialState = (): State => ({
  ...initialFormState(),
  saved: ref(LiveValue.LOADING),
  draft: ref(PaymentDetails.EMPTY),
  complete: ref([]),
  isChanged: false,
})

const detailsOf = (kept: Draft): PaymentDetails.PaymentDetails => ({
  realName: kept['realName'] ?? '',
  bankName: kept['bankName'] ?? '',
  bankAccount: kept['bankAccount'] ?? '',
  alipayAccount: kept['alipayAccount'] ?? '',
  wechatNickname: kept['wechatNickname'] ?? '',
  wechatAccount: kept['wechatAccount'] ?? '',
})

/** What is typed, compared with what is saved. */
const makeForm = (state: State) => {
  const dirty = new BehaviorSubject(false)
  let saved = PaymentDetails.EMPTY
  const show = (draft: PaymentDetails.PaymentDetails): void => {
    state.draft = ref(draft)
    state.complete = ref(PaymentDetails.completeMethods(draft))
    state.isChanged = FIELDS.some((field) => draft[field] !== saved[field])
    dirty.next(state.isChanged)
  }
  const begin = (kept: Draft | undefined): void => {
    saved = PaymentDetails.EMPTY
    show(kept === undefined ? saved : detailsOf(kept))
  }
  const change = (part: Partial<PaymentDetails.PaymentDetails>): void => {
    show({ ...state.draft, ...part })
    // a field of a pair can be wrong because of the other one
    const partners = PAIRS.filter((pair) => pair.some((one) => one in part)).flat()
    clearProblems(state, [...Object.keys(part), ...partners, 'methods'])
  }
  const receive = (live: Live<PaymentDetails.PaymentDetails | undefined>): void => {
    state.saved = ref(LiveValue.map(() => undefined)(live))
    if (live._tag === 'Loading') return
    saved = LiveValue.latest(live) ?? PaymentDetails.EMPTY
    show(state.isChanged ? state.draft : saved)
  }
  const accept = (sent: PaymentDetails.PaymentDetails): void => {
    saved = sent
    show(sent)
  }
  return { dirty, begin, change, receive, accept, discard: () => show(saved) }
}

export const makePaymentSettingsVm = (ports: PaymentSettingsPorts): PaymentSettingsVm => {
  const { c2c, navigator, notifications, drafts, offerDraft } = ports
  const state = proxy<State>(initialState())
  const form = makeForm(state)
  return {
    state,
    open: () => {
      Object.assign(state, initialState())
      form.begin(drafts.take(FORM))
      const all = new Subscription(() => form.dirty.next(false))
      all.add(c2c.paymentDetails().subscribe(form.receive))
      all.add(navigator.blockWhile(form.dirty))
      all.add(drafts.register(FORM, () => (state.isChanged ? { ...state.draft } : undefined)))
      return all
    },
    change: form.change,
    discard: () => {
      form.discard()
      Object.assign(state, initialFormState())
    },
    submit: async () => {
      let message = ''
      const sent = await submitForm(state, PaymentDetails.fromDraft(state.draft), {
        fieldProblem: (error) => problemOf('c2c.error', error),
        send: (details) => async () => {
          const reply = await c2c.savePaymentDetails(details)()
          if (reply._tag === 'Right') message = reply.right
          return reply
        },
      })
      if (sent === undefined) return
      form.accept(sent)
      notifications.show({
        id: 'payment-settings',
        kind: 'success',
        ...successMessage('c2c.settings.done', message),
        ...(offerDraft.read() === undefined ? {} : { link: BACK_TO_OFFER }),
      })
    },
    retry: c2c.retry,
  }
}
