/** A form submitted by its button or Enter; browser validation is off. [ACC-2] [SHELL-11] */
import type { ReactNode } from 'react'

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
