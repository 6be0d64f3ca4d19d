/** A button and its menu: arrows move, Escape closes and gives the focus back. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

interface MenuProps {
  readonly label: MessageKey
  readonly icon: IconName
  /** What the button says; without it the label is only read out. */
  readonly shown?: ReactNode
  readonly className?: string
  /** Its items are switches: choosing one leaves it open. */
  readonly stays?: boolean
  readonly children: ReactNode
}

export const Menu = ({ label, icon, shown, className, stays = false, children }: MenuProps) => {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useLeaving(root, open, () => setOpen(false))
  const close = (): void => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  return (
    <div className={`menu-root ${className ?? ''}`} ref={root}>
      <button
        type="button"
        className={shown === undefined ? 'btn btn-ghost btn-sm btn-icon' : 'btn btn-ghost btn-sm'}
        aria-haspopup="menu"
        aria-expanded={open}
        title={words.text(label)}
        onClick={() => setOpen(!open)}
      >
        <span className="sr">{words.text(label)}</span>
        <Icon name={icon} />
        {shown}
        {shown === undefined ? undefined : <Icon name="chevron" size="small" />}
      </button>
      {open ? (
        <div
          className="pop menu-pop"
          role="menu"
          tabIndex={-1}
          aria-label={words.text(label)}
          onClick={stays ? undefined : close}
          onKeyDown={(event) => steer(event, root.current, close)}
        >
          {children}
        </div>
      ) : undefined}
    </div>
  )
}

/** Closes when the pointer or the focus goes elsewhere; the first item takes the focus on opening. */
const useLeaving = (root: { readonly current: HTMLElement | null }, open: boolean, leave: () => void): void => {
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

const steer = (event: KeyboardEvent, root: HTMLElement | null, close: () => void): void => {
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
  /** For one of several: whether this one holds. */
  readonly checked?: boolean
  readonly lang?: string
  readonly children: ReactNode
}

/** `name` is never translated, `label` is. */
type Called = { readonly name: string } | { readonly label: MessageKey }

interface MenuSwitchProps {
  readonly called: Called
  readonly on: boolean
  readonly onSwitch: () => void
}

/** One of several that may all be on. */
export const MenuSwitch = ({ called, on, onSwitch }: MenuSwitchProps) => {
  const words = useWords()
  return (
    <button type="button" role="menuitemcheckbox" aria-checked={on} tabIndex={-1} onClick={onSwitch}>
      {'name' in called ? <bdi>{called.name}</bdi> : <span>{words.text(called.label)}</span>}
      {on ? <Icon name="check" /> : undefined}
    </button>
  )
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
