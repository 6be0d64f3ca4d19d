/** Withdrawal of one coin: edited, reviewed, sent once, looked for without a reply. [WAL-3] [WAL-7] [Q10] [Q24] */
import type { Millis } from '@hexbourse/domain/kernel'
import { TypedText } from '@hexbourse/domain/kernel'
import type { Withdrawal } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoneyAction } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { ReviewState, WithdrawalReview } from './withdrawal-review.ts'
import { checkReview, commandOf, initialReview, reviewOf } from './withdrawal-review.ts'
import type { WithdrawalContext, WithdrawalSource, WithdrawalState } from './withdrawal-state.ts'
import { initialContext, initialState, mostText, problemsOf, requestOf, validate } from './withdrawal-state.ts'
import type { Parts, WithdrawalVmPorts } from './withdrawal-subscriptions.ts'
import { follow, formOf } from './withdrawal-subscriptions.ts'

export interface WithdrawalVm {
  readonly state: WithdrawalState
  readonly review: ReviewState
  readonly action: MoneyAction<WithdrawalReview, Withdrawal.Withdrawal | undefined>
  /** The choice of an address that is not in the address book. */
  readonly newAddress: string
  /** A draft from before a reload comes first. [Q48] */
  readonly open: (source: WithdrawalSource) => Subscription
  /** By the code of the network. */
  readonly chooseNetwork: (code: string) => void
  /** An entry of the address book by its id, or `newAddress`. */
  readonly chooseAddress: (id: string) => void
  /** The entry of the address book that the typed address is; `newAddress` for none. */
  readonly chosenAddress: (address: string) => string
  readonly change: (part: Partial<Withdrawal.Draft>) => void
  readonly fillMost: () => void
  readonly startReview: () => void
  readonly typeBack: (text: string) => void
  readonly typePassword: (text: string) => void
  readonly typeCode: (text: string) => void
  readonly confirm: () => Promise<void>
  readonly close: () => void
  readonly retry: () => void
}

const NEW_ADDRESS = 'new'

/** What is typed and chosen. */
const makeForm = (state: WithdrawalState, context: WithdrawalContext) => {
  const change: WithdrawalVm['change'] = (part) => {
    if (part.address === '') context.isNetworkChosen = false
    state.draft = ref({ ...state.draft, ...part })
    validate(state, context)
  }
  return {
    change,
    chooseNetwork: (code: string): void => {
      const network = state.networks.find((one) => one.code === code)
      if (network === undefined) return
      context.isNetworkChosen = true
      state.network = ref(network)
      validate(state, context)
    },
    chooseAddress: (id: string): void => {
      context.isNetworkChosen = false
      change({ address: state.saved.find((one) => String(one.id) === id)?.address ?? '' })
    },
    chosenAddress: (address: string): string =>
      String(state.saved.find((one) => one.address === TypedText.trim(address))?.id ?? NEW_ADDRESS),
    fillMost: (): void => change({ amount: mostText(state, context) }),
  }
}

/** The dialog: what is typed in it is forgotten when it closes. */
const makeReview = (parts: Parts, action: WithdrawalVm['action'], now: () => Millis) => {
  const { state, review, context } = parts
  const check = (): void => checkReview(parts, action.state.current?.body, now())
  const type = (part: Partial<ReviewState>): void => {
    Object.assign(review, part)
    check()
  }
  const forget = (): void => type({ typedBack: '', tradePassword: '', factorCode: '', mayNeedPassword: false })
  return {
    startReview: (): void => {
      if (state.lockedUntil !== undefined) return
      const request = requestOf(state, context)
      if (request === undefined) return
      if (E.isLeft(request)) {
        state.problems = ref({ ...state.problems, ...problemsOf(request.left) })
        return
      }
      action.review(reviewOf(request.right, state, context))
      forget()
    },
    typeBack: (typedBack: string): void => type({ typedBack }),
    typePassword: (tradePassword: string): void => type({ tradePassword }),
    typeCode: (factorCode: string): void => type({ factorCode }),
    close: (): void => {
      action.close()
      if (action.state.current === undefined) forget()
    },
  }
}

export const makeWithdrawalVm = (ports: WithdrawalVmPorts): WithdrawalVm => {
  const { withdrawals, drafts } = ports
  const state = proxy<WithdrawalState>(initialState())
  const review = proxy<ReviewState>(initialReview())
  const context: WithdrawalContext = initialContext()
  const parts = { state, review, context }
  const action = makeMoneyAction(commandOf(withdrawals.withdraw, review), ports)
  const form = makeForm(state, context)
  return {
    state,
    review,
    action,
    newAddress: NEW_ADDRESS,
    open: (source) => {
      Object.assign(state, initialState(source))
      Object.assign(review, initialReview())
      Object.assign(context, initialContext())
      const { address = '', amount = '', memo = '' } = drafts.take(formOf(source)) ?? {}
      state.draft = ref({ ...state.draft, address, amount, memo })
      return follow(ports, parts, action)
    },
    ...form,
    ...makeReview(parts, action, ports.exchangeTime.now),
    confirm: async () => {
      if (!review.isReady) return
      const status = await action.confirm()
      // a used code cannot be sent again, and one that was not used may be too old by now
      if (status === 'failed') Object.assign(review, { factorCode: '', mayNeedPassword: !context.isPasswordAnnounced })
      checkReview(parts, action.state.current?.body, ports.exchangeTime.now())
      if (status === 'done' || status === 'found' || status === 'matches')
        form.change({ address: '', amount: '', memo: '' })
    },
    retry: withdrawals.retry,
  }
}
