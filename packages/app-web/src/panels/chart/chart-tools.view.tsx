import { useSnapshot } from 'valtio'

import { Menu, MenuSwitch, Tabs } from '../../ui/index.ts'
import type { ChartVm } from './chart.vm.ts'

interface ToolsProps {
  readonly vm: ChartVm
}

type View = ChartVm['views'][number]
const VIEW_LABELS = {
  line: 'spot.chart.interval.line',
  '1min': 'spot.chart.interval.1min',
  '5min': 'spot.chart.interval.5min',
  '15min': 'spot.chart.interval.15min',
  '30min': 'spot.chart.interval.30min',
  '60min': 'spot.chart.interval.60min',
  '1day': 'spot.chart.interval.1day',
  '1week': 'spot.chart.interval.1week',
  '1mon': 'spot.chart.interval.1mon',
} as const satisfies Record<View, string>

/** Tabs for the bar period. */
export const PeriodTabs = ({ vm }: ToolsProps) => {
  const { view, display } = useSnapshot(vm.state)
  const choices = vm.views.map((id) => ({ id, label: VIEW_LABELS[id] }))
  return (
    <Tabs
      label="spot.chart.interval.label"
      look="chips"
      choices={choices}
      chosen={view}
      disabled={display === 'depth'}
      onChoose={vm.chooseView}
    />
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

/** Menu of indicators and time zone, and tabs for bars, depth or table. */
export const ChartTools = ({ vm }: ToolsProps) => {
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
      <Tabs
        label="spot.chart.view.label"
        look="chips"
        choices={DISPLAYS}
        chosen={display}
        onChoose={vm.chooseDisplay}
      />
    </>
  )
}
