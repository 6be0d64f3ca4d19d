/** Country names in the selected language, sorted. [ACC-2] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'

export interface Region {
  readonly id: string
  /** ISO 3166 code. */
  readonly country: string
  /** Digits of the calling code. */
  readonly areaCode: string
}

export interface NamedRegion extends Region {
  readonly name: string
}

export const namedRegions = (language: Language, regions: ReadonlyArray<Region>): ReadonlyArray<NamedRegion> => {
  const names = new Intl.DisplayNames(Languages.tag(language), { type: 'region' })
  const order = new Intl.Collator(Languages.tag(language))
  return regions
    .map((region) => ({ ...region, name: names.of(region.country) ?? region.country }))
    .sort((a, b) => order.compare(a.name, b.name))
}
