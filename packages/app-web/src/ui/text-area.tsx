/** A labelled text field of several lines that shows its problem. */
import { useId } from 'react'

import type { MessageKey, Problem as ProblemOf } from '../i18n/index.ts'
import { classNames } from './action.tsx'
import { Problem } from './problem.tsx'
import { Text } from './text.tsx'

interface TextAreaProps {
  readonly label: MessageKey
  readonly value: string
  readonly maxLength: number
  readonly problem?: ProblemOf | undefined
  readonly onType: (text: string) => void
}

export const TextArea = ({ label, value, maxLength, problem, onType }: TextAreaProps) => {
  const [id, problemId] = [useId(), useId()]
  return (
    <div className="form-row">
      <label className="fs2 t2" htmlFor={id}>
        <Text message={label} />
      </label>
      <div className={classNames('field text-area', problem !== undefined && 'is-error')}>
        <textarea
          id={id}
          rows={4}
          maxLength={maxLength}
          value={value}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <Problem problem={problem} id={problemId} />
    </div>
  )
}
