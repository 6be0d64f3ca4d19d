/** Tabs, segments or chips: arrow keys move, one tab stop. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import type { Choice } from './select.tsx'

const LOOKS = {
  tabs: ['tabs', 'tab'],
  small: ['tabs tabs-sm', 'tab'],
  segments: ['seg', undefined],
  sides: ['seg seg-dir', undefined],
  chips: ['chips', 'chip'],
} as const

interface TabsProps<T extends string> {
  readonly label: MessageKey
  readonly look?: keyof typeof LOOKS
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

export const Tabs = <T extends string>({ label, look = 'tabs', choices, chosen, disabled, onChoose }: TabsProps<T>) => {
  const formatters = useFormatters()
  const list = useRef<HTMLDivElement>(null)
  const stop = choices.find((choice) => choice.id === chosen) ?? choices[0]
  const [listClass, tabClass] = LOOKS[look]
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
      className={listClass}
      role="tablist"
      tabIndex={-1}
      aria-label={formatters.text(label)}
      ref={list}
      onKeyDown={move}
    >
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          role="tab"
          className={[tabClass, choice.mark].filter(Boolean).join(' ') || undefined}
          aria-selected={choice.id === chosen}
          tabIndex={choice === stop ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(choice.id)}
        >
          {'name' in choice ? <bdi>{choice.name}</bdi> : formatters.text(choice.label)}
          {choice.count}
        </button>
      ))}
    </div>
  )
}
