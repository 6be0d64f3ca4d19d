/** A percentage in fixed steps, as radio buttons. */
import { useId } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { Percentage } from './percentage.tsx'
import { Text } from '../ui/index.ts'

interface PercentStepsProps<T extends number> {
  readonly label: MessageKey
  readonly steps: ReadonlyArray<T>
  readonly chosen: T | undefined
  readonly disabled: boolean
  readonly onChoose: (stop: T) => void
}

export const PercentSteps = <T extends number>({ label, steps, chosen, disabled, onChoose }: PercentStepsProps<T>) => {
  const name = useId()
  return (
    <fieldset className={disabled ? 'percent-steps is-off' : 'percent-steps'} data-at={chosen ?? 0} disabled={disabled}>
      <legend className="sr">
        <Text message={label} />
      </legend>
      {steps.map((stop) => (
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
            <Percentage value={stop} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
