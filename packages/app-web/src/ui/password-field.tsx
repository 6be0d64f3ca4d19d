import { useState } from 'react'

import { Action } from './action.tsx'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

/**
 * A password field with a button that shows the password. It has no maximum length: a cut password would be another one.
 * [Q27]
 */
export const PasswordField = (props: Omit<FieldProps, 'type' | 'after' | 'maxLength'>) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <Action
          look="ghost"
          size="small"
          icon="eye"
          bare
          label={shown ? 'shell.password.hide' : 'shell.password.show'}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
