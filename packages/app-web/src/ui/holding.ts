/** What moves by itself rests under the pointer and while the focus is inside. [SHELL-11] */
import type { FocusEvent } from 'react'

export const holding = (onHold: (held: boolean) => void) => {
  const over = { pointer: false, focus: false }
  const tell = (): void => onHold(over.pointer || over.focus)
  return {
    onPointerEnter: () => {
      over.pointer = true
      tell()
    },
    onPointerLeave: () => {
      over.pointer = false
      tell()
    },
    onFocus: () => {
      over.focus = true
      tell()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return
      over.focus = false
      tell()
    },
  }
}
