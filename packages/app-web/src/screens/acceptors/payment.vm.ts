/** Payment by the payment gateway: signed by the exchange, posted by the browser after a leaving notice. [ACP-2] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { PaymentPort } from '@hexbourse/domain/acceptor'
import { Acceptors, Payment } from '@hexbourse/domain/acceptor'
import type { CallError, Language, Live, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { FormState, MoneyActionPorts, MoreStatus } from '../../shared/index.ts'
import {
  clearProblems,
  closeWithSession,
  fiatFigure,
  initialFormState,
  makeLivePagedList,
  submitForm,
} from '../../shared/index.ts'
import { fieldProblem } from './acceptor-order.vm.ts'

/** What the leaving notice shows, and what is posted. */
export interface LeavingNotice {
  readonly form: Payment.SignedForm
  readonly host: string
  readonly account: string
  readonly amount: Figure
}

export interface PaymentRow {
  readonly payment: Payment.Payment
  readonly amount: Figure
  readonly quantity: Figure
}

interface State extends FormState<Payment.Field> {
  /** undefined until it is known whether the exchange has a gateway. */
  isOffered: boolean | undefined
  draft: Payment.Draft
  leaving: LeavingNotice | undefined
  shown: Live<ReadonlyArray<PaymentRow>>
  moreStatus: MoreStatus
}

export interface PaymentVm {
  readonly state: State
  readonly open: () => Subscription
  readonly change: (part: Partial<Payment.Draft>) => void
  readonly submit: () => Promise<void>
  /** Closes the leaving notice; the payment stays unpaid. */
  readonly stay: () => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export interface PaymentVmPorts extends MoneyActionPorts {
  readonly payments: PaymentPort
  readonly system: System
  readonly preferences: PreferencesPort
}

const initialState = (): State => ({
  ...initialFormState(),
  isOffered: undefined,
  draft: ref(Payment.EMPTY),
  leaving: undefined,
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
})

const rowOf = (payment: Payment.Payment): PaymentRow => ({
  payment,
  amount: fiatFigure(payment.amount),
  quantity: { value: payment.quantity, places: Acceptors.COIN_PLACES },
})

const leavingOf = (form: Payment.SignedForm, { account, amount }: Payment.PaymentRequest) => ({
  form,
  host: new URL(form.action).host,
  account,
  amount: fiatFigure(amount),
})

const recordsOf = (state: State) =>
  makeLivePagedList<Payment.Payment>(
    ({ id }) => String(id),
    (shown, moreStatus) => {
      const rows = LiveValue.map((all: ReadonlyArray<Payment.Payment>) => all.map(rowOf))(shown)
      Object.assign(state, { shown: ref(rows), moreStatus })
    },
  )

export const makePaymentVm = (ports: PaymentVmPorts): PaymentVm => {
  const { payments, system, preferences } = ports
  const state = proxy<State>(initialState())
  let language: Language = 'en'
  const list = recordsOf(state)
  const sign = (request: Payment.PaymentRequest): TE.TaskEither<CallError, Payment.SignedForm> =>
    F.pipe(
      payments.sign(request),
      TE.map((form) => {
        state.leaving = ref(leavingOf(form, request))
        return form
      }),
    )
  const stay = (): void => {
    state.leaving = undefined
  }
  const start = async (all: Subscription): Promise<void> => {
    const { capabilities } = await system.info()
    if (all.closed) return
    state.isOffered = capabilities.has('gateway')
    if (state.isOffered) list.watch({ newest: payments.payments, readPage: payments.paymentsPage })
  }
  return {
    state,
    open: () => {
      Object.assign(state, initialState())
      const all = preferences.current.subscribe((chosen) => void (language = Preferences.numberLanguage(chosen)))
      all.add(list.close)
      // what was signed belongs to the session that asked for it
      all.add(
        closeWithSession(ports, () => {
          const wasOpen = state.leaving !== undefined
          stay()
          return wasOpen
        }),
      )
      void start(all)
      return all
    },
    change: (part) => {
      state.draft = ref({ ...state.draft, ...part })
      clearProblems(state, Object.keys(part))
    },
    submit: async () => {
      await submitForm(state, Payment.fromDraft(state.draft, language), { fieldProblem, send: sign })
    },
    stay,
    loadMore: list.loadMore,
    retry: payments.retry,
  }
}
