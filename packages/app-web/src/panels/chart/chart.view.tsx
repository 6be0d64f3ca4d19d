import { useSnapshot } from 'valtio'

import type { MarketPlaces, OrderActions } from '../../ui-trading/index.ts'
import { DepthChart, PriceChart } from '../../ui-trading/index.ts'
import { Empty, LoadedContent, Panel, StaleLine, isDimmed } from '../../ui/index.ts'
import { BarTable } from './bar-table.view.tsx'
import { ChartTools, IntervalChoice } from './chart-tools.view.tsx'
import type { ChartVm } from './chart.vm.ts'
import { DepthRangeChoice } from './depth-range.view.tsx'

interface ChartProps {
  readonly vm: ChartVm
  readonly className?: string
  readonly name: string
  readonly places: MarketPlaces
  /** What can be done with the user's open orders in the chart. */
  readonly orders?: OrderActions
}

export const ChartView = (props: ChartProps) => {
  const { vm, className } = props
  const { live, display, isEmpty } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.chart.title"
      className={className}
      stale={isDimmed(live)}
      head={display === 'depth' ? <DepthRangeChoice vm={vm} /> : <IntervalChoice vm={vm} />}
      tools={<ChartTools vm={vm} name={props.name} />}
    >
      <StaleLine data={live} />
      {display === 'depth' ? (
        <Depth {...props} />
      ) : (
        <LoadedContent data={live} onRetry={vm.retry} skeleton={<div className="chart is-waiting" aria-busy="true" />}>
          {isEmpty ? (
            <Empty title="spot.chart.empty" />
          ) : display === 'bars' ? (
            <Bars {...props} />
          ) : (
            <BarTable vm={vm} places={props.places} />
          )}
        </LoadedContent>
      )}
    </Panel>
  )
}

const Bars = ({ vm, name, places, orders }: ChartProps) => {
  const { view, indicators, zone, key } = useSnapshot(vm.state)
  return (
    <PriceChart
      key={key}
      label={name}
      kind={view === 'line' ? 'line' : 'candles'}
      indicators={indicators}
      places={places}
      zone={zone}
      now={vm.now}
      series={vm.series}
      marks={vm.marks}
      orders={orders}
      onEarlier={vm.loadEarlier}
    />
  )
}

const Depth = ({ vm, name, places }: ChartProps) => <DepthChart label={name} places={places} depth={vm.depth} />
