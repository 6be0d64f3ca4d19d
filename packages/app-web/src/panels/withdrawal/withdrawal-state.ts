/** State of the withdrawal form of one coin, and its validation after every change. [WAL-3] [WAL-7] */
import type { CurrencyId, Language, Live, Millis } from '@hexbourse/domain/kernel'
import { Balances, Decimal, LiveValue, NumberEntry, TypedText } from '@hexbourse/domain/kernel'
import type { SavedAddress, WalletBalance, WalletNetwork } from '@hexbourse/domain/wallet'
import { WalletAddress, WalletNetwork as Networks, Withdrawal } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import { entryText, problemOf } from '../../i18n/index.ts'

export type Field = 'address' | 'memo' | 'amount'

/** The coin that is withdrawn, and the wallet it leaves. */
export interface WithdrawalSource {
  readonly currency: CurrencyId
  readonly coin: string
  readonly wallet: Withdrawal.SourceWallet
}

export interface Figures {
  readonly free: Figure
  readonly feePercent: Figure
  readonly fee: Figure
  readonly received: Figure
  readonly minimum: Figure
  /** undefined for no limit; so are `dayLimit` and `leftToday`. */
  readonly maximum: Figure | undefined
  readonly dayLimit: Figure | undefined
  readonly leftToday: Figure | undefined
}

export interface WithdrawalState {
  live: Live<undefined>
  source: WithdrawalSource | undefined
  networks: ReadonlyArray<WalletNetwork.Network>
  /** undefined where the server announces none. */
  network: WalletNetwork.Network | undefined
  saved: ReadonlyArray<SavedAddress.SavedAddress>
  draft: Withdrawal.Draft
  problems: Readonly<Partial<Record<Field, Problem>>>
  figures: Figures
  /** Whether the exchange takes a memo. */
  hasMemo: boolean
  /** Whether the user chooses the wallet that the coins leave; otherwise the exchange does. */
  hasSource: boolean
  /** Whether the exchange announces networks, and this coin has none. */
  isUnsupported: boolean
  /** Whether the exchange keeps withdrawals as records. */
  hasRecords: boolean
  /** Whether withdrawals go to saved addresses alone, some time after they were saved. [WAL-11] */
  hasAddressDelay: boolean
  /** End of the lock of withdrawals, or of the account; undefined while there is none. [WAL-11] */
  lockedUntil: Millis | undefined
}

/** What the form is validated against; not displayed. */
export interface WithdrawalContext {
  language: Language
  terms: Live<Withdrawal.Terms>
  balances: ReadonlyArray<WalletBalance.WalletBalance>
  /** Whether the network was chosen by hand. */
  isNetworkChosen: boolean
  /** Whether the exchange tells if the user has a trade password. */
  isPasswordAnnounced: boolean
}

const PERCENT_PLACES = 2
const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: Withdrawal.PLACES })
const limitFigure = (value: Decimal.Decimal | undefined): Figure | undefined => value && figure(value)

const NO_FIGURES: Figures = {
  free: figure(undefined),
  feePercent: { value: undefined, places: PERCENT_PLACES, kind: 'percent' },
  fee: figure(undefined),
  received: figure(undefined),
  minimum: figure(undefined),
  maximum: undefined,
  dayLimit: undefined,
  leftToday: undefined,
}

const NO_PROBLEMS: WithdrawalState['problems'] = {}

export const initialState = (source?: WithdrawalSource): WithdrawalState => ({
  live: ref(LiveValue.LOADING),
  source,
  networks: ref([]),
  network: undefined,
  saved: ref([]),
  draft: ref(Withdrawal.EMPTY),
  problems: ref(NO_PROBLEMS),
  figures: ref(NO_FIGURES),
  hasMemo: false,
  hasSource: false,
  isUnsupported: false,
  hasRecords: false,
  hasAddressDelay: false,
  lockedUntil: undefined,
})

export const initialContext = (): WithdrawalContext => ({
  language: 'en',
  terms: LiveValue.LOADING,
  balances: [],
  isNetworkChosen: false,
  isPasswordAnnounced: false,
})

/** Free balance of the source; undefined where the exchange chooses the wallet, and while unknown. */
export const freeBalance = (
  { source, hasSource }: Pick<WithdrawalState, 'source' | 'hasSource'>,
  { balances }: WithdrawalContext,
): Decimal.Decimal | undefined =>
  source && hasSource ? Balances.find(balances, source.wallet, source.currency)?.free : undefined

/** The withdrawal, or the first error; undefined while the terms are unknown. The trade password is typed in the review. */
export const requestOf = (
  state: WithdrawalState,
  context: WithdrawalContext,
): E.Either<Withdrawal.WithdrawalError, Withdrawal.WithdrawalRequest> | undefined => {
  const terms = LiveValue.latest(context.terms)
  if (terms === undefined || state.source === undefined) return undefined
  return Withdrawal.fromDraft(state.draft, {
    terms,
    network: state.network,
    wallet: state.hasSource ? state.source.wallet : undefined,
    free: freeBalance(state, context),
    isTradePasswordNeeded: false,
    language: context.language,
  })
}

