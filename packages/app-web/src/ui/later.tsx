/** Waits for the first time that something holds, then stays: what may come late never goes again. */
import type { ReactNode } from 'react'
import { useState } from 'react'

export const Later = ({
  when,
  waiting,
  children,
}: {
  readonly when: boolean
  readonly waiting?: ReactNode
  readonly children: ReactNode
}) => {
  const [held, setHeld] = useState(when)
  if (when && !held) setHeld(true)
  return when || held ? children : waiting
}
