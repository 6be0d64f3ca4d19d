/** What the withdrawal form follows while it is open. [WAL-3] [WAL-11] */
import type { PreferencesPort, ProfilePort } from '@hexbourse/domain/account'
import { Confirmation, UserProfiles, Preferences } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort, Withdrawal, WithdrawalPort } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { combineLatest } from 'rxjs'
import { ref } from 'valtio/vanilla'

import type { Drafts } from '../../ports/index.ts'
import type { ExchangeTimePort, MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { activeUntil } from '../../shared/index.ts'
import type { ReviewState, WithdrawalReview } from './withdrawal-review.ts'
import { checkReview, initialReview } from './withdrawal-review.ts'
import type { WithdrawalContext, WithdrawalSource, WithdrawalState } from './withdrawal-state.ts'
import { validate } from './withdrawal-state.ts'

export interface WithdrawalVmPorts extends MoneyActionPorts, ExchangeTimePort {
  readonly withdrawals: Pick<WithdrawalPort, 'withdraw' | 'terms' | 'savedAddresses' | 'retry'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly profile: Pick<ProfilePort, 'userProfile'>
  readonly preferences: Pick<PreferencesPort, 'current'>
  readonly system: System
  readonly drafts: Drafts
}

export interface Parts {
  readonly state: WithdrawalState
  readonly review: ReviewState
  readonly context: WithdrawalContext
}

type Action = MoneyAction<WithdrawalReview, Withdrawal.Withdrawal | undefined>

/** Name of the form among the drafts. */
export const formOf = ({ wallet, currency }: WithdrawalSource): string => `withdrawal-${wallet}-${currency}`

const readCapabilities = async (
  system: System,
  { state, context }: { readonly state: WithdrawalState; readonly context: WithdrawalContext },
  opened: Subscription,
): Promise<void> => {
  const { capabilities } = await system.info()
  if (opened.closed) return
  Object.assign(state, {
    hasMemo: capabilities.has('memo'),
    hasSource: capabilities.has('from_field'),
    hasRecords: capabilities.has('withdrawals'),
  })
  context.isPasswordAnnounced = capabilities.has('trade_password')
  checkSupport(state, context)
}

/** An exchange that announces withdrawals announces the networks of every coin that has some. */
const checkSupport = (state: WithdrawalState, context: WithdrawalContext): void => {
  validate(state, context)
  state.isUnsupported = state.hasRecords && LiveValue.latest(context.terms)?.networks.length === 0
}

/** What the user's protection asks for, and until when it locks withdrawals. */
const followProfile = (ports: WithdrawalVmPorts, { state, review }: Parts, check: () => void): Subscription => {
  const profile = ports.profile.userProfile()
  const all = profile.subscribe((live) => {
    review.announcedPassword = Confirmation.requirementOf(live, 'hasTradePassword')
    review.asksFactor = Confirmation.requirementOf(live, 'hasSecondFactor')
    state.hasAddressDelay = LiveValue.latest(live)?.hasAddressDelay ?? false
    check()
  })
  all.add(activeUntil(profile, UserProfiles.withdrawalLock, ports).subscribe((until) => (state.lockedUntil = until)))
  return all
}

/** Follows terms, balances, the address book and the user's protection. */
export const follow = (ports: WithdrawalVmPorts, parts: Parts, action: Action): Subscription => {
  const { withdrawals, wallet, preferences, system, drafts } = ports
  const { state, review, context } = parts
  const all = action.open()
  const { source } = state
  if (source === undefined) return all
  const check = (): void => checkReview(parts, action.state.current?.body, ports.exchangeTime.now())
  all.add(
    combineLatest([withdrawals.terms(source.currency), wallet.balances(), preferences.current]).subscribe(
      ([terms, balances, preferences]) => {
        const language = Preferences.numberLanguage(preferences)
        Object.assign(context, { terms, language, balances: LiveValue.latest(balances) ?? [] })
        checkSupport(state, context)
      },
    ),
  )
  all.add(
    withdrawals.savedAddresses(source.currency).subscribe((live) => {
      state.saved = ref(LiveValue.latest(live) ?? [])
      validate(state, context)
      check()
    }),
  )
  all.add(followProfile(ports, parts, check))
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
