/** A form that is sent by its button or the Enter key, and judged by our rules, not by the browser's. [ACC-2] [SHELL-11] */
import type { ReactNode } from 'react'

import type { MessageKey, Problem } from '../i18n/index.ts'
import { Note } from './note.tsx'
import { Text } from './text.tsx'

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

interface RefusedProps {
  readonly title: MessageKey
  readonly of: Problem | undefined
}

/** Why the exchange did not take it; stays until it is sent again. */
export const Refused = ({ title, of }: RefusedProps) =>
  of === undefined ? undefined : (
    <Note look="bad" title={title}>
      <Text of={of.key} values={of.values} />
    </Note>
  )
