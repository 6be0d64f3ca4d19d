/** A line between two panels that resizes one of them: with the pointer, or with the keyboard while it is focused. */
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

import type { MessageKey } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { afterFrame } from './after-frame.ts'

interface SeparatorProps {
  /** Names the panel that is resized. */
  readonly label: MessageKey
  readonly className: string
  /** Selector of the panel within the same parent. */
  readonly panel: string
  /** `start`, `end`: a column before or after the line in reading direction. `below`: a row under it. */
  readonly side: 'start' | 'end' | 'below'
  readonly min: number
  readonly max: number
  readonly onResize: (size: number) => void
  readonly onEnd: () => void
  /** Back to the usual size. */
  readonly onReset: () => void
}

/** Pixels for one press of an arrow key. */
const STEP = 16

export const Separator = (props: SeparatorProps) => {
  const line = useRef<HTMLDivElement>(null)
  const handlers = useHandlers(line, props)
  const size = usePanelSize(line, props)
  const { label, className, side, min, max } = props
  const formatters = useFormatters()
  return (
    <div
      {...FOCUSABLE}
      {...handlers}
      className={`separator ${className}`}
      aria-label={formatters.text(label)}
      aria-orientation={side === 'below' ? 'horizontal' : 'vertical'}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(Math.min(Math.max(size, min), max))}
      ref={line}
    />
  )
}

/** A separator that can be focused is a control; no element is one by itself. */
const FOCUSABLE = { role: 'separator', tabIndex: 0 } as const

type Line = HTMLElement | null
type Sized = Pick<SeparatorProps, 'panel' | 'side'>

const panelOf = (line: Line, { panel }: Sized): Element | null | undefined => line?.parentElement?.querySelector(panel)

const sizeOf = (line: Line, sized: Sized): number => {
  const { width = 0, height = 0 } = panelOf(line, sized)?.getBoundingClientRect() ?? {}
  return sized.side === 'below' ? height : width
}

const usePanelSize = (line: { readonly current: Line }, { panel, side }: Sized): number => {
  const [size, setSize] = useState(0)
  useEffect(() => {
    const sized = { panel, side }
    const watched = panelOf(line.current, sized)
    const observer = new ResizeObserver(() => setSize(sizeOf(line.current, sized)))
    if (watched) observer.observe(watched)
    return () => observer.disconnect()
  }, [line, panel, side])
  return size
}

/** How much the panel grows when the line moves by one pixel to the right, or down. */
const growthOf = (line: Line, side: SeparatorProps['side']): 1 | -1 => {
  if (side === 'below' || line === null) return -1
  const isLeft = (getComputedStyle(line).direction === 'ltr') === (side === 'start')
  return isLeft ? 1 : -1
}

/** How the pointer holds the line. */
interface Grip {
  /** Where it was pressed, in pixels of the window, and the size of the panel then. */
  readonly at: number
  readonly size: number
  readonly growth: 1 | -1
  /** Where it was moved to; undefined before the first move. */
  to: number | undefined
  /** The press has been shown; moves are followed from then on. */
  isPressShown: boolean
}

const useHandlers = (line: { readonly current: Line }, props: SeparatorProps) => {
  const grip = useRef<Grip>(undefined)
  const positionOf = (event: PointerEvent): number => (props.side === 'below' ? event.clientY : event.clientX)
  const resize = ({ at, size, growth, to = at }: Grip): void => props.onResize(size + (to - at) * growth)
  // a press or a release that lays the page out or stores its sizes would be shown later
  const startFollowing = (held: Grip): void => {
    held.isPressShown = true
    if (held.to !== undefined) resize(held)
  }
  const release = (): void => {
    if (grip.current?.to !== undefined) afterFrame(props.onEnd)
    grip.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const [size, growth] = [sizeOf(line.current, props), growthOf(line.current, props.side)]
      const held: Grip = { at: positionOf(event), size, growth, to: undefined, isPressShown: false }
      grip.current = held
      afterFrame(() => startFollowing(held))
    },
    // no text is selected meanwhile: that would lay the page out at every move
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      event.preventDefault()
      event.currentTarget.focus()
    },
    onPointerMove: (event: PointerEvent): void => {
      const held = grip.current
      if (held === undefined || (held.to ?? held.at) === positionOf(event)) return
      held.to = positionOf(event)
      if (held.isPressShown) resize(held)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: props.onReset,
    onKeyDown: (event: KeyboardEvent): void => resizeByKey(event, line.current, props),
  }
}

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

const resizeByKey = (event: KeyboardEvent, line: Line, props: SeparatorProps): void => {
  const { side, min, max, onResize, onEnd, onReset } = props
  const move = event.key.endsWith('Up') || event.key.endsWith('Down') ? side === 'below' : side !== 'below'
  const step = move ? (MOVES[event.key] ?? 0) * growthOf(line, side) * STEP : 0
  const goal = { Home: min, End: max }[event.key] ?? (step === 0 ? undefined : sizeOf(line, props) + step)
  if (goal !== undefined) {
    onResize(goal)
    onEnd()
  } else if (event.key === 'Enter') onReset()
  else return
  event.preventDefault()
}
