/** Tags over a price chart: the last price at the axis, and the user's orders and positions at their prices. [SPOT-1] */
import type { Chart } from 'highcharts'
import Highcharts from 'highcharts/esm/highstock.js'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { ChartBar, ChartMark } from '../i18n/index.ts'
import { useFormatters } from '../i18n/index.ts'
import { giveWay } from './axis-labels.ts'
import { readTextSize } from './axis-text.ts'
import { useAxisWidth } from './axis-width.ts'
import { directionOf } from './bar-direction.ts'
import type { OrderActions } from './order-tag.tsx'
import { MarkLine, MarkTag } from './order-tag.tsx'
import { Countdown } from './bar-countdown.tsx'
import type { MarketPlaces } from './price-text.ts'
import { floatText } from './price-text.ts'
import type { PriceScale } from './price-scale.ts'
import { scaleOf } from './price-scale.ts'
import { edgeOf, tagPlaces } from './tag-places.ts'

interface TagsProps {
  readonly chart: Chart
  readonly marks: ReadonlyArray<ChartMark>
  readonly last: ChartBar | undefined
  readonly closesAt: number | undefined
  /** Time of the exchange, unix milliseconds. */
  readonly now: () => number
  readonly places: MarketPlaces
  readonly orders: OrderActions | undefined
}

/** Of a tag with its gap, at the usual text size; those of the last price likewise. */
const TAG_HEIGHT = 24
/** With more orders in sight, the tags stand over the oldest bars, because they would hide the newest. */
const MAX_OVER_NEWEST_BARS = 4
const [LAST_HEIGHT, LAST_HEIGHT_WITH_TIME] = [18, 32]

export const PriceTags = ({ chart, marks, last, closesAt, now, places, orders }: TagsProps) => {
  const scale = useScale(chart)
  const textSize = useMemo(() => readTextSize(), [])
  if (scale === undefined) return undefined
  const candidates = marks.map((mark) => ({ id: mark.id, y: scale.yOf(mark.value), mark }))
  const tags = tagPlaces(candidates, { height: TAG_HEIGHT * textSize, plot: scale.plot })
  const visible = candidates.filter((tag) => edgeOf(tag, scale.plot) === undefined)
  const withTag = new Set(tags.map(({ id }) => id))
  return (
    <div className={visible.length > MAX_OVER_NEWEST_BARS ? 'chart-tags is-crowded' : 'chart-tags'}>
      {tags.map(({ mark, ...place }) => (
        <MarkTag key={place.id} mark={mark} place={place} scale={scale} places={places} orders={orders} />
      ))}
      {visible
        .filter(({ id }) => !withTag.has(id))
        .map(({ id, y, mark }) => (
          <MarkLine key={id} look={mark.look} y={scale.top + y} />
        ))}
      {last === undefined ? undefined : (
        <LastTag
          chart={chart}
          last={last}
          y={scale.yOf(last.close)}
          scale={scale}
          textSize={textSize}
          closesAt={closesAt}
          now={now}
          places={places}
        />
      )}
    </div>
  )
}

/** Follows every drawing of the chart. */
const useScale = (chart: Chart): PriceScale | undefined => {
  const [scale, setScale] = useState(() => scaleOf(chart))
  useLayoutEffect(() => {
    const stop = Highcharts.addEvent(chart, 'render', () => setScale(scaleOf(chart))) as () => void
    return stop
  }, [chart])
  return scale
}

interface LastTagProps extends Pick<TagsProps, 'chart' | 'closesAt' | 'now' | 'places'> {
  readonly last: ChartBar
  readonly y: number
  readonly scale: PriceScale
  /** The reader's text size as a share of the usual one. */
  readonly textSize: number
}

const LastTag = ({ chart, last, y, scale, textSize, closesAt, now, places }: LastTagProps) => {
  const formatters = useFormatters()
  const [hasTime, setHasTime] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const price = useRef<HTMLSpanElement>(null)
  const text = floatText(formatters, last.close, places.price)
  const height = (hasTime ? LAST_HEIGHT_WITH_TIME : LAST_HEIGHT) * textSize
  const at = Math.min(Math.max(y, height / 2), scale.plot - height / 2)
  useLayoutEffect(() => {
    box.current?.style.setProperty('translate', `0 ${scale.top + at - height / 2}px`)
  }, [scale, at, height])
  useAxisWidth(chart, price, text)
  useEffect(() => giveWay(chart, { middle: scale.top + at, height }), [chart, scale, at, height])
  return (
    <div className={`chart-last is-${directionOf(last)}`} ref={box}>
      <span className="n" ref={price}>
        {text}
      </span>
      {closesAt === undefined ? undefined : (
        <Countdown from={last.at} until={closesAt} now={now} onShown={setHasTime} />
      )}
    </div>
  )
}
