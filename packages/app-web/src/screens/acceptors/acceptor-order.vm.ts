/** Order with one acceptor: edited, reviewed, sent once, looked for without a reply. [ACP-1] [Q10] [Q24] */
import type { PreferencesPort, ProfilePort } from '@hexbourse/domain/account'
import { Confirmation, SecondFactor, Preferences } from '@hexbourse/domain/account'
import type { AcceptorError, AcceptorPort } from '@hexbourse/domain/acceptor'
import { AcceptorLifeCycle, AcceptorOrder, Acceptors } from '@hexbourse/domain/acceptor'
import type { Language, Live, PaymentMethod } from '@hexbourse/domain/kernel'
import { Decimal, Ids, LiveValue } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import type { Observable, Subscription } from 'rxjs'
import { combineLatest, of } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { FormState, MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { clearProblems, fiatFigure, initialFormState, makeMoneyAction } from '../../shared/index.ts'

/** What the typed amount moves. */
export interface OrderFigures {
  readonly amount: Figure
  readonly fee: Figure
  readonly net: Figure
  /** Coins; undefined where the server does not tell their price. */
  readonly quantity: Figure | undefined
}

interface State extends FormState<AcceptorOrder.Field | 'factorCode'> {
  live: Live<undefined>
  acceptor: Acceptors.AcceptorDetail | undefined
  direction: Acceptors.Direction
  draft: AcceptorOrder.Draft
  most: Figure
  figures: OrderFigures | undefined
  /** Figures and account of the desk at the time of the review. */
  reviewed: { readonly figures: OrderFigures; readonly account: Acceptors.DeskAccount } | undefined
  /** Whether a withdrawal needs the trade password. */
  asksPassword: Confirmation.Requirement
  /** Whether it needs a code of the second factor. */
  asksFactor: Confirmation.Requirement
  factorCode: string
  /** Until a withdrawal that the desk paid is confirmed automatically. */
  confirmationMinutes: number
}

export interface AcceptorOrderVm {
  readonly state: State
  readonly placeAction: MoneyAction<AcceptorOrder.OrderRequest, AcceptorOrder.Order | undefined>
  /** `id` is text of the address; what is no id names no desk. */
  readonly open: (id: string, direction: Acceptors.Direction) => Subscription
  readonly change: (part: Partial<AcceptorOrder.Draft>) => void
  readonly typeCode: (code: string) => void
  readonly review: () => void
  readonly confirm: () => Promise<void>
  readonly retry: () => void
}

export interface AcceptorOrderPorts extends MoneyActionPorts {
  readonly acceptors: Pick<AcceptorPort, 'acceptor' | 'confirmationMinutes' | 'placeOrder' | 'retry'>
  readonly profile: Pick<ProfilePort, 'userProfile'>
  readonly preferences: PreferencesPort
}

const initialState = (direction: Acceptors.Direction = 'recharge'): State => ({
  ...initialFormState(),
  live: ref(LiveValue.LOADING),
  acceptor: undefined,
  direction,
  draft: ref(AcceptorOrder.EMPTY),
  most: fiatFigure(undefined),
  figures: undefined,
  reviewed: undefined,
  asksPassword: 'no',
  asksFactor: 'no',
  factorCode: '',
  confirmationMinutes: AcceptorLifeCycle.CONFIRMATION_MINUTES,
})

/** For unreadable input the message is the reason. */
export const fieldProblem = (error: AcceptorError): Problem =>
  error._tag === 'FiatUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('acceptor.error', error)

const figuresOf = (amount: Decimal.Decimal, { direction }: State, desk: Acceptors.AcceptorDetail): OrderFigures => {
  const { coin, [direction]: terms } = desk
  const fee = Acceptors.fee(amount, terms.feePercent)
  const quantity = coin && Acceptors.figuresOf(direction, amount, terms, coin.price).quantity
  return {
    amount: fiatFigure(amount),
    fee: fiatFigure(fee),
    net: fiatFigure(Decimal.minus(amount, fee)),
    quantity: quantity && { value: quantity, places: Acceptors.COIN_PLACES },
  }
}

/** What is typed, with the figures that follow from it and from the terms of the desk. */
const makeForm = (state: State) => {
  let language: Language = 'en'
  const context = (acceptor: Acceptors.AcceptorDetail): AcceptorOrder.DraftContext => ({
    acceptor,
    direction: state.direction,
    isTradePasswordNeeded: Confirmation.isRequired(state.asksPassword, state.draft.tradePassword),
    language,
  })
  const update = (): void => {
    const { acceptor, draft } = state
    if (acceptor === undefined) return
    const amount = AcceptorOrder.readAmount(draft.amount, context(acceptor))
    state.most = ref(fiatFigure(Acceptors.mostOf(state.direction, acceptor)))
    state.figures = E.isRight(amount) ? ref(figuresOf(amount.right, state, acceptor)) : undefined
  }
  const change: AcceptorOrderVm['change'] = (part) => {
    state.draft = ref({ ...state.draft, ...part })
    clearProblems(state, Object.keys(part))
    update()
  }
  /** With one account of the desk there is nothing to choose. */
  const show = (live: Live<Acceptors.AcceptorDetail>, chosen: Language): void => {
    language = chosen
    state.live = ref(LiveValue.map(() => undefined)(live))
    const acceptor = LiveValue.latest(live)
    if (acceptor === undefined) return
    state.acceptor = ref(acceptor)
    const [only, other] = acceptor.accounts
    const method: PaymentMethod | undefined = other === undefined ? only?.method : undefined
    if (state.draft.method === undefined && method !== undefined) state.draft = ref({ ...state.draft, method })
    update()
  }
  /** The order, or undefined with the problems of its fields. */
  const read = (acceptor: Acceptors.AcceptorDetail): AcceptorOrder.OrderRequest | undefined => {
    const order = AcceptorOrder.fromDraft(state.draft, context(acceptor))
    const isCodeNeeded = Confirmation.isRequired(state.asksFactor, state.factorCode)
    const code = isCodeNeeded ? SecondFactor.codeFrom(state.factorCode) : E.right(undefined)
    if (E.isRight(order) && E.isRight(code)) return { ...order.right, factorCode: code.right }
    const fields = Object.entries(E.isLeft(order) ? order.left : {})
    const problems = Object.fromEntries(fields.map(([field, error]) => [field, fieldProblem(error)]))
    const factorCode = E.isLeft(code) ? { factorCode: problemOf('account.error', code.left) } : {}
    state.problems = ref({ ...problems, ...factorCode })
    return undefined
  }
  return { change, show, read }
}

const UNKNOWN_DESK = LiveValue.failedRead({ _tag: 'Rejected', serverMessage: '' })

const deskOf = (
  { acceptor }: Pick<AcceptorPort, 'acceptor'>,
  text: string,
): Observable<Live<Acceptors.AcceptorDetail>> => {
  const id = Ids.fromText(Ids.acceptorId)(text)
  return O.isSome(id) ? acceptor(id.value) : of(UNKNOWN_DESK)
}

export const makeAcceptorOrderVm = (ports: AcceptorOrderPorts): AcceptorOrderVm => {
  const { acceptors, profile, preferences } = ports
  const state = proxy<State>(initialState())
  const placeAction = makeMoneyAction(acceptors.placeOrder, ports)
  const { change, show, read } = makeForm(state)
  return {
    state,
    placeAction,
    open: (id, direction) => {
      Object.assign(state, initialState(direction))
      const subscription = combineLatest([deskOf(acceptors, id), preferences.current]).subscribe(
        ([live, preferences]) => show(live, Preferences.numberLanguage(preferences)),
      )
      subscription.add(
        profile.userProfile().subscribe((live) => {
          if (direction !== 'withdraw') return
          state.asksPassword = Confirmation.requirementOf(live, 'hasTradePassword')
          state.asksFactor = Confirmation.requirementOf(live, 'hasSecondFactor')
        }),
      )
      subscription.add(
        acceptors.confirmationMinutes().subscribe((live) => {
          state.confirmationMinutes = LiveValue.latest(live) ?? state.confirmationMinutes
        }),
      )
      subscription.add(placeAction.open())
      return subscription
    },
    change,
    typeCode: (factorCode) => {
      state.factorCode = factorCode
      clearProblems(state, ['factorCode'])
    },
    review: () => {
      const { acceptor } = state
      const order = acceptor && read(acceptor)
      const account = acceptor?.accounts.find(({ method }) => method === order?.method)
      if (acceptor === undefined || order === undefined || account === undefined) return
      state.reviewed = ref({ figures: figuresOf(order.amount, state, acceptor), account })
      placeAction.review(order)
    },
    confirm: async () => {
      const status = await placeAction.confirm()
      // a code counts once
      state.factorCode = ''
      if (status === 'done' || status === 'found' || status === 'matches') change({ amount: '', tradePassword: '' })
    },
    retry: acceptors.retry,
  }
}
