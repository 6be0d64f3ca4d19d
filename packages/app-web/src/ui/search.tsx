/** A search field that the slash key leads to. [HOME-3] [SHELL-11] */
import { useEffect, useRef } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface SearchProps {
  readonly label: MessageKey
  readonly value: string
  readonly onType: (text: string) => void
  /** Brings the field on screen where it is hidden. */
  readonly onSummon?: (() => void) | undefined
}

export const SearchField = ({ label, value, onType, onSummon }: SearchProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const input = box.current?.querySelector('input')
      if (input === null || input === undefined || !isForUs(event)) return
      event.preventDefault()
      // at once where it is on screen: the next key is the first of what is searched for
      if (input.offsetParent !== null) return input.focus()
      onSummon?.()
      return void requestAnimationFrame(() => input.focus())
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onSummon])
  return (
    <div className="search" ref={box}>
      <Field
        label={label}
        placeholder={label}
        hiddenLabel
        longest={40}
        before={<Icon name="search" size="small" />}
        value={value}
        onType={onType}
      />
    </div>
  )
}

/** Not while typing elsewhere, nor behind a dialog. */
const isForUs = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')) &&
  document.querySelector('dialog[open]') === null
