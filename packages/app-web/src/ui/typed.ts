/** What stands in a field from the key press on: a value that only comes back later would move the cursor to the end. */
import { useState } from 'react'

export const useTyped = (
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
