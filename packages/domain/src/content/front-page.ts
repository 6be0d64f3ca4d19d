/** Operator information on the home page: app download links and key figures. [HOME-1] */
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

// Model
/** Where the operator's app is offered. */
export type Store = 'app-store' | 'google-play' | 'android'

/** The operator's app in one store. */
export interface App {
  readonly store: Store
  /** A complete https address. */
  readonly address: string
}

/** Countries served, percent of coins in cold storage, minutes of the fastest withdrawal. */
export type FigureName = 'countries' | 'cold-storage' | 'minutes'

/** A key figure of the operator. */
export interface Figure {
  readonly name: FigureName
  readonly value: Decimal.Decimal
}

/** What the operator adds to the home page. */
export interface FrontPage {
  readonly apps: ReadonlyArray<App>
  readonly figures: ReadonlyArray<Figure>
}

// Constructors
/** Nothing announced: apps and figures are hidden. */
export const EMPTY: FrontPage = { apps: [], figures: [] }

/** None unless the address is a complete https one. */
export const appFromAddress = (store: Store, address: string): O.Option<App> =>
  address.length <= MAX_ADDRESS_LENGTH && HTTPS_ADDRESS_PATTERN.test(address) ? O.some({ store, address }) : O.none

/** None for a value that is not positive, or beyond the bounds or decimals of its name. */
export const figureFromValue = (name: FigureName, value: Decimal.Decimal): O.Option<Figure> => {
  const { max, decimals } = BOUNDS[name]
  const isInBounds =
    Decimal.isPositive(value) && value <= Decimal.fromInteger(max) && Decimal.hasAtMostDecimals(decimals, value)
  return isInBounds ? O.some({ name, value }) : O.none
}

// Rules
/** Number of decimals of the announced value. */
export const decimalsOf = ({ value }: Figure): number => (Decimal.toText(value).split('.')[1] ?? '').length

// Internal
const MAX_ADDRESS_LENGTH = 500
/** A host with an optional port and unescaped characters; user information before the host is not allowed. */
const HTTPS_ADDRESS_PATTERN =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][\w\-.~!$&'()*+,;=:@%/?#]*)?$/i

const BOUNDS: Readonly<Record<FigureName, { readonly max: number; readonly decimals: number }>> = {
  countries: { max: 300, decimals: 0 },
  'cold-storage': { max: 100, decimals: 2 },
  minutes: { max: 10_000, decimals: 0 },
}
