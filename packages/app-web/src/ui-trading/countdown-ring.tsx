/** Time that is left, as a figure beside a ring that runs down. Written to the page directly, many times a second. */
import { useEffect, useRef } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { countdownText, useFormatters } from '../i18n/index.ts'

interface RingProps {
  readonly label: MessageKey
  /** When to read again. */
  readonly ticks: { readonly subscribe: (changed: () => void) => () => void }
  readonly read: () => { readonly milliseconds: number; readonly share: number }
}

/** The last seconds have another colour. */
const LATE_MS = 10_000
/** Length of the whole ring, in its own units. */
const RING = 100

export const CountdownRing = ({ label, ticks, read }: RingProps) => {
  const formatters = useFormatters()
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const paint = makePainter(element, (milliseconds) => countdownText(formatters.language, milliseconds))
    const update = (): void => paint(read())
    update()
    const stopWatching = watchNearness(element, update)
    const unsubscribe = ticks.subscribe(() => {
      if (!farRings.has(element)) update()
    })
    return () => {
      unsubscribe()
      stopWatching()
    }
  }, [ticks, read, formatters])
  return (
    <span className="countdown" role="timer" aria-label={formatters.text(label)} ref={root}>
      <bdi className="n m" />
      <svg className="ring" viewBox="0 0 36 36" aria-hidden="true">
        <circle className="bg" cx="18" cy="18" r="15" />
        <circle className="fg" cx="18" cy="18" r="15" pathLength={RING} strokeDasharray={`${RING} ${RING}`} />
      </svg>
    </span>
  )
}

/** Equal values are not written again. */
const makePainter = (
  element: HTMLElement,
  textOf: (milliseconds: number) => string,
): ((left: ReturnType<RingProps['read']>) => void) => {
  const [figure, ring] = [element.querySelector('bdi'), element.querySelector('.fg')]
  let [shownText, shownShare] = ['', -1]
  return ({ milliseconds, share }) => {
    const [text, rounded] = [textOf(milliseconds), Math.round(share * RING * 10) / 10]
    if (text !== shownText && figure !== null) figure.textContent = text
    if (rounded !== shownShare) ring?.setAttribute('stroke-dasharray', `${rounded} ${RING}`)
    element.classList.toggle('is-late', milliseconds <= LATE_MS)
    ;[shownText, shownShare] = [text, rounded]
  }
}

/** Rings that cannot be seen are not painted. */
const farRings = new WeakSet<Element>()
const nearing = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

const watchNearness = (element: Element, onNear: () => void): (() => void) => {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        farRings.delete(target)
        nearing.get(target)?.()
      } else farRings.add(target)
    }
  })
  nearing.set(element, onNear)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
