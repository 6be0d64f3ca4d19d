/** State of the transfer form and its validation after every change. [WAL-4] */
import type { WalletType, CurrencyId, Language, Live } from '@hexbourse/domain/kernel'
import { Balances, Decimal, Ids, LiveValue, NumberEntry, WalletTypes } from '@hexbourse/domain/kernel'
import type { WalletBalance, WalletError } from '@hexbourse/domain/wallet'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E, option as O } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Draft } from '../../ports/index.ts'
import type { Figure, Problem } from '../../i18n/index.ts'
import { entryText, problemOf } from '../../i18n/index.ts'

export type BalanceList = ReadonlyArray<WalletBalance.WalletBalance>

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

/** Balances of source and target after the transfer. */
export interface BalancesAfter {
  readonly from: Figure
  readonly to: Figure
}

/** Preselection from the address. */
export interface TransferPreset {
  readonly from: WalletType | undefined
  readonly currency: CurrencyId | undefined
}

export interface TransferState {
  form: Transfer.Form
  live: Live<undefined>
  draft: Transfer.Draft
  coins: ReadonlyArray<CoinChoice>
  coin: CoinChoice | undefined
  /** Wallets that can hold the coin. */
  wallets: ReadonlyArray<WalletType>
  available: Figure
  balancesAfter: BalancesAfter
  problem: Problem | undefined
  /** Resulting balances at the time of review. */
  reviewedBalances: BalancesAfter | undefined
}

/** Data the form validates against; not displayed. */
export interface TransferContext {
  language: Language
  live: Live<BalanceList>
  preset: TransferPreset
}

const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: Transfer.PLACES })
const UNKNOWN: BalancesAfter = { from: figure(undefined), to: figure(undefined) }
/** No coin has the id 0. */
const EMPTY_DRAFT = { currency: 0 as CurrencyId, from: 'funding', to: 'spot', amount: '' } as const

export const initialState = (form: Transfer.Form, { from }: Partial<TransferPreset> = {}): TransferState => ({
  form,
  live: ref(LiveValue.LOADING),
  draft: ref(Transfer.validDirection({ ...EMPTY_DRAFT, from: from ?? 'funding' }, Transfer.FORM_TERMS[form].wallets)),
  coins: ref([]),
  coin: undefined,
  wallets: ref([]),
  available: figure(undefined),
  balancesAfter: ref(UNKNOWN),
  problem: undefined,
  reviewedBalances: undefined,
})

/** What is typed, for a reload into a newer build; undefined without an amount. [Q48] */
export const draftToKeep = ({ currency, from, to, amount }: Transfer.Draft): Draft | undefined =>
  amount === '' ? undefined : { currency: String(currency), from, to, amount }

export const restoredDraft = ({ currency, from = '', to = '', amount = '' }: Draft = {}): Partial<Transfer.Draft> => {
  const coin = Ids.currencyId(Number(currency))
  if (O.isNone(coin) || !WalletTypes.isWalletType(from) || !WalletTypes.isWalletType(to)) return {}
  return { currency: coin.value, from, to, amount }
}

/** Free balance of a coin in a wallet; undefined while unknown. */
const freeBalance = (
  { live }: TransferContext,
  currency: CurrencyId,
  account: WalletType,
): Decimal.Decimal | undefined => Balances.find(LiveValue.latest(live) ?? [], account, currency)?.free

const sourceBalance = (
  { draft: { currency, from } }: TransferState,
  context: TransferContext,
): Decimal.Decimal | undefined => freeBalance(context, currency, from)

/** Balance to validate the amount against; undefined while it is being read again. */
const validationBalance = (state: TransferState, context: TransferContext): Decimal.Decimal | undefined =>
  context.live._tag === 'Ready' && !context.live.refetching ? sourceBalance(state, context) : undefined

export const orderOf = (
  state: TransferState,
  context: TransferContext,
): E.Either<WalletError, Transfer.TransferRequest> =>
  Transfer.fromDraft(state.draft, context.language, validationBalance(state, context), state.form)

