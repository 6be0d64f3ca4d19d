/** Countries and their calling codes, from the data package; loaded with the register screen only. [ACC-2] */
import { countries } from 'countries-list'

import type { Region } from './regions.ts'

/** One per country and code: some countries have several. */
export const REGIONS: ReadonlyArray<Region> = Object.entries(countries).flatMap(([country, { phone }]) =>
  phone.map((code) => ({ id: `${country}-${code}`, country, areaCode: String(code) })),
)
