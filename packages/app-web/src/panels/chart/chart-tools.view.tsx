import { useSnapshot } from 'valtio'

import { FullscreenAction, Menu, MenuItem, MenuSwitch, RadioGroup, Text } from '../../ui/index.ts'
import { ShareChart } from '../../ui-trading/index.ts'
import type { ChartVm } from './chart.vm.ts'

interface ToolsProps {
  readonly vm: ChartVm
}

type View = ChartVm['views'][number]
const VIEW_LABELS = {
  line: 'spot.chart.interval.line',
  '1min': 'spot.chart.interval.1min',
  '3min': 'spot.chart.interval.3min',
  '5min': 'spot.chart.interval.5min',
  '15min': 'spot.chart.interval.15min',
  '30min': 'spot.chart.interval.30min',
  '60min': 'spot.chart.interval.60min',
  '240min': 'spot.chart.interval.240min',
  '360min': 'spot.chart.interval.360min',
  '720min': 'spot.chart.interval.720min',
  '1day': 'spot.chart.interval.1day',
  '1week': 'spot.chart.interval.1week',
  '1mon': 'spot.chart.interval.1mon',
} as const satisfies Record<View, string>

/** In sight where there is no room for all; the others are in the menu, and next to these once chosen. */
const USUAL = new Set<View>(['1min', '5min', '15min', '60min', '240min', '1day'])

/** Tabs for the interval of the bars. */
export const IntervalChoice = ({ vm }: ToolsProps) => {
  const { view } = useSnapshot(vm.state)
  const choices = vm.views.map((id) => ({
    id,
    label: VIEW_LABELS[id],
    ...(USUAL.has(id) ? {} : { mark: 'is-more' }),
  }))
  return (
    <>
      <RadioGroup
        label="spot.chart.interval.label"
        look="chips"
        choices={choices}
        chosen={view}
        onChoose={vm.chooseView}
      />
      <Menu label="spot.chart.interval.all" icon="chevron" className="more-intervals">
        {vm.views.map((id) => (
          <MenuItem key={id} checked={id === view} onChoose={() => vm.chooseView(id)}>
            <Text message={VIEW_LABELS[id]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const DISPLAYS = [
  { id: 'bars', label: 'spot.chart.view.chart' },
  { id: 'depth', label: 'spot.chart.view.depth' },
  { id: 'table', label: 'spot.chart.view.table' },
] as const

/** Indicator names; those given as `name` are not translated. */
const INDICATORS = {
  ma: { label: 'spot.chart.ma' },
  ema: { name: 'EMA 12/26' },
  boll: { name: 'BOLL 20' },
  macd: { name: 'MACD 12/26/9' },
  rsi: { name: 'RSI 14' },
  volume: { label: 'spot.chart.volume' },
} as const

const VIEWER_ZONE = { label: 'spot.chart.localTime' } as const

interface ChartToolsProps extends ToolsProps {
  readonly name: string
}

/** Indicators and time zone, the display, a picture of the chart, and the whole screen. */
export const ChartTools = ({ vm, name }: ChartToolsProps) => {
  const { indicators, zone, display } = useSnapshot(vm.state)
  return (
    <>
      <Menu label="spot.chart.indicators" icon="candles" staysOpen>
        {vm.indicators.map((one) => (
          <MenuSwitch
            key={one}
            label={INDICATORS[one]}
            isOn={indicators.includes(one)}
            onSwitch={() => vm.toggleIndicator(one)}
          />
        ))}
        <MenuSwitch
          label={VIEWER_ZONE}
          isOn={zone === undefined}
          onSwitch={() => vm.chooseZone(zone === undefined ? 'exchange' : 'viewer')}
        />
      </Menu>
      <RadioGroup
        label="spot.chart.view.label"
        look="chips"
        choices={DISPLAYS}
        chosen={display}
        onChoose={vm.chooseDisplay}
      />
      <ShareChart name={name} isPossible={display === 'bars'} />
      <FullscreenAction />
    </>
  )
}
