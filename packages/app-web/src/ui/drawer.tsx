/** A part of the page that overlays it on narrow screens. Takes the focus; Escape closes it. */
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { classNames } from './action.tsx'

interface DrawerProps {
  readonly open: boolean
  readonly className: string
  readonly id?: string
  /** Names it for screen readers where nothing in it does. */
  readonly label?: MessageKey
  readonly onClose: () => void
  readonly children: ReactNode
}

const FOCUSABLE = 'input, select, button:not([disabled])'

export const Drawer = ({ open, className, id, label, onClose, children }: DrawerProps) => {
  const formatters = useFormatters()
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
    const pressed = (event: KeyboardEvent): void => {
      // a dialog above the drawer handles its own Escape
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close.current()
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  return (
    <section
      className={classNames(className, open && 'is-open')}
      id={id}
      aria-label={label && formatters.text(label)}
      ref={box}
    >
      {children}
    </section>
  )
}
