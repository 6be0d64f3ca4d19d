/** Waits for the first time that something holds, then stays: what may come late never goes again. */
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'

/** What it waited for is painted first: the late parts' files never race those of what they wait for. */
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
  useEffect(() => {
    if (!when || held) return undefined
    // rows are written in a frame of their own, which may be the next one
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setHeld(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [when, held])
  return held ? children : waiting
}
