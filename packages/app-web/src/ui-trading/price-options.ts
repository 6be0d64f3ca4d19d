/** Highcharts options of a price chart: panes, axes and the series of the bars. [SPOT-1] */
import type { ChartOptions, Options, SeriesOptionsType, XAxisOptions, YAxisOptions } from 'highcharts'

import type { Formatters } from '../i18n/index.ts'
import { AXIS_TEXT } from './axis-text.ts'
import { initialAxisWidth } from './axis-width.ts'
import { accessibilityOf, KEEP_KEYBOARD_PARTS, langOf } from './chart-accessibility-options.ts'
import { barDescriptions, fillDescriptions } from './price-descriptions.ts'
import { allowedRange, zoomLimits } from './price-range.ts'

export type Indicator = 'ma' | 'ema' | 'boll' | 'macd' | 'rsi' | 'volume'

export interface PriceChartLook {
  readonly kind: 'candles' | 'line'
  readonly indicators: ReadonlyArray<Indicator>
  /** IANA time zone of the axis. */
  readonly zone: string
  readonly formatters: Formatters
  readonly label: string
  /** Text of a price, as on the rest of the page. */
  readonly priceText: (price: number) => string
}

export interface PriceChartEvents {
  /** The oldest loaded bar is visible. */
  readonly onEarlier: () => unknown
  /** A bar is reached with the keyboard. */
  readonly onHover: (at: number) => void
}

/** Height in percent of each pane below the price. */
const PANES = { volume: 16, macd: 18, rsi: 18 } as const
type Pane = keyof typeof PANES

const isPane = (indicator: Indicator): indicator is Pane => Object.hasOwn(PANES, indicator)

/** Pixels between two prices of the axis, about. */
const TICK_DISTANCE = 44

const CROSSHAIR_LABEL = {
  enabled: true,
  shape: 'rect',
  padding: 3,
  borderRadius: 2,
  backgroundColor: 'var(--c-text-2)',
  style: { ...AXIS_TEXT, color: 'var(--c-panel)', fontWeight: '500' },
} as const
const CROSSHAIR = { color: 'var(--c-text-3)', dashStyle: 'Dash', snap: false } as const

const COMMON_AXIS = {
  opposite: true,
  title: { text: '' },
  gridLineColor: 'var(--c-line)',
  startOnTick: false,
  endOnTick: false,
} as const

const paneAxis = (pane: Pane, top: number): YAxisOptions => {
  const axis: YAxisOptions = {
    ...COMMON_AXIS,
    id: `${pane}-axis`,
    top: `${top}%`,
    height: `${PANES[pane]}%`,
    offset: 0,
    tickAmount: 2,
    maxPadding: 0.1,
    labels: { align: 'left', x: 6, y: 4, style: AXIS_TEXT },
  }
  if (pane === 'rsi') return { ...axis, min: 0, max: 100, tickPositions: [30, 70] }
  return pane === 'volume' ? { ...axis, min: 0, gridLineWidth: 0, labels: { enabled: false } } : axis
}

/** The price axis on top, one axis per pane below, all on the right. */
const axes = ({ indicators, priceText }: PriceChartLook): Array<YAxisOptions> => {
  const panes = indicators.filter(isPane)
  let top = 100 - panes.reduce((sum, pane) => sum + PANES[pane], 0)
  const price: YAxisOptions = {
    ...COMMON_AXIS,
    id: 'price-axis',
    height: `${top}%`,
    tickPixelInterval: TICK_DISTANCE,
    labels: { align: 'left', x: 6, y: 4, style: AXIS_TEXT, formatter: ({ value }) => priceText(Number(value)) },
    crosshair: { ...CROSSHAIR, label: { ...CROSSHAIR_LABEL, formatter: priceText } },
  }
  const rest = panes.map((pane) => {
    const axis = paneAxis(pane, top)
    top += PANES[pane]
    return axis
  })
  return [price, ...rest]
}

const QUIET = { enableMouseTracking: false, marker: { enabled: false }, states: { hover: { enabled: false } } } as const

