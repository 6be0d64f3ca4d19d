import { useSnapshot } from 'valtio'

import { Link, LiveCell, LiveRows, PairName, Panel, Skeleton, isDim } from '../../ui/index.ts'
import type { HomeVm, Listed } from './home.vm.ts'

export const Movers = ({ vm }: { readonly vm: HomeVm }) => {
  const { movers, live } = useSnapshot(vm.list.state)
  if (live._tag === 'Failed' && live.last === undefined) return undefined
  return (
    <Panel title="market.movers" stale={isDim(live)} className="movers">
      <LiveRows rows={vm.list.rows}>
        {movers.map((market) => (
          <Mover key={market.key} market={market} />
        ))}
        {live._tag === 'Waiting' ? <Skeletons /> : undefined}
      </LiveRows>
    </Panel>
  )
}

const Mover = ({ market }: { readonly market: Listed }) => (
  <div data-row={market.key}>
    <Link to={{ _tag: 'DealCenter', pair: market.slug }} className="card-row mover">
      <PairName base={market.base} settlement={market.settlement} />
      <LiveCell of="price" />
      <LiveCell of="change" />
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
