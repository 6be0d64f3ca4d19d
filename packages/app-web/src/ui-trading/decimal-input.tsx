/** A text field for an amount; unreadable input stays, with the reason. [Q21] */
import type { Language } from '@hexbourse/domain/kernel'
import { NumberEntry } from '@hexbourse/domain/kernel'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ReactNode } from 'react'
import { useId } from 'react'

import type { MessageKey, Problem as ProblemOf } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { PageIcon, Problem, Text, classNames, useTypedText } from '../ui/index.ts'

interface DecimalInputProps {
  readonly label: MessageKey
  /** Name of the field, by which a shortcut finds it. */
  readonly name?: string
  readonly unit: string
  readonly value: string
  readonly problem?: ProblemOf | undefined
  /** Below the field while there is no problem. */
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly onType: (text: string) => void
  /** One step up or down; without it the field has no steps. */
  readonly onStep?: (step: 1 | -1) => void
}

const MAX_LENGTH = 44

export const DecimalInput = (props: DecimalInputProps) => {
  const { label, name, unit, value, problem, hint, disabled = false, onType, onStep } = props
  const [id, labelId, problemId] = [useId(), useId(), useId()]
  const { typed, type } = useTypedText(value, onType)
  const { numberLanguage } = useFormatters()
  return (
    <div className="form-row">
      <div className={classNames('field', problem !== undefined && 'is-error', disabled && 'is-off')}>
        <label htmlFor={id} id={labelId}>
          <Text message={label} />
        </label>
        <input
          id={id}
          name={name}
          className="num"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={typed}
          disabled={disabled}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => onStep && stepByKey(event, onStep)}
          onPaste={(event) => pasteWithoutGrouping(event, numberLanguage, type)}
        />
        <bdi className="unit">{unit}</bdi>
        {onStep === undefined ? undefined : <StepButtons labelId={labelId} disabled={disabled} onStep={onStep} />}
      </div>
      {problem === undefined ? hint : <Problem problem={problem} id={problemId} />}
    </div>
  )
}

/** A figure as the page writes it, such as 64,000, can be pasted. [Q21] */
const pasteWithoutGrouping = (
  event: ClipboardEvent<HTMLInputElement>,
  language: Language,
  type: (text: string) => void,
): void => {
  const pasted = event.clipboardData.getData('text')
  const plain = NumberEntry.withoutGrouping(pasted, language)
  if (plain === pasted) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  type(value.slice(0, selectionStart ?? 0) + plain + value.slice(selectionEnd ?? value.length))
}

const stepByKey = (event: KeyboardEvent, onStep: (step: 1 | -1) => void): void => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  onStep(event.key === 'ArrowUp' ? 1 : -1)
}

interface StepProps extends Required<Pick<DecimalInputProps, 'disabled' | 'onStep'>> {
  /** Of the field's label, which completes the names of the buttons. */
  readonly labelId: string
}

/** Not in the tab order: the arrow keys in the field do the same. */
const StepButtons = (props: StepProps) => (
  <span className="field-step">
    <StepButton {...props} step={1} label="shell.step.up" icon="plus" />
    <StepButton {...props} step={-1} label="shell.step.down" icon="minus" />
  </span>
)

interface StepButtonProps extends StepProps {
  readonly step: 1 | -1
  readonly label: MessageKey
  readonly icon: 'plus' | 'minus'
}

const StepButton = ({ labelId, disabled, onStep, step, label, icon }: StepButtonProps) => {
  const id = useId()
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      id={id}
      aria-label={useFormatters().text(label)}
      aria-labelledby={`${id} ${labelId}`}
      onClick={() => onStep(step)}
    >
      <PageIcon name={icon} size="small" />
    </button>
  )
}
