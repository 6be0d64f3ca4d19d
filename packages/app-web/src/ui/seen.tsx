/** Holds back what nobody can see yet; once near, it stays. */
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

const NEAR = { rootMargin: '200px' }

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
