/** What the operator of an exchange tells of itself on the home page: where its apps are, and figures that it answers for. [HOME-1] */
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

// Model
export type Store = 'app-store' | 'google-play' | 'android'

export interface App {
  readonly store: Store
  /** Whole, and of an encrypted road. */
  readonly address: string
}

/** Countries it serves, percent of the coins kept offline, minutes that the quickest withdrawal takes. */
export type FigureName = 'countries' | 'cold-storage' | 'minutes'

export interface Figure {
  readonly name: FigureName
  readonly value: Decimal.Decimal
}

export interface FrontPage {
  readonly apps: ReadonlyArray<App>
  readonly figures: ReadonlyArray<Figure>
}

// Constructors
/** What the operator does not tell is not told. */
export const EMPTY: FrontPage = { apps: [], figures: [] }

export const appFrom = (store: Store, address: string): O.Option<App> =>
  address.length <= LONGEST && WHOLE.test(address) ? O.some({ store, address }) : O.none

export const figureFrom = (name: FigureName, value: Decimal.Decimal): O.Option<Figure> => {
  const { most, places } = BOUNDS[name]
  const holds = Decimal.isPositive(value) && value <= Decimal.fromInteger(most) && Decimal.fits(places, value)
  return holds ? O.some({ name, value }) : O.none
}

// Rules
/** Decimals that the figure has, and no more. */
export const placesOf = ({ value }: Figure): number => (Decimal.toText(value).split('.')[1] ?? '').length

// Internal
const LONGEST = 500
/** A host, perhaps a port, then nothing that would need an escape; nobody's name stands before the host. */
const WHOLE = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][\w\-.~!$&'()*+,;=:@%/?#]*)?$/i

const BOUNDS: Readonly<Record<FigureName, { readonly most: number; readonly places: number }>> = {
  countries: { most: 300, places: 0 },
  'cold-storage': { most: 100, places: 2 },
  minutes: { most: 10_000, places: 0 },
}
