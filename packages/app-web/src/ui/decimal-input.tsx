/** A field for an amount: text, never type=number; what is refused stays with its reason. [Q21] */
import type { KeyboardEvent } from 'react'
import { useId } from 'react'

import type { MessageKey, Problem as ProblemOf } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import { classNames } from './action.tsx'
import { Problem } from './hint.tsx'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'
import { useTyped } from './typed.ts'

interface DecimalInputProps {
  readonly label: MessageKey
  readonly unit: string
  readonly value: string
  readonly problem?: ProblemOf | undefined
  readonly disabled?: boolean
  readonly onType: (text: string) => void
  /** One step up or down. */
  readonly onStep: (step: 1 | -1) => void
}

const LONGEST = 44

export const DecimalInput = (props: DecimalInputProps) => {
  const { label, unit, value, problem, disabled = false, onType, onStep } = props
  const [id, problemId] = [useId(), useId()]
  const { typed, type } = useTyped(value, onType)
  return (
    <div className="form-row">
      <div className={classNames('field', problem !== undefined && 'is-error', disabled && 'is-off')}>
        <label htmlFor={id}>
          <Text of={label} />
        </label>
        <input
          id={id}
          className="num"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          value={typed}
          disabled={disabled}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => stepByKey(event, onStep)}
        />
        <bdi className="unit">{unit}</bdi>
        <Steps disabled={disabled} onStep={onStep} />
      </div>
      <Problem of={problem} id={problemId} />
    </div>
  )
}

const stepByKey = (event: KeyboardEvent, onStep: (step: 1 | -1) => void): void => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  onStep(event.key === 'ArrowUp' ? 1 : -1)
}

/** Out of the tab order: the arrow keys in the field do the same. */
const Steps = ({ disabled, onStep }: Pick<DecimalInputProps, 'disabled' | 'onStep'>) => {
  const words = useWords()
  return (
    <span className="field-step">
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={words.text('shell.step.up')}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" size="small" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={words.text('shell.step.down')}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
    </span>
  )
}
