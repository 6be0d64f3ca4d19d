import { useSnapshot } from 'valtio'

import { Sparkline } from '../../ui-trading/index.ts'
import { Absent, Link, LiveCell, LiveRows, Marquee, PairName, isDimmed } from '../../ui/index.ts'
import type { ListedMarket, TickerVm } from './ticker.vm.ts'

const LABELS = {
  up: 'content.trend.up',
  down: 'content.trend.down',
  flat: 'content.trend.flat',
} as const

export const TickerView = ({ vm }: { readonly vm: TickerVm }) => {
  const { live, markets, isRunning } = useSnapshot(vm.state)
  if (markets.length === 0) return live._tag === 'Loading' ? undefined : <Absent />
  return (
    <LiveRows rows={vm.rows}>
      <Marquee
        label="market.tickers"
        isRunning={isRunning}
        onToggleRunning={vm.toggleRunning}
        isDimmed={isDimmed(live)}
      >
        {markets.map((market) => (
          <TickerItemView key={market.key} vm={vm} market={market} />
        ))}
      </Marquee>
    </LiveRows>
  )
}

const TickerItemView = ({ vm, market }: { readonly vm: TickerVm; readonly market: ListedMarket }) => {
  const trend = useSnapshot(vm.state).trends.get(market.key)
  return (
    <div data-row={market.key}>
      <Link to={{ _tag: 'Trade', pair: market.address }} className="ticker-item">
        <span className="row-between">
          <PairName base={market.base} quote={market.quote} />
          <LiveCell name="change" className="fs2" />
        </span>
        <span className="row-between">
          <LiveCell name="price" className="p" />
          {trend === undefined ? (
            <span className="spark" />
          ) : (
            <Sparkline points={trend.points} direction={trend.direction} label={LABELS[trend.direction]} />
          )}
        </span>
      </Link>
    </div>
  )
}
