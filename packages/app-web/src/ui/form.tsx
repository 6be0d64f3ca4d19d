/** A form submitted by its button or Enter; browser validation is off. [ACC-2] [SHELL-11] */
import type { ReactNode } from 'react'

import type { MessageKey, Problem } from '../i18n/index.ts'
import { Note } from './note.tsx'
import { ProblemText } from './problem-text.tsx'

interface FormProps {
  readonly className: string
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

export const Form = ({ className, onSubmit, children }: FormProps) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

interface SubmitProblemProps {
  readonly title: MessageKey
  readonly problem: Problem | undefined
}

/** Why the last submit failed; stays until the next one. */
export const SubmitProblem = ({ title, problem }: SubmitProblemProps) =>
  problem === undefined ? undefined : (
    <Note look="bad" title={title}>
      <ProblemText problem={problem} />
    </Note>
  )
