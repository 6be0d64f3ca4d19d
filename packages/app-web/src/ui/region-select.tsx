/** Selects a country with its calling code. */
import { useMemo } from 'react'

import type { MessageKey, Region } from '../i18n/index.ts'
import { namedRegions, useFormatters } from '../i18n/index.ts'
import { Select } from './select.tsx'

interface RegionSelectProps {
  readonly label: MessageKey
  readonly regions: ReadonlyArray<Region>
  readonly chosen: string
  readonly onChoose: (region: Region) => void
}

export const RegionSelect = ({ label, regions, chosen, onChoose }: RegionSelectProps) => {
  const { language } = useFormatters()
  const choices = useMemo(
    // the isolates keep the code's order in right-to-left text
    () =>
      namedRegions(language, regions).map(({ id, name, areaCode }) => ({
        id,
        name: `${name} \u2066+${areaCode}\u2069`,
      })),
    [language, regions],
  )
  const choose = (id: string): void => {
    const region = regions.find((other) => other.id === id)
    if (region !== undefined) onChoose(region)
  }
  return <Select label={label} choices={choices} chosen={chosen} onChoose={choose} />
}
