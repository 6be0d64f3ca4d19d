/** What the transfer form holds, and how it judges itself after every change. [WAL-4] */
import type { AccountKind, CurrencyId, Language, Live } from '@hexbourse/domain/kernel'
import { Balances, Decimal, Lives, NumberEntry } from '@hexbourse/domain/kernel'
import type { Asset, WalletError } from '@hexbourse/domain/wallet'
import { Transfer } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import { entryText, problemOf } from '../../i18n/index.ts'

export type Assets = ReadonlyArray<Asset.Asset>

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

/** What would be left in one account, and what would be in the other. */
export interface After {
  readonly from: Figure
  readonly to: Figure
}

/** What an address may ask for. */
export interface Asked {
  readonly from: AccountKind | undefined
  readonly currency: CurrencyId | undefined
}

export interface TransferState {
  form: Transfer.Form
  live: Live<undefined>
  draft: Transfer.Draft
  coins: ReadonlyArray<CoinChoice>
  coin: CoinChoice | undefined
  /** Where the coin may be. */
  kinds: ReadonlyArray<AccountKind>
  available: Figure
  after: After
  problem: Problem | undefined
  /** What will be where, as it was when it was reviewed. */
  reviewed: After | undefined
}

/** What the form reads beside what is typed; never shown as it is. */
export interface Around {
  language: Language
  live: Live<Assets>
  asked: Asked
}

const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: Transfer.PLACES })
const UNKNOWN: After = { from: figure(undefined), to: figure(undefined) }
const NOTHING = { currency: 0 as CurrencyId, from: 'legal', to: 'change', amount: '' } as const

export const blank = (form: Transfer.Form, { from }: Partial<Asked> = {}): TransferState => ({
  form,
  live: ref(Lives.WAITING),
  draft: ref(Transfer.directed({ ...NOTHING, from: from ?? 'legal' }, Transfer.TERMS[form].kinds)),
  coins: ref([]),
  coin: undefined,
  kinds: ref([]),
  available: figure(undefined),
  after: ref(UNKNOWN),
  problem: undefined,
  reviewed: undefined,
})

/** What there is of the coin now; undefined while it is not known. */
const freeIn = ({ live }: Around, currency: CurrencyId, account: AccountKind): Decimal.Decimal | undefined =>
  Balances.find(Lives.latest(live) ?? [], account, currency)?.free

const leaving = ({ draft: { currency, from } }: TransferState, around: Around): Decimal.Decimal | undefined =>
  freeIn(around, currency, from)

/** What the amount may be judged by: nothing that has moved since it was read. */
const judgedBy = (state: TransferState, around: Around): Decimal.Decimal | undefined =>
  around.live._tag === 'Known' && !around.live.refetching ? leaving(state, around) : undefined

export const orderOf = (state: TransferState, around: Around): E.Either<WalletError, Transfer.Order> =>
  Transfer.fromDraft(state.draft, around.language, judgedBy(state, around), state.form)

/** What cannot be read is told by its reason. */
export const problemFor = (error: WalletError): Problem =>
  error._tag === 'AmountUnreadable' ? problemOf('shell.entry', error.reason) : problemOf('wallet.error', error)

/** Coins that may be in at least two accounts of the form. */
const coinsOf = (assets: Assets, form: Transfer.Form): ReadonlyArray<CoinChoice> => {
  const coins = new Map(assets.map(({ currency, name }) => [currency, name]))
  return [...coins]
    .filter(([currency]) => Transfer.kindsOf(assets, currency, form).length > 1)
    .map(([currency, name]) => ({ id: String(currency), name }))
}

/** The coin that is chosen, asked for or there to be moved; else the first. */
const coinOf = ({ coins, draft }: TransferState, around: Around): CoinChoice | undefined => {
  const named = (id: number | undefined) => coins.find((coin) => coin.id === String(id))
  const held = Lives.latest(around.live)?.find(
    ({ account, currency, free }) => account === draft.from && Decimal.isPositive(free) && named(currency),
  )
  return named(draft.currency) ?? named(around.asked.currency) ?? named(held?.currency) ?? coins[0]
}

/** Takes in what is owned now: which coins there are, and where each may be. */
export const fit = (state: TransferState, around: Around): void => {
  const assets = Lives.latest(around.live) ?? []
  state.live = ref(Lives.map(() => undefined)(around.live))
  const coins = coinsOf(assets, state.form)
  if (coins.map(({ id }) => id).join() !== state.coins.map(({ id }) => id).join()) state.coins = ref(coins)
  state.coin = coinOf(state, around)
  const currency = Number(state.coin?.id ?? 0) as CurrencyId
  const kinds = Transfer.kindsOf(assets, currency, state.form)
  state.kinds = ref(kinds)
  state.draft = ref(Transfer.directed({ ...state.draft, currency }, kinds))
}

/** While typing only what is there is judged; what is missing is told on sending. */
export const judge = (state: TransferState, around: Around): void => {
  const order = orderOf(state, around)
  state.available = ref(figure(leaving(state, around)))
  state.problem = E.isLeft(order) && order.left._tag !== 'AmountMissing' ? ref(problemFor(order.left)) : undefined
  state.after = ref(E.isRight(order) ? afterOf(order.right, around) : UNKNOWN)
}

export const afterOf = (order: Transfer.Order, around: Around): After => {
  const [from, to] = [freeIn(around, order.currency, order.from), freeIn(around, order.currency, order.to)]
  if (from === undefined || to === undefined) return UNKNOWN
  const after = Transfer.after(order.amount, { from, to })
  return { from: figure(after.from), to: figure(after.to) }
}

const written = (value: Decimal.Decimal, { language }: Around): string =>
  Decimal.isZero(value) ? '' : entryText(language, Transfer.PLACES, value)

/** Everything that may leave. */
export const everything = (state: TransferState, around: Around): string => written(most(state, around), around)

const most = (state: TransferState, around: Around): Decimal.Decimal =>
  Transfer.everything(leaving(state, around) ?? Decimal.zero)

/** A whole coin more or less: never below nothing, never more than there is. */
export const stepped = (state: TransferState, around: Around, by: 1 | -1): string => {
  const entered = NumberEntry.read(state.draft.amount, around.language, Transfer.PLACES)
  const value = E.isRight(entered) ? entered.right : Decimal.zero
  const next = Decimal.plus(value, Decimal.fromInteger(by))
  return written(Decimal.greatest(Decimal.zero, Decimal.least(next, most(state, around))), around)
}
