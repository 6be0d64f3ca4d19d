import { useSnapshot } from 'valtio'

import { Link, LiveCell, LiveRows, PairName, Panel, Skeleton, isDimmed, failureOf } from '../../ui/index.ts'
import type { HomeVm, ListedMarket } from './home.vm.ts'

export const Movers = ({ vm }: { readonly vm: HomeVm }) => {
  const { movers, live } = useSnapshot(vm.marketList.state)
  if (failureOf(live) !== undefined) return undefined
  return (
    <Panel title="market.movers" stale={isDimmed(live)} className="movers">
      <LiveRows rows={vm.marketList.rows}>
        {movers.map((market) => (
          <Mover key={market.key} market={market} />
        ))}
        {live._tag === 'Loading' ? <Skeletons /> : undefined}
      </LiveRows>
    </Panel>
  )
}

const Mover = ({ market }: { readonly market: ListedMarket }) => (
  <div data-row={market.key}>
    <Link to={{ _tag: 'Trade', pair: market.address }} className="card-row mover">
      <PairName base={market.base} quote={market.quote} />
      <LiveCell name="price" />
      <LiveCell name="change" />
    </Link>
  </div>
)

const Skeletons = () =>
  ['a', 'b', 'c', 'd', 'e'].map((key, index) => (
    <div className="card-row mover" key={key}>
      <Skeleton at={index} />
      <Skeleton at={2} />
      <Skeleton at={1} />
    </div>
  ))
