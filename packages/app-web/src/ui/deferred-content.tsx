/** Delays less important parts of a page; once rendered they stay. */
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

/**
 * Renders `children` when `when` first becomes true, after the next paint, so that their files do not compete with
 * more important ones.
 */
export const DeferredContent = ({
  when,
  placeholder,
  children,
}: {
  readonly when: boolean
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}) => {
  const [isReady, setReady] = useState(when)
  useEffect(() => {
    if (!when || isReady) return undefined
    // rows are written in their own frame, which may be the next one
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setReady(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [when, isReady])
  return isReady ? children : placeholder
}

/** In place of a part that has nothing to show: the room that was kept for it goes. */
export const Absent = () => <i className="absent" hidden />

const NEAR = { rootMargin: '200px' }

/** Renders `children` when the place comes near the viewport. */
export const WhenVisible = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => {
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
