/** One of several: arrow keys move and choose, one tab stop. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import type { Choice } from './select.tsx'

export interface ChoiceBarProps<T extends string> {
  readonly label: MessageKey
  /** Role of a choice: a button, because a pressed Enter in a radio input submits the form around it. */
  readonly kind: 'tab' | 'radio'
  readonly barClass: string
  readonly choiceClass: string | undefined
  readonly choices: ReadonlyArray<Choice<T> & { readonly mark?: string; readonly count?: ReactNode }>
  readonly chosen: T
  readonly disabled?: boolean
  readonly onChoose: (id: T) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys are mirrored in right-to-left pages. */
const stepOf = (event: KeyboardEvent<HTMLElement>): number => {
  const step = STEPS[event.key] ?? 0
  const mirrored = event.key.endsWith('t') && getComputedStyle(event.currentTarget).direction === 'rtl'
  return mirrored ? -step : step
}

export const ChoiceBar = <T extends string>(props: ChoiceBarProps<T>) => {
  const { label, kind, barClass, choiceClass, choices, chosen, disabled, onChoose } = props
  const formatters = useFormatters()
  const list = useRef<HTMLDivElement>(null)
  const stop = choices.find((choice) => choice.id === chosen) ?? choices[0]
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    const at = choices.findIndex((choice) => choice.id === chosen)
    const index = (at + step + choices.length) % choices.length
    const next = choices[index]
    if (next === undefined) return
    onChoose(next.id)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div
      className={barClass}
      role={kind === 'tab' ? 'tablist' : 'radiogroup'}
      aria-label={formatters.text(label)}
      ref={list}
    >
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          role={kind}
          className={[choiceClass, choice.mark].filter(Boolean).join(' ') || undefined}
          aria-selected={kind === 'tab' ? choice.id === chosen : undefined}
          aria-checked={kind === 'radio' ? choice.id === chosen : undefined}
          tabIndex={choice === stop ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(choice.id)}
          onKeyDown={move}
        >
          {'name' in choice ? <bdi>{choice.name}</bdi> : formatters.text(choice.label)}
          {choice.count}
        </button>
      ))}
    </div>
  )
}