/** For unreadable input the message is the reason. */
export const problemFor = (error: WalletError): Problem =>
  error._tag === 'AmountUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('wallet.error', error)

/** Coins that at least two wallets of the form can hold. */
const coinsOf = (assets: BalanceList, form: Transfer.Form): ReadonlyArray<CoinChoice> => {
  const coins = new Map(assets.map(({ currency, name }) => [currency, name]))
  return [...coins]
    .filter(([currency]) => Transfer.walletsHolding(assets, currency, form).length > 1)
    .map(([currency, name]) => ({ id: String(currency), name }))
}

/** The chosen, requested or held coin; otherwise the first. */
const selectedCoin = ({ coins, draft }: TransferState, context: TransferContext): CoinChoice | undefined => {
  const coinById = (id: number | undefined) => coins.find((coin) => coin.id === String(id))
  const heldBalance = LiveValue.latest(context.live)?.find(
    ({ wallet, currency, free }) => wallet === draft.from && Decimal.isPositive(free) && coinById(currency),
  )
  return coinById(draft.currency) ?? coinById(context.preset.currency) ?? coinById(heldBalance?.currency) ?? coins[0]
}

/** Updates coins and wallets from the current balances. */
export const applyBalances = (state: TransferState, context: TransferContext): void => {
  const assets = LiveValue.latest(context.live) ?? []
  state.live = ref(LiveValue.map(() => undefined)(context.live))
  const coins = coinsOf(assets, state.form)
  if (coins.map(({ id }) => id).join() !== state.coins.map(({ id }) => id).join()) state.coins = ref(coins)
  state.coin = selectedCoin(state, context)
  const coin = Ids.fromText(Ids.currencyId)(state.coin?.id ?? '')
  const currency = O.getOrElse(() => EMPTY_DRAFT.currency)(coin)
  const wallets = Transfer.walletsHolding(assets, currency, state.form)
  state.wallets = ref(wallets)
  state.draft = ref(Transfer.validDirection({ ...state.draft, currency }, wallets))
}

/** A missing amount is reported only on submit. */
export const validate = (state: TransferState, context: TransferContext): void => {
  const order = orderOf(state, context)
  state.available = ref(figure(sourceBalance(state, context)))
  state.problem = E.isLeft(order) && order.left._tag !== 'AmountMissing' ? ref(problemFor(order.left)) : undefined
  state.balancesAfter = ref(E.isRight(order) ? balancesAfterOf(order.right, context) : UNKNOWN)
}

export const balancesAfterOf = (order: Transfer.TransferRequest, context: TransferContext): BalancesAfter => {
  const [from, to] = [freeBalance(context, order.currency, order.from), freeBalance(context, order.currency, order.to)]
  if (from === undefined || to === undefined) return UNKNOWN
  const after = Transfer.balancesAfter(order.amount, { from, to })
  return { from: figure(after.from), to: figure(after.to) }
}

const formatAmount = (value: Decimal.Decimal, { language }: TransferContext): string =>
  Decimal.isZero(value) ? '' : entryText(language, Transfer.PLACES, value)

/** The whole transferable balance, formatted for the field. */
export const wholeBalance = (state: TransferState, context: TransferContext): string =>
  formatAmount(maxAmount(state, context), context)

const maxAmount = (state: TransferState, context: TransferContext): Decimal.Decimal =>
  Transfer.maxAmount(sourceBalance(state, context) ?? Decimal.zero)

/** One coin more or less, between zero and the transferable balance. */
export const stepAmount = (state: TransferState, context: TransferContext, by: 1 | -1): string => {
  const entered = NumberEntry.read(state.draft.amount, context.language, Transfer.PLACES)
  const value = E.isRight(entered) ? entered.right : Decimal.zero
  const next = Decimal.plus(value, Decimal.fromInteger(by))
  return formatAmount(Decimal.max(Decimal.zero, Decimal.min(next, maxAmount(state, context))), context)
}
