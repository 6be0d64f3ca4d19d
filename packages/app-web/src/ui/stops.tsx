/** A share in fixed stops, as a row of diamonds. */
import { useId } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { Share } from './money.tsx'
import { Text } from './text.tsx'

interface StopsProps<T extends number> {
  readonly label: MessageKey
  readonly stops: ReadonlyArray<T>
  readonly chosen: T | undefined
  readonly disabled: boolean
  readonly onChoose: (stop: T) => void
}

export const Stops = <T extends number>({ label, stops, chosen, disabled, onChoose }: StopsProps<T>) => {
  const name = useId()
  return (
    <fieldset className={disabled ? 'stops is-off' : 'stops'} data-at={chosen ?? 0} disabled={disabled}>
      <legend className="sr">
        <Text of={label} />
      </legend>
      {stops.map((stop) => (
        <label key={stop}>
          <input
            type="radio"
            name={name}
            value={stop}
            className={chosen !== undefined && stop < chosen ? 'on' : undefined}
            checked={stop === chosen}
            onChange={() => onChoose(stop)}
          />
          <span>
            <Share of={stop} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
