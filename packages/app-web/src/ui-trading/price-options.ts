/** Highcharts options of a price chart: panes, series and tooltip. [SPOT-1] */
import type { Options, SeriesOptionsType, YAxisOptions } from 'highcharts'

import type { Formatters } from '../i18n/index.ts'
import { accessibilityOf, KEEP_KEYBOARD_PARTS } from './chart-accessibility-options.ts'

export type Indicator = 'ma' | 'ema' | 'boll' | 'macd' | 'rsi' | 'volume'

export interface PriceChartLook {
  readonly kind: 'candles' | 'line'
  readonly indicators: ReadonlyArray<Indicator>
  readonly places: number
  /** IANA time zone of the axis. */
  readonly zone: string
  readonly formatters: Formatters
  readonly label: string
}

/** Height in percent of each pane below the price. */
const PANES = { volume: 16, macd: 18, rsi: 18 } as const
type Pane = keyof typeof PANES

const isPane = (indicator: Indicator): indicator is Pane => Object.hasOwn(PANES, indicator)

const panesOf = ({ indicators }: PriceChartLook): ReadonlyArray<Pane> => indicators.filter(isPane)

const SMALL = { fontSize: '11px' }

/** The price axis on top, one axis per pane below, all on the right. */
const axes = (look: PriceChartLook): Array<YAxisOptions> => {
  const panes = panesOf(look)
  const below = panes.reduce((sum, pane) => sum + PANES[pane], 0)
  const common = {
    opposite: true,
    title: { text: '' },
    gridLineColor: 'var(--c-line)',
    startOnTick: false,
    endOnTick: false,
  }
  let top = 100 - below
  const rest = panes.map((pane): YAxisOptions => {
    const height = PANES[pane]
    const axis = {
      ...common,
      id: `${pane}-axis`,
      top: `${top}%`,
      height: `${height}%`,
      offset: 0,
      tickAmount: 2,
      maxPadding: 0,
    }
    top += height
    return pane === 'volume' ? { ...axis, min: 0, gridLineWidth: 0, labels: { enabled: false } } : axis
  })
  const labels = { align: 'left' as const, x: 6, y: 4, style: SMALL, format: `{value:,.${look.places}f}` }
  return [
    {
      ...common,
      id: 'price-axis',
      height: `${100 - below}%`,
      labels,
      crosshair: { color: 'var(--c-text-3)', dashStyle: 'Dash' },
    },
    ...rest,
  ]
}

const QUIET = { enableMouseTracking: false, marker: { enabled: false }, states: { hover: { enabled: false } } } as const
const LINE = { ...QUIET, linkedTo: 'price', lineWidth: 1 } as const

const INDICATORS: Readonly<Record<Indicator, ReadonlyArray<SeriesOptionsType>>> = {
  ma: [
    { ...LINE, type: 'sma', color: 'var(--c-series-1)', params: { period: 15 } },
    { ...LINE, type: 'sma', color: 'var(--c-series-2)', params: { period: 10 } },
    { ...LINE, type: 'sma', color: 'var(--c-series-3)', params: { period: 20 } },
  ],
  ema: [
    { ...LINE, type: 'ema', color: 'var(--c-series-2)', dashStyle: 'ShortDash', params: { period: 12 } },
    { ...LINE, type: 'ema', color: 'var(--c-series-3)', dashStyle: 'ShortDash', params: { period: 26 } },
  ],
  boll: [
    {
      ...LINE,
      type: 'bb',
      color: 'var(--c-series-1)',
      params: { period: 20, standardDeviation: 2 },
      topLine: { styles: { lineColor: 'var(--c-series-1)' } },
      bottomLine: { styles: { lineColor: 'var(--c-series-1)' } },
    },
  ],
  macd: [
    {
      ...LINE,
      type: 'macd',
      yAxis: 'macd-axis',
      color: 'var(--c-line-2)',
      params: { shortPeriod: 12, longPeriod: 26, signalPeriod: 9 },
      macdLine: { styles: { lineColor: 'var(--c-series-3)' } },
      signalLine: { styles: { lineColor: 'var(--c-series-2)' } },
    },
  ],
  rsi: [{ ...LINE, type: 'rsi', yAxis: 'rsi-axis', color: 'var(--c-series-1)', params: { period: 14 } }],
  volume: [
    {
      ...QUIET,
      type: 'column',
      id: 'volume',
      yAxis: 'volume-axis',
      data: [],
      color: 'var(--c-line-2)',
      borderWidth: 0,
    },
  ],
}

