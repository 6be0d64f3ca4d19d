import { useSnapshot } from 'valtio'

import { DepthChart, Empty, Loaded, Panel, PriceChart, StaleLine, isDim } from '../../ui/index.ts'
import { BarTable } from './bar-table.view.tsx'
import { ChartTools, PeriodTabs } from './chart-tools.view.tsx'
import type { ChartVm } from './chart.vm.ts'

interface ChartProps {
  readonly vm: ChartVm
  readonly className?: string
  readonly name: string
  readonly places: { readonly price: number; readonly quantity: number }
}

export const ChartView = (props: ChartProps) => {
  const { vm, className } = props
  const { live, face, empty } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.chart.title"
      className={className}
      stale={isDim(live)}
      head={<PeriodTabs vm={vm} />}
      tools={<ChartTools vm={vm} />}
    >
      <StaleLine of={live} />
      {face === 'depth' ? (
        <Depth {...props} />
      ) : (
        <Loaded of={live} onRetry={vm.retry} waiting={<div className="chart is-waiting" aria-busy="true" />}>
          {empty ? <Empty title="spot.chart.empty" /> : face === 'bars' ? <Bars {...props} /> : <BarTable vm={vm} />}
        </Loaded>
      )}
    </Panel>
  )
}

const Bars = ({ vm, name, places }: ChartProps) => {
  const { view, indicators, zone, key } = useSnapshot(vm.state)
  return (
    <PriceChart
      key={key}
      label={name}
      kind={view === 'line' ? 'line' : 'candles'}
      indicators={indicators}
      places={places.price}
      zone={zone}
      bars={vm.bars}
      marks={vm.marks}
      onEarlier={() => void vm.loadEarlier()}
    />
  )
}

const Depth = ({ vm, name, places }: ChartProps) => <DepthChart label={name} places={places} stairs={vm.stairs} />
