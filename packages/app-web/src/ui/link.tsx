/** A real link to one of our screens. The shell says what its address is and how to go there. */
import type { Destination } from '@hexbourse/domain/kernel'
import type { MouseEvent, ReactNode } from 'react'
import { createContext, useContext } from 'react'

export interface Ways {
  readonly addressOf: (to: Destination) => string
  readonly go: (to: Destination) => void
}

export const WaysContext = createContext<Ways | undefined>(undefined)

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface LinkProps {
  readonly to: Destination
  readonly className?: string
  readonly current?: boolean
  readonly role?: 'menuitem'
  /** Beside the page, which keeps what is typed in it. */
  readonly apart?: boolean
  readonly children: ReactNode
}

export const Link = ({ to, className, current = false, role, apart = false, children }: LinkProps) => {
  const ways = useContext(WaysContext)
  return (
    <a
      href={ways?.addressOf(to)}
      className={className}
      role={role}
      target={apart ? '_blank' : undefined}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (ways === undefined || apart || !isPlain(event)) return
        event.preventDefault()
        ways.go(to)
      }}
    >
      {children}
    </a>
  )
}
