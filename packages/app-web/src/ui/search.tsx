/** A search field focused by the slash key. [HOME-3] [SHELL-11] */
import { useEffect, useRef } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface SearchProps {
  readonly label: MessageKey
  readonly value: string
  readonly onType: (text: string) => void
  /** Called before focusing when the field is hidden. */
  readonly onReveal?: (() => void) | undefined
}

export const SearchField = ({ label, value, onType, onReveal }: SearchProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const input = box.current?.querySelector('input')
      if (input === null || input === undefined || !isSearchKey(event)) return
      event.preventDefault()
      // immediately if visible: the next key already belongs to the search text
      if (input.offsetParent !== null) return input.focus()
      onReveal?.()
      return void requestAnimationFrame(() => input.focus())
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onReveal])
  return (
    <div className="search" ref={box}>
      <Field
        label={label}
        placeholder={label}
        hiddenLabel
        maxLength={40}
        before={<Icon name="search" size="small" />}
        value={value}
        onType={onType}
      />
    </div>
  )
}

/** Ignores the key while typing elsewhere or behind a dialog. */
const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')) &&
  document.querySelector('dialog[open]') === null
