/** A country and its calling code. */
import { useMemo } from 'react'

import type { MessageKey, Region } from '../i18n/index.ts'
import { namedRegions, useWords } from '../i18n/index.ts'
import { Select } from './select.tsx'

interface RegionSelectProps {
  readonly label: MessageKey
  readonly regions: ReadonlyArray<Region>
  readonly chosen: string
  readonly onChoose: (region: Region) => void
}

export const RegionSelect = ({ label, regions, chosen, onChoose }: RegionSelectProps) => {
  const { language } = useWords()
  const choices = useMemo(
    // the code keeps its order inside a right-to-left line
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