/** Each candle has its own colours. */
const priceSeries = ({ kind, formatters, label, priceText }: PriceChartLook): SeriesOptionsType => {
  const point = { descriptionFormatter: barDescriptions(formatters, priceText) }
  const common = { id: 'price', name: label, yAxis: 'price-axis', data: [], accessibility: { point } }
  return kind === 'line'
    ? {
        ...common,
        type: 'area',
        color: 'var(--c-accent)',
        fillOpacity: 0.1,
        lineWidth: 1.5,
        threshold: null,
        marker: { enabled: false },
      }
    : {
        ...common,
        type: 'candlestick',
        accessibility: { description: formatters.text('spot.chart.candles'), point },
      }
}

const VOLUME: SeriesOptionsType = {
  ...QUIET,
  // the table of the bars tells it
  accessibility: { enabled: false },
  type: 'column',
  id: 'volume',
  yAxis: 'volume-axis',
  data: [],
  color: 'var(--c-line-2)',
  borderWidth: 0,
}

/** The user's fills: a letter in a circle. */
const fillSeries = ({ formatters, priceText }: PriceChartLook): SeriesOptionsType => ({
  ...QUIET,
  type: 'scatter',
  id: 'fills',
  name: formatters.text('spot.history.trades'),
  accessibility: { point: { descriptionFormatter: fillDescriptions(formatters, priceText) } },
  yAxis: 'price-axis',
  data: [],
  zIndex: 6,
  marker: { enabled: true, symbol: 'circle', radius: 7 },
  dataLabels: {
    enabled: true,
    allowOverlap: true,
    align: 'center',
    verticalAlign: 'middle',
    padding: 0,
    crop: true,
    format: '{point.name}',
    style: { color: 'var(--c-on-dir)', fontSize: '9px', fontWeight: '600', textOutline: 'none' },
  },
})

/** 24-hour formats in every language; dates in the order of the language. */
const TIME_FORMATS = {
  second: '%H:%M:%S',
  minute: '%H:%M',
  hour: '%H:%M',
  day: '%[eb]',
  week: '%[eb]',
  month: '%[bY]',
}

const chartOptions = (): ChartOptions => ({
  animation: false,
  reflow: false,
  events: KEEP_KEYBOARD_PARTS,
  backgroundColor: 'transparent',
  spacing: [4, 0, 4, 8],
  marginRight: initialAxisWidth(),
  panning: { enabled: true, type: 'x' },
  zooming: { mouseWheel: { enabled: true, type: 'x' }, pinchType: 'x', singleTouch: false },
  style: { ...AXIS_TEXT, fontFamily: 'inherit' },
})

const timeAxis = (onEarlier: () => unknown): XAxisOptions => ({
  type: 'datetime',
  ordinal: false,
  lineColor: 'var(--c-line)',
  tickColor: 'var(--c-line)',
  tickLength: 4,
  minRange: 1,
  dateTimeLabelFormats: TIME_FORMATS,
  labels: { y: 14, style: AXIS_TEXT },
  crosshair: { ...CROSSHAIR, label: { ...CROSSHAIR_LABEL, format: '{value:%[eb]} {value:%H:%M}' } },
  events: {
    setExtremes(event) {
      const { min, max } = allowedRange(this.getExtremes(), event, zoomLimits(this.chart))
      event.min = min
      event.max = max
    },
    afterSetExtremes() {
      const { min, dataMin } = this.getExtremes()
      if (min <= dataMin) onEarlier()
    },
  },
})

/** All options except the data and the lines of indicators. */
export const optionsOf = (look: PriceChartLook, { onEarlier, onHover }: PriceChartEvents): Options => ({
  chart: chartOptions(),
  palette: { injectCSS: false },
  credits: { enabled: false },
  title: { text: '' },
  legend: { enabled: false },
  navigator: { enabled: false },
  scrollbar: { enabled: false },
  rangeSelector: { enabled: false },
  tooltip: { enabled: false },
  time: { timezone: look.zone },
  lang: langOf(look.label, look.formatters.language),
  xAxis: timeAxis(onEarlier),
  yAxis: axes(look),
  plotOptions: {
    series: {
      animation: false,
      dataGrouping: { enabled: false },
      states: { inactive: { enabled: false } },
      point: {
        events: {
          mouseOver() {
            onHover(this.x)
          },
        },
      },
    },
  },
  accessibility: accessibilityOf(look.label),
  series: [priceSeries(look), ...(look.indicators.includes('volume') ? [VOLUME] : []), fillSeries(look)],
})
