/** State of withdrawals and how events change it. Ended withdrawals leave it. [WAL-3] [WAL-5] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { AddressId, CurrencyId, Millis, UserId, WithdrawalId } from '@hexbourse/domain/kernel'

import { exchangeDay } from '../kernel/exchange-days.ts'
import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import { addReview, removeReview } from '../reviews/state.ts'
import type { ReviewState } from '../reviews/state.ts'
import type { WithdrawalEvent } from './events.ts'
import type { EndedWithdrawal, SavedAddress, Withdrawal, WithdrawalParameters, WithdrawalTerms } from './records.ts'

// Model
export interface WithdrawalState {
  readonly parameters: Table<CurrencyId, WithdrawalParameters>
  /** Those that have not ended. */
  readonly open: Table<WithdrawalId, Withdrawal>
  readonly openByUser: Map<UserId, Set<WithdrawalId>>
  /** Those of `open` that wait for their network. */
  readonly approved: Set<WithdrawalId>
  /** Requested on `day` and not rejected, by user and currency. */
  readonly daySums: Table<string, Decimal.Decimal>
  readonly addresses: Table<AddressId, SavedAddress>
  readonly addressesByUser: Map<UserId, Set<AddressId>>
  day: number
  nextWithdrawalId: number
  nextAddressId: number
}

/** Of a currency that was never configured: 0.1 percent, no limits. */
const DEFAULT_PARAMETERS: WithdrawalParameters = {
  feePercent: Decimal.fromSteps(1, 1),
  minimum: Decimal.zero,
  maximum: Decimal.zero,
  dayLimit: Decimal.zero,
}

// Constructors
export const emptyWithdrawals = (): WithdrawalState => ({
  parameters: makeTable(),
  open: makeTable(),
  openByUser: new Map(),
  approved: new Set(),
  daySums: makeTable(),
  addresses: makeTable(),
  addressesByUser: new Map(),
  day: 0,
  nextWithdrawalId: 1,
  nextAddressId: 1,
})

// Rules
export const parametersOf = ({ parameters }: WithdrawalState, currency: CurrencyId): WithdrawalParameters =>
  parameters.get(currency) ?? DEFAULT_PARAMETERS

/** Applying and approved ones, newest first. */
export const openOf = ({ open, openByUser }: WithdrawalState, user: UserId): ReadonlyArray<Withdrawal> =>
  [...(openByUser.get(user) ?? [])].flatMap((id) => open.get(id) ?? []).toSorted((a, b) => b.id - a.id)

/** Newest first. */
export const addressesOf = (
  { addresses, addressesByUser }: WithdrawalState,
  user: UserId,
): ReadonlyArray<SavedAddress> =>
  [...(addressesByUser.get(user) ?? [])].flatMap((id) => addresses.get(id) ?? []).toSorted((a, b) => b.id - a.id)

/** Requested on the day of `now` and not rejected. */
export const requestedToday = (
  { day, daySums }: WithdrawalState,
  user: UserId,
  currency: CurrencyId,
  now: Millis,
): Decimal.Decimal => (day === exchangeDay(now) ? daySums.get(sumKey({ user, currency })) : undefined) ?? Decimal.zero

/** Changes everything except the ledger. */
export const applyWithdrawal = (
  state: WithdrawalState,
  reviews: ReviewState,
  event: WithdrawalEvent,
  now: Millis,
): void => {
  switch (event._tag) {
    case 'WithdrawalRequested':
      addReview(reviews, 'withdrawal', event.withdrawal.id, event.withdrawal.user, now)
      return addWithdrawal(state, event.withdrawal)
    case 'WithdrawalApproved':
      removeReview(reviews, 'withdrawal', event.withdrawal.id)
      state.open.set(event.withdrawal.id, { ...event.withdrawal, status: 'approved', changedAt: event.at })
      return void state.approved.add(event.withdrawal.id)
    case 'WithdrawalEnded':
      removeReview(reviews, 'withdrawal', event.withdrawal.id)
      return endWithdrawal(state, event.withdrawal)
    case 'WithdrawalsConfigured':
      return void state.parameters.set(event.currency, event.parameters)
    case 'AddressSaved':
      state.nextAddressId = Math.max(state.nextAddressId, event.saved.id + 1)
      state.addresses.set(event.saved.id, event.saved)
      return addToSet(state.addressesByUser, event.saved.user, event.saved.id)
    case 'AddressDeleted':
      state.addresses.delete(event.saved.id)
      return removeFromSet(state.addressesByUser, event.saved.user, event.saved.id)
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreWithdrawals = (state: WithdrawalState): void => {
  for (const { id, user, status } of state.open.values()) {
    addToSet(state.openByUser, user, id)
    if (status === 'approved') state.approved.add(id)
  }
  for (const { id, user } of state.addresses.values()) addToSet(state.addressesByUser, user, id)
}

// Internal
const sumKey = ({ user, currency }: Pick<WithdrawalTerms, 'user' | 'currency'>): string => `${user}/${currency}`

/** Sums of earlier days are dropped with the first request of a day. */
const addWithdrawal = (state: WithdrawalState, withdrawal: Withdrawal): void => {
  const { id, user, amount, at } = withdrawal
  const day = exchangeDay(at)
  if (day !== state.day) state.daySums.clear()
  state.day = day
  state.nextWithdrawalId = Math.max(state.nextWithdrawalId, id + 1)
  state.open.set(id, withdrawal)
  addToSet(state.openByUser, user, id)
  const key = sumKey(withdrawal)
  state.daySums.set(key, Decimal.plus(state.daySums.get(key) ?? Decimal.zero, amount))
}

/** What was rejected or cancelled no longer counts on the day of its request. */
const endWithdrawal = (state: WithdrawalState, ended: EndedWithdrawal): void => {
  const { id, user, status, amount, at } = ended
  state.open.delete(id)
  state.approved.delete(id)
  removeFromSet(state.openByUser, user, id)
  const isUncounted = status === 'rejected' || status === 'cancelled'
  if (!isUncounted || exchangeDay(at) !== state.day) return
  const key = sumKey(ended)
  const left = Decimal.minus(state.daySums.get(key) ?? Decimal.zero, amount)
  if (Decimal.isPositive(left)) state.daySums.set(key, left)
  else state.daySums.delete(key)
}
