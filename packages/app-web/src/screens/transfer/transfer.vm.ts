/**
 * Transfer between two wallets of the user: edited, reviewed, sent once, reconciled without a reply. [WAL-4] [Q10]
 * [Q24]
 */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { LedgerEntry, WalletPort } from '@hexbourse/domain/wallet'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E, option as O } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { combineLatest } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Drafts } from '../../ports/index.ts'
import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction } from '../../shared/index.ts'
import type { TransferContext, TransferState } from './transfer-state.ts'
import {
  balancesAfterOf,
  initialState,
  wholeBalance,
  applyBalances,
  draftToKeep,
  restoredDraft,
  validate,
  orderOf,
  problemFor,
  stepAmount,
} from './transfer-state.ts'

export interface TransferVm {
  readonly state: TransferState
  readonly transferAction: MoneyAction<Transfer.TransferRequest, LedgerEntry.LedgerEntry | undefined>
  /** Decimals of an amount. */
  readonly places: number
  /** Preselects the given wallet and coin where possible; a draft from before a reload comes first. [Q48] */
  readonly open: (form: Transfer.Form, from?: WalletType, currency?: CurrencyId) => Subscription
  readonly chooseCoin: (id: string) => void
  readonly chooseFrom: (kind: WalletType) => void
  readonly chooseTo: (kind: WalletType) => void
  readonly swap: () => void
  readonly setAmount: (text: string) => void
  readonly stepAmount: (by: 1 | -1) => void
  readonly fillAll: () => void
  readonly review: () => void
  readonly confirm: () => Promise<void>
  readonly retry: () => void
}

export interface TransferPorts extends MoneyActionPorts {
  readonly wallet: WalletPort
  readonly preferences: PreferencesPort
  readonly drafts: Drafts
}

/** Name of the form among the drafts. */
const FORM = 'transfer'

/** Opens the review of a valid transfer; otherwise shows the first problem. */
const review = (state: TransferState, context: TransferContext, transferAction: TransferVm['transferAction']): void => {
  const order = orderOf(state, context)
  state.problem = E.isLeft(order) ? ref(problemFor(order.left)) : undefined
  if (E.isLeft(order)) return
  state.reviewedBalances = ref(balancesAfterOf(order.right, context))
  transferAction.review(order.right)
}

export const makeTransferVm = (ports: TransferPorts): TransferVm => {
  const { wallet, preferences, drafts } = ports
  const state = proxy<TransferState>(initialState('any'))
  const context: TransferContext = {
    language: 'en',
    live: LiveValue.LOADING,
    preset: { from: undefined, currency: undefined },
  }
  const transferAction = makeMoneyAction(wallet.transfer, ports)
  const change = (part: Partial<Transfer.Draft>): void => {
    state.draft = ref({ ...state.draft, ...part })
    applyBalances(state, context)
    validate(state, context)
  }

  return {
    state,
    transferAction,
    places: Transfer.PLACES,
    open: (form, from, currency) => {
      const kept = restoredDraft(drafts.take(FORM))
      context.preset = { from: kept.from ?? from, currency: kept.currency ?? currency }
      context.live = LiveValue.LOADING
      Object.assign(state, initialState(form, context.preset))
      state.draft = ref({ ...state.draft, ...kept })
      const subscription = combineLatest([wallet.balances(), preferences.current]).subscribe(([live, preferences]) => {
        Object.assign(context, { live, language: Preferences.numberLanguage(preferences) })
        change({})
      })
      subscription.add(transferAction.open())
      subscription.add(drafts.register(FORM, () => draftToKeep(state.draft)))
      return subscription
    },
    chooseCoin: (id) => {
      const currency = Ids.fromText(Ids.currencyId)(id)
      if (O.isSome(currency)) change({ currency: currency.value })
    },
    chooseFrom: (kind) => change(Transfer.withSource(state.draft, kind)),
    chooseTo: (kind) => change(Transfer.withDestination(state.draft, kind)),
    swap: () => change(Transfer.withDirectionReversed(state.draft)),
    setAmount: (amount) => change({ amount }),
    stepAmount: (by) => change({ amount: stepAmount(state, context, by) }),
    fillAll: () => change({ amount: wholeBalance(state, context) }),
    review: () => review(state, context, transferAction),
    confirm: async () => {
      const status = await transferAction.confirm()
      if (status === 'done' || status === 'found') change({ amount: '' })
    },
    retry: wallet.retry,
  }
}
