/** Input state of a controlled field, so that an asynchronous value does not move the cursor. */
import { useState } from 'react'

export const useTypedText = (
  value: string,
  onType: (text: string) => void,
): { readonly typed: string; readonly type: (text: string) => void } => {
  const [field, setField] = useState({ value, typed: value })
  if (field.value !== value) setField({ value, typed: value })
  return {
    typed: field.value === value ? field.typed : value,
    type: (typed) => {
      setField({ value, typed })
      onType(typed)
    },
  }
}
