/** A button with a menu: arrow keys move, Escape closes and restores the focus. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

interface MenuProps {
  readonly label: MessageKey
  readonly icon: IconName
  /** Content of the button; without it only the icon is visible. */
  readonly content?: ReactNode
  readonly className?: string
  /** The menu stays open after a choice, for switches. */
  readonly staysOpen?: boolean
  readonly children: ReactNode
}

export const Menu = ({ label, icon, content, className, staysOpen = false, children }: MenuProps) => {
  const formatters = useFormatters()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useMenuFocus(root, open, () => setOpen(false))
  const close = (): void => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return (
    <div className={`menu-root ${className ?? ''}`} ref={root}>
      <button
        type="button"
        className={content === undefined ? 'btn btn-ghost btn-sm btn-icon' : 'btn btn-ghost btn-sm'}
        aria-haspopup="menu"
        aria-expanded={open}
        title={formatters.text(label)}
        onClick={() => setOpen(!open)}
      >
        <span className="sr">{formatters.text(label)}</span>
        <Icon name={icon} />
        {content}
        {content === undefined ? undefined : <Icon name="chevron" size="small" />}
      </button>
      {open ? (
        <div
          className="pop menu-pop"
          role="menu"
          tabIndex={-1}
          aria-label={formatters.text(label)}
          onClick={staysOpen ? undefined : close}
          onKeyDown={(event) => moveFocus(event, root.current, close)}
        >
          {children}
        </div>
      ) : undefined}
    </div>
  )
}

/** Focuses the checked or first item on opening; closes when pointer or focus leave the menu. */
const useMenuFocus = (root: { readonly current: HTMLElement | null }, open: boolean, leave: () => void): void => {
  useEffect(() => {
    if (!open) return undefined
    const items = root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]')
    const chosen = [...(items ?? [])].find((item) => item.ariaChecked === 'true') ?? items?.[0]
    chosen?.focus()
    const left = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) leave()
    }
    document.addEventListener('pointerdown', left)
    document.addEventListener('focusin', left)
    return () => {
      document.removeEventListener('pointerdown', left)
      document.removeEventListener('focusin', left)
    }
  })
}

const moveFocus = (event: KeyboardEvent, root: HTMLElement | null, close: () => void): void => {
  const items = [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  if (items.length === 0) return
  const at = items.indexOf(document.activeElement as HTMLElement)
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const goal = goals[event.key]
  if (goal !== undefined) items[goal]?.focus()
  else if (event.key === 'Escape') close()
  else return
  event.preventDefault()
}

interface MenuItemProps {
  readonly onChoose: () => void
  /** For one of several options: whether it is selected. */
  readonly checked?: boolean
  readonly lang?: string
  readonly children: ReactNode
}

export const MenuItem = ({ onChoose, checked, lang, children }: MenuItemProps) => (
  <button
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
    lang={lang}
    tabIndex={-1}
    onClick={onChoose}
  >
    <span>{children}</span>
    {checked === true ? <Icon name="check" /> : undefined}
  </button>
)