const priceSeries = ({ kind, formatters, label }: PriceChartLook): SeriesOptionsType => {
  const common = {
    id: 'price',
    name: label,
    yAxis: 'price-axis',
    data: [],
  }
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
        color: 'var(--c-down)',
        lineColor: 'var(--c-down)',
        upColor: 'var(--c-up)',
        upLineColor: 'var(--c-up)',
        accessibility: { description: formatters.text('spot.chart.candles') },
      }
}

/** 24-hour formats in every language. */
const TIME_FORMATS = { second: '%H:%M:%S', minute: '%H:%M', hour: '%H:%M', day: '%e %b', week: '%e %b', month: '%b %Y' }

/** All options except the data. */
export const optionsOf = (look: PriceChartLook, onEarlier: () => void): Options => ({
  chart: {
    animation: false,
    events: KEEP_KEYBOARD_PARTS,
    backgroundColor: 'transparent',
    spacing: [8, 0, 4, 8],
    marginRight: 72,
    panning: { enabled: true, type: 'x' },
    zooming: { mouseWheel: { enabled: true, type: 'x' }, pinchType: 'x', singleTouch: false },
    style: { fontFamily: 'inherit', fontSize: '11px' },
  },
  palette: { injectCSS: false },
  credits: { enabled: false },
  title: { text: '' },
  legend: { enabled: false },
  navigator: { enabled: false },
  scrollbar: { enabled: false },
  rangeSelector: { enabled: false },
  time: { timezone: look.zone },
  xAxis: {
    type: 'datetime',
    ordinal: false,
    lineColor: 'var(--c-line)',
    tickColor: 'var(--c-line)',
    minRange: 1,
    dateTimeLabelFormats: TIME_FORMATS,
    labels: { style: SMALL },
    crosshair: { color: 'var(--c-text-3)', dashStyle: 'Dash' },
    events: {
      afterSetExtremes() {
        const { min, dataMin } = this.getExtremes()
        if (min <= dataMin) onEarlier()
      },
    },
  },
  yAxis: axes(look),
  plotOptions: {
    series: { animation: false, dataGrouping: { enabled: false }, states: { inactive: { enabled: false } } },
  },
  tooltip: tooltipOf(look),
  accessibility: accessibilityOf(look.label),
  series: [priceSeries(look), ...look.indicators.flatMap((one) => INDICATORS[one])],
})

/** A fixed line in the corner. */
const tooltipOf = ({ kind, places, formatters }: PriceChartLook): NonNullable<Options['tooltip']> => {
  const figure = (name: string): string => `{point.${name}:,.${places}f}`
  const labelledFigure = (key: 'open' | 'high' | 'low' | 'close'): string =>
    `<span class="t3">${formatters.text(`spot.chart.${key}`)}</span> ${figure(key)}`
  const ohlcText = (['open', 'high', 'low', 'close'] as const).map(labelledFigure).join('  ')
  return {
    fixed: true,
    split: false,
    shared: false,
    animation: false,
    shadow: false,
    borderWidth: 0,
    backgroundColor: 'transparent',
    padding: 0,
    position: { align: 'left', verticalAlign: 'top', x: 8, y: 0, relativeTo: 'plotBox' },
    style: { color: 'var(--c-text-2)', fontSize: '11px' },
    headerFormat: '<span class="t3">{point.x:%e %b %H:%M}</span>  ',
    pointFormat: kind === 'line' ? figure('y') : ohlcText,
  }
}
