/** Event handlers that report whether the pointer is over an element or the focus inside it. [SHELL-11] */
import type { FocusEvent } from 'react'

export const hoverHandlers = (onHover: (isHovered: boolean) => void) => {
  const inside = { pointer: false, focus: false }
  const report = (): void => onHover(inside.pointer || inside.focus)
  return {
    onPointerEnter: () => {
      inside.pointer = true
      report()
    },
    onPointerLeave: () => {
      inside.pointer = false
      report()
    },
    onFocus: () => {
      inside.focus = true
      report()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return
      inside.focus = false
      report()
    },
  }
}
