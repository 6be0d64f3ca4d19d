/** Holds back what may come late; once there it stays. */
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Until the first time that something holds. What it waited for is painted first: the late parts' files never race those of what they wait for. */
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

const NEAR = { rootMargin: '200px' }

/** Until somebody comes near it. */
export const Seen = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || element === null) return undefined
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, NEAR)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [near])
  return (
    <div className={className} ref={place}>
      {near ? children : undefined}
    </div>
  )
}
