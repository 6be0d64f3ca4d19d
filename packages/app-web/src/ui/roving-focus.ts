/** One tab stop for many targets: arrow keys, Home and End move between those that can be seen. [SHELL-11] */
import type { FocusEvent, KeyboardEvent } from 'react'
import { useState } from 'react'

export interface RovingFocus {
  /** Of the element around the targets. */
  readonly group: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  }
  readonly target: (key: string) => { readonly 'data-target': string; readonly tabIndex: 0 | -1 }
}

/** Tab reaches `stops`, which need not be there, and the target that had the focus last. */
export const useRovingFocus = (stops: ReadonlyArray<string>): RovingFocus => {
  const [focused, setFocused] = useState<string>()
  return {
    group: {
      onKeyDown: moveFocus,
      onFocus: ({ target }) => setFocused(targetOf(target)?.dataset['target']),
    },
    target: (key) => ({
      'data-target': key,
      tabIndex: key === focused || stops.includes(key) ? 0 : -1,
    }),
  }
}

const targetOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-target]')

/** Number of targets to move by; all of them for Home and End. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const current = event.target instanceof Element ? targetOf(event.target) : null
  if (step === undefined || current === null || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const targets = seenTargets(event.currentTarget)
  const index = Math.min(Math.max(targets.indexOf(current) + step, 0), targets.length - 1)
  targets[index]?.focus({ preventScroll: true })
}

/** From top to bottom, without those that are hidden or cut off. */
const seenTargets = (group: HTMLElement): ReadonlyArray<HTMLElement> =>
  [...group.querySelectorAll<HTMLElement>('[data-target]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && isInside(target))
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)

/** Whether no element around it that clips its content cuts it off. */
const isInside = (target: HTMLElement): boolean => {
  const { top, bottom } = target.getBoundingClientRect()
  const clip = target.closest('[data-clip]')?.getBoundingClientRect()
  return clip === undefined || (top >= clip.top - 1 && bottom <= clip.bottom + 1)
}