const FIELDS: Readonly<Record<Withdrawal.WithdrawalError['_tag'], Field>> = {
  AddressMissing: 'address',
  AddressHasSpaces: 'address',
  AddressUnreadable: 'address',
  MemoNotAllowed: 'memo',
  MemoNotDigits: 'memo',
  MemoNotLetters: 'memo',
  MemoTooLong: 'memo',
  AmountMissing: 'amount',
  AmountUnreadable: 'amount',
  WithdrawalTooSmall: 'amount',
  WithdrawalTooLarge: 'amount',
  WithdrawalBalanceShort: 'amount',
  NothingReceived: 'amount',
  DayLimitReached: 'amount',
  TradePasswordNotSixDigits: 'amount',
}

/** For unreadable input the message is the reason. */
const problemFor = (error: Withdrawal.WithdrawalError): Problem =>
  error._tag === 'AmountUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('wallet.error', error)

export const problemsOf = (error: Withdrawal.WithdrawalError): WithdrawalState['problems'] => ({
  [FIELDS[error._tag]]: problemFor(error),
})

/** Problems of what is typed; a field that is still empty has none. */
const typedProblems = (
  { draft: { address, memo, amount }, network }: WithdrawalState,
  amountError: Withdrawal.WithdrawalError | undefined,
): WithdrawalState['problems'] => {
  const errors = [
    TypedText.trim(address) === '' ? undefined : WalletAddress.problem(network?.code ?? '', address),
    Networks.memoProblem(network?.memo ?? 'letters', TypedText.trim(memo)),
    TypedText.trim(amount) === '' ? undefined : amountError,
  ]
  return Object.assign({}, ...errors.flatMap((error) => (error === undefined ? [] : [problemsOf(error)]))) as object
}

/** The network of a known address, or the first one whose form the address has. One chosen by hand stays. [WAL-7] */
const networkOf = (
  { networks, network, saved, draft }: WithdrawalState,
  { isNetworkChosen }: WithdrawalContext,
): WalletNetwork.Network | undefined => {
  const current = networks.find(({ code }) => code === network?.code) ?? networks[0]
  const address = TypedText.trim(draft.address)
  if (isNetworkChosen || address === '') return current
  const known = saved.find((one) => one.address === address)?.network
  const fitting = networks.filter(({ code }) => WalletAddress.problem(code, address) === undefined)
  return (
    networks.find(({ code }) => code === known) ??
    (current && fitting.includes(current) ? current : (fitting[0] ?? current))
  )
}

/** Updates networks, figures and problems. */
export const validate = (state: WithdrawalState, context: WithdrawalContext): void => {
  const terms = LiveValue.latest(context.terms)
  state.live = ref(LiveValue.map(() => undefined)(context.terms))
  if (terms === undefined) return
  state.networks = ref(terms.networks)
  const network = networkOf(state, context)
  state.network = network && ref(network)
  const free = freeBalance(state, context)
  const entry = NumberEntry.read(state.draft.amount, context.language, Withdrawal.PLACES)
  const amount = E.isRight(entry) ? entry.right : undefined
  const error = E.isLeft(entry)
    ? ({ _tag: 'AmountUnreadable', reason: entry.left } as const)
    : Withdrawal.amountProblem(entry.right, terms, free)
  state.problems = ref(typedProblems(state, error))
  state.figures = ref(figuresOf(terms, free, amount))
}

const figuresOf = (
  terms: Withdrawal.Terms,
  free: Decimal.Decimal | undefined,
  amount: Decimal.Decimal | undefined,
): Figures => ({
  free: figure(free),
  feePercent: { ...NO_FIGURES.feePercent, value: terms.feePercent },
  fee: figure(amount && Withdrawal.fee(amount, terms.feePercent)),
  received: figure(amount && Decimal.max(Decimal.zero, Withdrawal.receivedAmount(amount, terms.feePercent))),
  minimum: figure(terms.minimum),
  maximum: limitFigure(terms.maximum),
  dayLimit: limitFigure(terms.dayLimit),
  leftToday: limitFigure(Withdrawal.leftToday(terms)),
})

/** The most that balance and limits allow, formatted for the field; empty while unknown. */
export const mostText = (state: WithdrawalState, context: WithdrawalContext): string => {
  const [terms, free] = [LiveValue.latest(context.terms), freeBalance(state, context)]
  if (terms === undefined || free === undefined) return ''
  const most = Withdrawal.mostAvailable(terms, free)
  return Decimal.isZero(most) ? '' : entryText(context.language, Withdrawal.PLACES, most)
}
