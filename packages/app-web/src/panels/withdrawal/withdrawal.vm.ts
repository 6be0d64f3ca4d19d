/** Withdrawal of one coin: edited, reviewed, sent once, looked for without a reply. [WAL-3] [WAL-7] [Q10] [Q24] */
import type { PreferencesPort, ProfilePort } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort, Withdrawal, WithdrawalPort } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { combineLatest } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Drafts } from '../../ports/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { ReviewState, WithdrawalReview } from './withdrawal-review.ts'
import { checkReview, commandOf, initialReview, reviewOf } from './withdrawal-review.ts'
import type { WithdrawalContext, WithdrawalSource, WithdrawalState } from './withdrawal-state.ts'
import { initialContext, initialState, mostText, problemsOf, requestOf, validate } from './withdrawal-state.ts'

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
  readonly confirm: () => Promise<void>
  readonly close: () => void
  readonly retry: () => void
}

export interface WithdrawalVmPorts extends MoneyActionPorts {
  readonly withdrawals: Pick<WithdrawalPort, 'withdraw' | 'terms' | 'savedAddresses' | 'retry'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly profile: Pick<ProfilePort, 'userProfile'>
  readonly preferences: Pick<PreferencesPort, 'current'>
  readonly system: System
  readonly drafts: Drafts
}

const NEW_ADDRESS = 'new'

/** Name of the form among the drafts. */
const formOf = ({ wallet, currency }: WithdrawalSource): string => `withdrawal-${wallet}-${currency}`

const readCapabilities = async (
  system: System,
  { state, context }: { readonly state: WithdrawalState; readonly context: WithdrawalContext },
  opened: Subscription,
): Promise<void> => {
  const info = await system.info()
  if (E.isLeft(info) || opened.closed) return
  const { capabilities } = info.right
  Object.assign(state, {
    hasMemo: capabilities.has('memo'),
    hasSource: capabilities.has('from_field'),
    hasRecords: capabilities.has('withdrawals'),
  })
  checkSupport(state, context)
}

/** An exchange that announces withdrawals announces the networks of every coin that has some. */
const checkSupport = (state: WithdrawalState, context: WithdrawalContext): void => {
  validate(state, context)
  state.isUnsupported = state.hasRecords && LiveValue.latest(context.terms)?.networks.length === 0
}

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
      String(state.saved.find((one) => one.address === address.trim())?.id ?? NEW_ADDRESS),
    fillMost: (): void => change({ amount: mostText(state, context) }),
  }
}

/** The dialog: what is typed in it is forgotten when it closes. */
const makeReview = (parts: Parts, action: WithdrawalVm['action']) => {
  const { state, review, context } = parts
  const check = (): void => checkReview(review, action.state.current?.body)
  const type = (part: Partial<ReviewState>): void => {
    Object.assign(review, part)
    check()
  }
  const forget = (): void => type({ typedBack: '', tradePassword: '' })
  return {
    startReview: (): void => {
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
    ...makeReview(parts, action),
    confirm: async () => {
      if (!review.isReady) return
      const status = await action.confirm()
      if (status === 'done' || status === 'found' || status === 'matches')
        form.change({ address: '', amount: '', memo: '' })
    },
    retry: withdrawals.retry,
  }
}

interface Parts {
  readonly state: WithdrawalState
  readonly review: ReviewState
  readonly context: WithdrawalContext
}

/** Follows terms, balances, the address book and whether the user has a trade password. */
const follow = (ports: WithdrawalVmPorts, parts: Parts, action: WithdrawalVm['action']): Subscription => {
  const { withdrawals, wallet, profile, preferences, system, drafts } = ports
  const { state, review, context } = parts
  const all = action.open()
  const { source } = state
  if (source === undefined) return all
  all.add(
    combineLatest([withdrawals.terms(source.currency), wallet.balances(), preferences.current]).subscribe(
      ([terms, balances, { language }]) => {
        Object.assign(context, { terms, language, balances: LiveValue.latest(balances) ?? [] })
        checkSupport(state, context)
      },
    ),
  )
  all.add(
    withdrawals.savedAddresses(source.currency).subscribe((live) => {
      state.saved = ref(LiveValue.latest(live) ?? [])
      validate(state, context)
    }),
  )
  all.add(
    profile.userProfile().subscribe((live) => {
      review.needsPassword = LiveValue.latest(live)?.hasTradePassword ?? false
      checkReview(review, action.state.current?.body)
    }),
  )
  all.add(
    drafts.register(formOf(source), () => {
      const { address, amount, memo } = state.draft
      return address === '' && amount === '' ? undefined : { address, amount, memo }
    }),
  )
  all.add(() => Object.assign(review, initialReview()))
  void readCapabilities(system, parts, all)
  return all
}
