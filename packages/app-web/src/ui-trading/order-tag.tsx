/** A tag of one of the user's orders or positions, with its line; an order can be cancelled and dragged. [SPOT-1] [SPOT-6] */
import type { Decimal } from '@hexbourse/domain/kernel'
import type { PointerEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ChartMark } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import type { MarketPlaces } from './price-text.ts'
import { decimalOf, markText } from './price-text.ts'
import type { PriceScale } from './price-scale.ts'
import type { TagPlace } from './tag-places.ts'

/** What the user can do with an order in the chart; each opens a review. */
export interface OrderActions {
  readonly cancel: (id: string) => void
  /** `price` is rounded to the decimals of the market, not to its tick. */
  readonly move: (id: string, price: Decimal.Decimal) => void
}

interface MarkTagProps {
  readonly mark: ChartMark
  readonly place: TagPlace
  readonly scale: PriceScale
  readonly places: MarketPlaces
  /** Undefined: orders cannot be changed here. */
  readonly orders: OrderActions | undefined
}

const LOOKS = { up: 'is-up', down: 'is-down', warning: 'is-warning' } as const satisfies Record<
  ChartMark['look'],
  string
>
const EDGES = { above: '\u2191', below: '\u2193' } as const

export const MarkTag = ({ mark, place, scale, places, orders }: MarkTagProps) => {
  const formatters = useFormatters()
  const [dragged, setDragged] = useState<number>()
  const price = dragged === undefined ? mark.price : (decimalOf(scale.priceAt(dragged), places.price) ?? mark.price)
  const text = markText(formatters, places, { ...mark, price })
  const tag = useAt(scale.top + (dragged ?? place.at))
  const isInPlot = dragged !== undefined || place.edge === undefined
  const content = place.edge === undefined || dragged !== undefined ? text : `${EDGES[place.edge]} ${text}`
  return (
    <>
      {isInPlot ? <MarkLine look={mark.look} y={scale.top + (dragged ?? place.y)} /> : undefined}
      <div className={`chart-tag ${LOOKS[mark.look]} ${place.edge === undefined ? '' : 'is-edge'}`} ref={tag}>
        {mark.isOrder === true && orders !== undefined ? (
          <>
            <MoveHandle
              text={content}
              y={place.at}
              plot={scale.plot}
              onDrag={setDragged}
              onMove={() => orders.move(mark.id, price)}
            />
            <button type="button" className="chart-tag-cancel" onClick={() => orders.cancel(mark.id)}>
              <span className="sr">{formatters.text('spot.chart.cancelOrder', { order: text })}</span>
              <Icon name="close" size="small" />
            </button>
          </>
        ) : (
          <span>{content}</span>
        )}
      </div>
    </>
  )
}

/** Line of a price, `y` pixels from the top of the chart. */
export const MarkLine = ({ look, y }: { readonly look: ChartMark['look']; readonly y: number }) => (
  <div className={`chart-line ${LOOKS[look]}`} ref={useAt(y)} />
)

/** Moves an element down by whole pixels. */
const useAt = (y: number) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.style.setProperty('translate', `0 ${Math.round(y)}px`)
  })
  return box
}

interface HandleProps {
  readonly text: string
  readonly y: number
  readonly plot: number
  /** Undefined: back to the price of the order. */
  readonly onDrag: (y: number | undefined) => void
  /** After dragging, or on a click: the price can then be typed. */
  readonly onMove: () => void
}

/** The tag under the pointer. */
interface Grip {
  readonly pointerY: number
  readonly y: number
  isDragging: boolean
  isAborted: boolean
}

/** A shorter way is a click. */
const MIN_DRAG = 4

const MoveHandle = ({ text, y, plot, onDrag, onMove }: HandleProps) => {
  const formatters = useFormatters()
  const grip = useRef<Grip>(undefined)
  const end = (): void => {
    grip.current = undefined
    onDrag(undefined)
  }
  useEscape(() => {
    if (grip.current?.isDragging === true) grip.current.isAborted = true
    onDrag(undefined)
  })
  const drag = (event: PointerEvent): void => {
    const held = grip.current
    if (held === undefined || held.isAborted) return
    const moved = event.clientY - held.pointerY
    held.isDragging ||= Math.abs(moved) >= MIN_DRAG
    if (held.isDragging) onDrag(Math.min(Math.max(held.y + moved, 0), plot))
  }
  return (
    <button
      type="button"
      className="chart-tag-move"
      title={formatters.text('spot.chart.moveOrder')}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { pointerY: event.clientY, y, isDragging: false, isAborted: false }
      }}
      onPointerMove={drag}
      onPointerCancel={end}
      onClick={() => {
        // a click follows the end of every drag
        if (grip.current?.isAborted !== true) onMove()
        end()
      }}
    >
      {text}
    </button>
  )
}

/** Ends the dragging without an effect. */
const useEscape = (end: () => void): void => {
  const ending = useRef(end)
  useEffect(() => {
    ending.current = end
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') ending.current()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
