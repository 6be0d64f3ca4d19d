/** The reviewed withdrawal, and what its dialog asks for before it is sent. [WAL-3] [WAL-7] [Q63] */
import { Confirmation } from '@hexbourse/domain/account'
import type { Millis, MoneyCommand } from '@hexbourse/domain/kernel'
import { Decimal, TypedText } from '@hexbourse/domain/kernel'
import type { SavedAddress } from '@hexbourse/domain/wallet'
import { WalletAddress, Withdrawal } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import { reviewedCommand } from '../../shared/index.ts'
import type { WithdrawalContext, WithdrawalState } from './withdrawal-state.ts'
import { freeBalance } from './withdrawal-state.ts'

/** `usableFrom` is undefined for an address that is not saved. */
export interface AddressDelay {
  readonly usableFrom: Millis | undefined
}

/** A withdrawal as it was reviewed. */
export interface WithdrawalReview {
  readonly request: Withdrawal.WithdrawalRequest
  readonly coin: string
  readonly network: string
  /** Note of the saved address; undefined for a new address. */
  readonly note: string | undefined
  /** Whether the last characters of the address are typed back. */
  readonly isTypedBack: boolean
  readonly addressStart: string
  readonly addressEnd: string
  readonly amount: Figure
  readonly feePercent: Figure
  readonly fee: Figure
  readonly received: Figure
  /** Balance of the wallet afterwards; undefined while unknown. */
  readonly after: Figure | undefined
}

export interface ReviewState {
  typedBack: string
  tradePassword: string
  factorCode: string
  /** Whether the user has a trade password, as the profile announces it. */
  announcedPassword: Confirmation.Requirement
  /** Whether the exchange may ask for one that it does not announce: it rejected a withdrawal without. [WAL-7] */
  mayNeedPassword: boolean
  /** Whether the dialog asks for the trade password. */
  asksPassword: Confirmation.Requirement
  /** Whether it asks for a code of the second factor. */
  asksFactor: Confirmation.Requirement
  /** As many characters are typed as the end of the address has, and they differ. */
  problem: Problem | undefined
  /** Why the address cannot be withdrawn to yet, as far as is known by now; undefined without a delay. [WAL-11] */
  delay: AddressDelay | undefined
  /** Whether what the dialog asks for is given. */
  isReady: boolean
}

export const initialReview = (): ReviewState => ({
  typedBack: '',
  tradePassword: '',
  factorCode: '',
  announcedPassword: 'no',
  mayNeedPassword: false,
  asksPassword: 'no',
  asksFactor: 'no',
  problem: undefined,
  delay: undefined,
  isReady: false,
})

const TYPED_WRONG: Problem = { key: 'wallet.withdrawal.typedWrong', values: {} }

const figure = (value: Decimal.Decimal): Figure => ({ value, places: Withdrawal.PLACES })

const savedAddressOf = ({ network, saved }: WithdrawalState, address: string): SavedAddress.SavedAddress | undefined =>
  saved.find((one) => one.address === address && (one.network === '' || one.network === (network?.code ?? '')))

/** Of an address that is not saved, or was saved a short time ago. */
const delayOf = (state: WithdrawalState, address: string, now: Millis): AddressDelay | undefined => {
  if (!state.hasAddressDelay) return undefined
  const known = savedAddressOf(state, address)
  if (known === undefined) return { usableFrom: undefined }
  const { usableFrom } = known
  return usableFrom !== undefined && usableFrom > now ? { usableFrom } : undefined
}

export const reviewOf = (
  request: Withdrawal.WithdrawalRequest,
  state: WithdrawalState,
  context: WithdrawalContext,
): WithdrawalReview => {
  const { network, source } = state
  const known = savedAddressOf(state, request.address)
  const { start, end } = WalletAddress.parts(request.address)
  const free = freeBalance(state, context)
  return {
    request,
    coin: source?.coin ?? '',
    network: network?.name ?? '',
    note: known?.note,
    isTypedBack: known === undefined,
    addressStart: start,
    addressEnd: end,
    amount: figure(request.amount),
    feePercent: { value: request.feePercent, places: 2, kind: 'percent' },
    fee: figure(Withdrawal.fee(request.amount, request.feePercent)),
    received: figure(Withdrawal.receivedAmount(request.amount, request.feePercent)),
    after: free && figure(Decimal.minus(free, request.amount)),
  }
}

/** Updates what the dialog asks for, and whether the withdrawal under review can be confirmed at the time `now`. */
export const checkReview = (
  { state, review }: { readonly state: WithdrawalState; readonly review: ReviewState },
  body: WithdrawalReview | undefined,
  now: Millis,
): void => {
  const { isTypedBack = true, addressEnd = '' } = body ?? {}
  const typed = TypedText.trim(review.typedBack)
  const isMatching = !isTypedBack || typed === addressEnd
  const { announcedPassword, mayNeedPassword } = review
  review.asksPassword = announcedPassword === 'no' && mayNeedPassword ? 'perhaps' : announcedPassword
  review.problem = isTypedBack && typed.length >= addressEnd.length && !isMatching ? ref(TYPED_WRONG) : undefined
  review.delay = body && delayOf(state, body.request.address, now)
  review.isReady =
    body !== undefined && review.delay === undefined && isMatching && O.isSome(Confirmation.fromDraft(review))
}

/** Sends trade password and code as they are typed when the withdrawal is confirmed. */
export const commandOf = <Result>(
  withdraw: MoneyCommand<Withdrawal.WithdrawalRequest, Result>,
  state: ReviewState,
): MoneyCommand<WithdrawalReview, Result> =>
  reviewedCommand(withdraw, ({ request }: WithdrawalReview) => ({
    ...request,
    ...O.toUndefined(Confirmation.fromDraft(state)),
  }))
