/** Names of things the exchange numbers. Canonical positive safe integers, so that "01" and 1 can never be two keys. */
import { option as O } from 'fp-ts'

// Model
declare const ID: unique symbol
interface Branded<K extends string> {
  readonly [ID]: K
}
export type CurrencyId = number & Branded<'currency'>
export type MatchId = number & Branded<'match'>
export type UserId = number & Branded<'user'>
export type OrderId = number & Branded<'order'>
export type ArticleId = number & Branded<'article'>

/** A market: what is traded and what it is priced in (the contract's currency and legal). */
export interface PairId {
  readonly base: CurrencyId
  readonly settlement: CurrencyId
}

// Constructors
const positive = (value: number): O.Option<number> =>
  Number.isSafeInteger(value) && value > 0 ? O.some(value) : O.none

export const currencyId = (value: number): O.Option<CurrencyId> => positive(value) as O.Option<CurrencyId>
export const matchId = (value: number): O.Option<MatchId> => positive(value) as O.Option<MatchId>
export const userId = (value: number): O.Option<UserId> => positive(value) as O.Option<UserId>
export const orderId = (value: number): O.Option<OrderId> => positive(value) as O.Option<OrderId>
export const articleId = (value: number): O.Option<ArticleId> => positive(value) as O.Option<ArticleId>

// Rules
/** A text that is equal exactly when the markets are. */
export const pairKey = (pair: PairId): string => `${pair.base}-${pair.settlement}`
export const samePair = (a: PairId, b: PairId): boolean => a.base === b.base && a.settlement === b.settlement
