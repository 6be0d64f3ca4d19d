/** A labelled text field that shows its problem. */
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { useId } from 'react'

import type { MessageKey, Problem as ProblemOf } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { classNames } from './action.tsx'
import { Problem } from './problem.tsx'
import { Text } from './text.tsx'
import { useTypedText } from './typed-text.ts'

export interface FieldProps {
  readonly label: MessageKey
  readonly value: string
  readonly onType: (text: string) => void
  readonly problem?: ProblemOf | undefined
  readonly type?: HTMLInputTypeAttribute
  readonly mode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly placeholder?: MessageKey
  readonly disabled?: boolean
  readonly hiddenLabel?: boolean
  /** In front of the input, such as +86. */
  readonly before?: ReactNode
  /** After the input, such as a button. */
  readonly after?: ReactNode
  /** Beside the label. */
  readonly aside?: ReactNode
  /** Below the field while there is no problem. */
  readonly hint?: ReactNode
}

export const Field = (props: FieldProps) => {
  const { label, problem, before, after, aside, hint, hiddenLabel = false } = props
  const [id, problemId] = [useId(), useId()]
  return (
    <div className="form-row">
      <div className={hiddenLabel ? 'sr' : 'row-between'}>
        <label className="fs2 t2" htmlFor={id}>
          <Text message={label} />
        </label>
        {aside}
      </div>
      <div className={classNames('field', problem !== undefined && 'is-error', props.disabled && 'is-off')}>
        {before}
        <Input {...props} id={id} problemId={problemId} />
        {after}
      </div>
      {problem === undefined ? hint : <Problem problem={problem} id={problemId} />}
    </div>
  )
}

const Input = ({ id, problemId, ...props }: FieldProps & { readonly id: string; readonly problemId: string }) => {
  const formatters = useFormatters()
  const { typed, type } = useTypedText(props.value, props.onType)
  return (
    <input
      id={id}
      type={props.type ?? 'text'}
      inputMode={props.mode}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      placeholder={props.placeholder && formatters.text(props.placeholder)}
      disabled={props.disabled}
      value={typed}
      spellCheck={false}
      aria-invalid={props.problem === undefined ? undefined : true}
      aria-describedby={props.problem === undefined ? undefined : problemId}
      onChange={(event) => type(event.target.value)}
    />
  )
}
