import { useSnapshot } from 'valtio'

import { ProfileAction, ProfileDialog } from '../../panels/profile/profile.view.tsx'
import {
  Action,
  Coin,
  ConnectionBadge,
  LiveCell,
  LiveRows,
  Name,
  Region,
  Star,
  Text,
  Zone,
  classNames,
  isDim,
} from '../../ui/index.ts'
import type { DealCenterVm } from './deal-center.vm.ts'

const STATS = [
  { cell: 'change', label: 'market.column.change' },
  { cell: 'high', label: 'market.column.high' },
  { cell: 'low', label: 'market.column.low' },
  { cell: 'volume', label: 'market.column.volume' },
] as const

/** The market shown and how its day went. */
export const PairView = ({ vm }: { readonly vm: DealCenterVm }) => {
  const { market, live, drawer } = useSnapshot(vm.state)
  const open = drawer === 'markets'
  return (
    <Region className={classNames('pair', isDim(live) && 'is-stale')} label="market.pair">
      <h1 className="pair-name">
        <Coin name={market?.base ?? ''} />
        <Name of={market === undefined ? '' : `${market.base}/${market.settlement}`} className="n" />
        <Action
          label={open ? 'shell.close' : 'market.markets'}
          look="ghost"
          size="small"
          icon="chevron"
          bare
          className="pair-switch"
          onPress={() => vm.show(open ? undefined : 'markets')}
        />
        <ProfileAction vm={vm.panels.profile} />
      </h1>
      <ProfileDialog vm={vm.panels.profile} />
      <LiveRows className="contents" rows={vm.rows}>
        <div className="pair-last" data-row="head">
          <LiveCell of="last" />
        </div>
        <dl className="pair-stats" data-row="head">
          {STATS.map((stat) => (
            <div className="stat" key={stat.cell}>
              <dt>
                <Text of={stat.label} />
              </dt>
              <dd>
                <LiveCell of={stat.cell} />
              </dd>
            </div>
          ))}
        </dl>
      </LiveRows>
      {market === undefined ? undefined : <Favourite vm={vm} name={`${market.base}/${market.settlement}`} />}
    </Region>
  )
}

const Favourite = ({ vm, name }: { readonly vm: DealCenterVm; readonly name: string }) => {
  const { favourites } = useSnapshot(vm.panels.list.state)
  const { key } = useSnapshot(vm.state)
  return <Star name={name} on={favourites.includes(key)} onPress={() => vm.panels.list.toggleFavourite(key)} />
}

/** The strip at the foot of the page: how live it is. */
export const StatusView = ({ vm }: { readonly vm: DealCenterVm }) => {
  const { live } = useSnapshot(vm.state)
  return (
    <footer className="status">
      <ConnectionBadge of={live} />
      <LiveRows rows={vm.rows}>
        <span data-row="head">
          <Text of="shell.connection.lastTick" /> <LiveCell of="tick" />
        </span>
      </LiveRows>
      <span className="grow" />
      <Zone />
    </footer>
  )
}
