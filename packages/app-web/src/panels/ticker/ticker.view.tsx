import { useSnapshot } from 'valtio'

import { Link, LiveCell, LiveRows, Marquee, PairName, Spark, isDim } from '../../ui/index.ts'
import type { Ticked, TickerVm } from './ticker.vm.ts'

const LABELS = {
  up: 'content.trend.up',
  down: 'content.trend.down',
  flat: 'content.trend.flat',
} as const

export const TickerView = ({ vm }: { readonly vm: TickerVm }) => {
  const { live, markets, running } = useSnapshot(vm.state)
  if (markets.length === 0) return undefined
  return (
    <LiveRows rows={vm.rows}>
      <Marquee label="market.quotes" running={running} onRun={vm.run} dim={isDim(live)}>
        {markets.map((market) => (
          <Tick key={market.key} vm={vm} market={market} />
        ))}
      </Marquee>
    </LiveRows>
  )
}

const Tick = ({ vm, market }: { readonly vm: TickerVm; readonly market: Ticked }) => {
  const trend = useSnapshot(vm.state).trends.get(market.key)
  return (
    <div data-row={market.key} className="tick-in">
      <Link to={{ _tag: 'DealCenter', pair: market.slug }} className="tick">
        <span className="row-between">
          <PairName base={market.base} settlement={market.settlement} />
          <LiveCell of="change" className="fs2" />
        </span>
        <span className="row-between">
          <LiveCell of="price" className="p" />
          {trend === undefined ? (
            <span className="spark" />
          ) : (
            <Spark points={trend.points} direction={trend.direction} label={LABELS[trend.direction]} />
          )}
        </span>
      </Link>
    </div>
  )
}
