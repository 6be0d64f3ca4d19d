/** The reviewed withdrawal, and what its dialog asks for before it is sent. [WAL-3] [WAL-7] [Q63] */
import { SecondFactor, TradePassword } from '@hexbourse/domain/account'
import type { Millis, MoneyCommand } from '@hexbourse/domain/kernel'
import { Decimal, Digits } from '@hexbourse/domain/kernel'
import type { SavedAddress } from '@hexbourse/domain/wallet'
import { WalletAddress, Withdrawal } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
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
  /** Why the address cannot be withdrawn to yet; undefined without a delay. [WAL-11] */
  readonly delay: AddressDelay | undefined
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
  /** Whether the exchange asks for the trade password. */
  needsPassword: boolean
  /** Whether it may ask for one that it does not announce: it rejected a withdrawal without. [WAL-7] */
  mayNeedPassword: boolean
  /** Whether the user has a second factor. */
  needsFactor: boolean
  /** As many characters are typed as the end of the address has, and they differ. */
  problem: Problem | undefined
  /** Whether what the dialog asks for is given. */
  isReady: boolean
}

export const initialReview = (): ReviewState => ({
  typedBack: '',
  tradePassword: '',
  factorCode: '',
  needsPassword: false,
  mayNeedPassword: false,
  needsFactor: false,
  problem: undefined,
  isReady: false,
})

const TYPED_WRONG: Problem = { key: 'wallet.withdrawal.typedWrong', values: {} }

const figure = (value: Decimal.Decimal): Figure => ({ value, places: Withdrawal.PLACES })

/** Of an address that is not saved, or was saved a short time ago. */
const delayOf = (
  { hasAddressDelay }: Pick<WithdrawalState, 'hasAddressDelay'>,
  saved: SavedAddress.SavedAddress | undefined,
  now: Millis,
): AddressDelay | undefined => {
  if (!hasAddressDelay) return undefined
  if (saved === undefined) return { usableFrom: undefined }
  const { usableFrom } = saved
  return usableFrom !== undefined && usableFrom > now ? { usableFrom } : undefined
}

export const reviewOf = (
  request: Withdrawal.WithdrawalRequest,
  state: WithdrawalState,
  context: WithdrawalContext,
  now: Millis,
): WithdrawalReview => {
  const { network, saved, source } = state
  const known = saved.find(
    (one) => one.address === request.address && (one.network === '' || one.network === (network?.code ?? '')),
  )
  const { start, end } = WalletAddress.parts(request.address)
  const free = freeBalance(state, context)
  return {
    request,
    coin: source?.coin ?? '',
    network: network?.name ?? '',
    note: known?.note,
    isTypedBack: known === undefined,
    delay: delayOf(state, known, now),
    addressStart: start,
    addressEnd: end,
    amount: figure(request.amount),
    feePercent: { value: request.feePercent, places: 2, kind: 'percent' },
    fee: figure(Withdrawal.fee(request.amount, request.feePercent)),
    received: figure(Withdrawal.received(request.amount, request.feePercent)),
    after: free && figure(Decimal.minus(free, request.amount)),
  }
}

/** Updates whether the reviewed withdrawal can be confirmed. */
export const checkReview = (state: ReviewState, review: WithdrawalReview | undefined): void => {
  const { isTypedBack = true, addressEnd = '' } = review ?? {}
  const typed = state.typedBack.trim()
  const isMatching = !isTypedBack || typed === addressEnd
  const hasPassword = Digits.toAscii(state.tradePassword).length === TradePassword.DIGITS
  const hasCode = !state.needsFactor || E.isRight(SecondFactor.codeFrom(state.factorCode))
  state.problem = isTypedBack && typed.length >= addressEnd.length && !isMatching ? ref(TYPED_WRONG) : undefined
  state.isReady =
    review !== undefined && review.delay === undefined && isMatching && hasCode && (!state.needsPassword || hasPassword)
}

/** Sends trade password and code as they are typed when the withdrawal is confirmed. */
export const commandOf = <Result>(
  withdraw: MoneyCommand<Withdrawal.WithdrawalRequest, Result>,
  state: ReviewState,
): MoneyCommand<WithdrawalReview, Result> =>
  reviewedCommand(withdraw, ({ request }: WithdrawalReview) => ({
    ...request,
    tradePassword: passwordOf(state),
    factorCode: state.needsFactor ? factorCodeOf(state) : undefined,
  }))

/** An optional one is sent where it is complete. */
const passwordOf = ({ needsPassword, mayNeedPassword, tradePassword }: ReviewState): string | undefined => {
  const digits = Digits.toAscii(tradePassword)
  const isSent = needsPassword || (mayNeedPassword && digits.length === TradePassword.DIGITS)
  return isSent ? digits : undefined
}

const factorCodeOf = ({ factorCode }: ReviewState): string | undefined => {
  const code = SecondFactor.codeFrom(factorCode)
  return E.isRight(code) ? code.right : undefined
}
