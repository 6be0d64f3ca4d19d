/** What a person owns of a coin in one account, and what that is worth by the exchange's own prices. [WAL-1] */
import type { AccountKind, Balance } from '@hexbourse/domain/kernel'
import { Balances, Decimal } from '@hexbourse/domain/kernel'

// Model
/** In USDT and in yuan; undefined where the exchange does not say. */
export interface Worth {
  readonly usdt: Decimal.Decimal | undefined
  readonly cny: Decimal.Decimal | undefined
}

export interface Asset extends Balance {
  /** Of one coin. */
  readonly price: Worth
  /** Whether the exchange lists this coin in this account. */
  readonly listed: boolean
  /** Whether the exchange takes deposits of it and pays out withdrawals now. */
  readonly payable: boolean
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
export const worth = (asset: Asset): Worth => ({
  usdt: times(asset, asset.price.usdt),
  cny: times(asset, asset.price.cny),
})

/** Of all together; unknown as soon as something that is held has no price. */
export const total = (assets: ReadonlyArray<Asset>): Worth => {
  const worths = assets.filter(isHeld).map(worth)
  return { usdt: sum(worths.map(({ usdt }) => usdt)), cny: sum(worths.map(({ cny }) => cny)) }
}

/** The rows of an account: what is listed there, and whatever else has money in it. */
export const inAccount = (assets: ReadonlyArray<Asset>, account: AccountKind): ReadonlyArray<Asset> =>
  assets.filter((asset) => asset.account === account && (asset.listed || isHeld(asset)))

export const chosen = (assets: ReadonlyArray<Asset>, { search, hidesSmall }: Filter): ReadonlyArray<Asset> => {
  const wanted = search.trim().toUpperCase()
  return assets.filter((asset) => asset.name.toUpperCase().includes(wanted) && !(hidesSmall && isSmall(asset)))
}

/** Nothing, or worth less than `SMALL`; what has no price is not small. */
export const isSmall = (asset: Asset): boolean => {
  const { usdt } = worth(asset)
  return !isHeld(asset) || (usdt !== undefined && usdt < SMALL)
}

/** Whether there are coins that would be paid in and out here, and none can be now: second contracts' account is fed by transfers alone. */
export const isClosed = (assets: ReadonlyArray<Asset>, account: AccountKind): boolean =>
  account !== 'micro' && assets.length > 0 && !assets.some(({ payable }) => payable)

// Internal
const isHeld = (asset: Asset): boolean => Decimal.isPositive(Balances.total(asset))

const times = (asset: Asset, price: Decimal.Decimal | undefined): Decimal.Decimal | undefined =>
  price && Decimal.times(Balances.total(asset), price)

const sum = (parts: ReadonlyArray<Decimal.Decimal | undefined>): Decimal.Decimal | undefined => {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? Decimal.sum(known) : undefined
}
