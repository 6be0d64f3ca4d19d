/** What a person owns of a coin in one account, and what that is worth by the exchange's own prices. [WAL-1] */
import type { AccountKind, Balance } from '@hexbourse/domain/kernel'
import { Balances, Decimal } from '@hexbourse/domain/kernel'

// Model
/** In USDT and in yuan; undefined where the exchange does not say. */
export interface Worth {
  readonly usdt: Decimal.Decimal | undefined
  readonly cny: Decimal.Decimal | undefined
}

export interface Holding extends Balance {
  /** Of one coin. */
  readonly price: Worth
  /** Whether the exchange lists this coin in this account. */
  readonly listed: boolean
}

/** Which rows a person wants to see. */
export interface Filter {
  /** Part of a coin's name. */
  readonly search: string
  readonly hidesSmall: boolean
}

/** What is worth less may be hidden, in USDT. */
export const SMALL = Decimal.one

// Rules
/** Of what is there, free and locked. */
export const worth = (holding: Holding): Worth => ({
  usdt: times(holding, holding.price.usdt),
  cny: times(holding, holding.price.cny),
})

/** Of all together; unknown as soon as something that is held has no price. */
export const total = (holdings: ReadonlyArray<Holding>): Worth => {
  const worths = holdings.filter(isHeld).map(worth)
  return { usdt: sum(worths.map(({ usdt }) => usdt)), cny: sum(worths.map(({ cny }) => cny)) }
}

/** The rows of an account: what is listed there, and whatever else has money in it. */
export const inAccount = (holdings: ReadonlyArray<Holding>, account: AccountKind): ReadonlyArray<Holding> =>
  holdings.filter((holding) => holding.account === account && (holding.listed || isHeld(holding)))

export const chosen = (holdings: ReadonlyArray<Holding>, { search, hidesSmall }: Filter): ReadonlyArray<Holding> => {
  const wanted = search.trim().toUpperCase()
  return holdings.filter((holding) => holding.name.toUpperCase().includes(wanted) && !(hidesSmall && isSmall(holding)))
}

/** Nothing, or worth less than `SMALL`; what has no price is not small. */
export const isSmall = (holding: Holding): boolean => {
  const { usdt } = worth(holding)
  return !isHeld(holding) || (usdt !== undefined && usdt < SMALL)
}

// Internal
const isHeld = (holding: Holding): boolean => Decimal.isPositive(Balances.total(holding))

const times = (holding: Holding, price: Decimal.Decimal | undefined): Decimal.Decimal | undefined =>
  price && Decimal.times(Balances.total(holding), price)

const sum = (parts: ReadonlyArray<Decimal.Decimal | undefined>): Decimal.Decimal | undefined => {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? Decimal.sum(known) : undefined
}
