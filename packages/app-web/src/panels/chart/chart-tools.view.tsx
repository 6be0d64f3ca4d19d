import { useSnapshot } from 'valtio'

import { Menu, MenuSwitch, Tabs } from '../../ui/index.ts'
import type { ChartVm } from './chart.vm.ts'

interface ToolsProps {
  readonly vm: ChartVm
}

type Views = ChartVm['views'][number]
const NAMES = {
  line: 'spot.chart.view.line',
  '1min': 'spot.chart.view.1min',
  '5min': 'spot.chart.view.5min',
  '15min': 'spot.chart.view.15min',
  '30min': 'spot.chart.view.30min',
  '60min': 'spot.chart.view.60min',
  '1day': 'spot.chart.view.1day',
  '1week': 'spot.chart.view.1week',
  '1mon': 'spot.chart.view.1mon',
} as const satisfies Record<Views, string>

/** How long a bar lasts. */
export const PeriodTabs = ({ vm }: ToolsProps) => {
  const { view, face } = useSnapshot(vm.state)
  const choices = vm.views.map((id) => ({ id, label: NAMES[id] }))
  return (
    <Tabs
      label="spot.chart.period"
      look="chips"
      choices={choices}
      chosen={view}
      disabled={face === 'depth'}
      onChoose={vm.choose}
    />
  )
}

const FACES = [
  { id: 'bars', label: 'spot.chart.face.bars' },
  { id: 'depth', label: 'spot.chart.face.depth' },
  { id: 'table', label: 'spot.chart.face.table' },
] as const

/** Their names are the same everywhere. */
const INDICATORS = {
  ma: { label: 'spot.chart.ma' },
  ema: { name: 'EMA 12/26' },
  boll: { name: 'BOLL 20' },
  macd: { name: 'MACD 12/26/9' },
  rsi: { name: 'RSI 14' },
  volume: { label: 'spot.chart.volume' },
} as const

const OWN_ZONE = { label: 'spot.chart.ownZone' } as const

/** What is drawn beside the price, in whose clock, and in which form. */
export const ChartTools = ({ vm }: ToolsProps) => {
  const { indicators, zone, face } = useSnapshot(vm.state)
  return (
    <>
      <Menu label="spot.chart.indicators" icon="candles" stays>
        {vm.choices.map((one) => (
          <MenuSwitch
            key={one}
            called={INDICATORS[one]}
            on={indicators.includes(one)}
            onSwitch={() => vm.toggle(one)}
          />
        ))}
        <MenuSwitch
          called={OWN_ZONE}
          on={zone === undefined}
          onSwitch={() => vm.countIn(zone === undefined ? 'exchange' : 'viewer')}
        />
      </Menu>
      <Tabs label="spot.chart.face" look="chips" choices={FACES} chosen={face} onChoose={vm.show} />
    </>
  )
}
