/** A link to a screen. The shell provides its address and the navigation. */
import type { MouseEvent, ReactNode } from 'react'
import { createContext, useContext } from 'react'

import type { Destination } from '../ports/index.ts'

export interface LinkTargets {
  readonly addressOf: (to: Destination) => string
  readonly go: (to: Destination) => void
  /** Whether the operator offers the screen; a link to another one is not shown. */
  readonly isOffered?: (to: Destination) => boolean
}

export const LinkContext = createContext<LinkTargets | undefined>(undefined)

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** In a row that scrolls, such as the pages of an area on a phone. The page itself does not move. */
const comeIntoView = (link: Element | null): void => {
  const row = link?.parentElement
  if (link === null || row === null || row === undefined) return
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  row.scrollBy(inner.left + inner.width / 2 - outer.left - outer.width / 2, 0)
}

interface LinkProps {
  readonly to: Destination
  readonly className?: string
  readonly current?: boolean
  readonly role?: 'menuitem'
  /** Opens in a new tab, so that input on the current page is kept. */
  readonly newTab?: boolean
  readonly children: ReactNode
}

export const Link = ({ to, className, current = false, role, newTab = false, children }: LinkProps) => {
  const targets = useContext(LinkContext)
  if (import.meta.env.CLOSED_SCREENS !== undefined && targets?.isOffered?.(to) === false) return undefined
  return (
    <a
      href={targets?.addressOf(to)}
      className={className}
      role={role}
      target={newTab ? '_blank' : undefined}
      aria-current={current ? 'page' : undefined}
      ref={current ? comeIntoView : undefined}
      onClick={(event) => {
        if (targets === undefined || newTab || !isPlain(event)) return
        event.preventDefault()
        targets.go(to)
      }}
    >
      {children}
    </a>
  )
}
