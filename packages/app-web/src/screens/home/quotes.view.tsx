import { useSnapshot } from 'valtio'

import { Link, LiveCell, LiveRows, PairName, Panel, Region, Skeleton, Text, isDim } from '../../ui/index.ts'
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

export const Strip = ({ vm }: { readonly vm: HomeVm }) => {
  const { featured, live } = useSnapshot(vm.list.state)
  if (live._tag === 'Failed' && live.last === undefined) return undefined
  return (
    <Region label="market.quotes">
      <LiveRows className={isDim(live) ? 'ticker is-stale' : 'ticker'} rows={vm.list.rows}>
        {featured.map((market) => (
          <Tick key={market.key} market={market} />
        ))}
        {live._tag === 'Waiting' ? <Ghosts /> : undefined}
      </LiveRows>
    </Region>
  )
}

const Tick = ({ market }: { readonly market: Listed }) => (
  <div data-row={market.key}>
    <Link to={{ _tag: 'DealCenter', pair: market.slug }} className="tick">
      <span className="row-between">
        <PairName base={market.base} settlement={market.settlement} />
        <LiveCell of="change" className="fs2" />
      </span>
      <LiveCell of="price" className="p" />
      <span className="fs1 t3">
        <Text of="market.volumeShort" /> <LiveCell of="volume" />
      </span>
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

const Ghosts = () =>
  ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => (
    <div className="tick tick-ghost" key={key}>
      <Skeleton at={index} />
      <Skeleton at={2} />
      <Skeleton at={1} />
    </div>
  ))
