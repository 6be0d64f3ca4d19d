import { useSnapshot } from 'valtio'

import { CoinInfoAction, CoinInfoDialog } from '../../panels/coin-info/coin-info.view.tsx'
import { ConnectionBadge } from '../../ui-trading/index.ts'
import {
  Action,
  Coin,
  LiveCell,
  LiveRows,
  Name,
  Region,
  Star,
  Text,
  Zone,
  classNames,
  isDimmed,
} from '../../ui/index.ts'
import type { TradeVm } from './trade.vm.ts'

const STATS = [
  { cell: 'change', label: 'market.column.change' },
  { cell: 'high', label: 'market.column.high' },
  { cell: 'low', label: 'market.column.low' },
  { cell: 'volume', label: 'market.column.volume' },
] as const

/** The displayed market with its figures of the day. */
export const PairView = ({ vm }: { readonly vm: TradeVm }) => {
  const { market, live, drawer } = useSnapshot(vm.state)
  const open = drawer === 'markets'
  return (
    <Region className={classNames('pair', isDimmed(live) && 'is-stale')} label="market.pair">
      <h1 className="pair-name">
        <Coin name={market?.base ?? ''} />
        <Name text={market === undefined ? '' : `${market.base}/${market.quote}`} className="n" />
        <Action
          label={open ? 'shell.close' : 'market.markets'}
          look="ghost"
          size="small"
          icon="chevron"
          bare
          className="pair-switch"
          onPress={() => vm.showDrawer(open ? undefined : 'markets')}
        />
        <CoinInfoAction vm={vm.panels.coinInfo} />
      </h1>
      <CoinInfoDialog vm={vm.panels.coinInfo} />
      <LiveRows className="contents" rows={vm.rows}>
        <div className="pair-last" data-row="head">
          <LiveCell name="last" />
        </div>
        <dl className="pair-stats" data-row="head">
          {STATS.map((stat) => (
            <div className="stat" key={stat.cell}>
              <dt>
                <Text message={stat.label} />
              </dt>
              <dd>
                <LiveCell name={stat.cell} />
              </dd>
            </div>
          ))}
        </dl>
      </LiveRows>
      {market === undefined ? undefined : <Favourite vm={vm} name={`${market.base}/${market.quote}`} />}
    </Region>
  )
}

const Favourite = ({ vm, name }: { readonly vm: TradeVm; readonly name: string }) => {
  const { favourites } = useSnapshot(vm.panels.list.state)
  const { key } = useSnapshot(vm.state)
  return <Star name={name} isOn={favourites.includes(key)} onPress={() => vm.panels.list.toggleFavourite(key)} />
}

/** Status line at the foot of the page: freshness and time zone. */
export const StatusView = ({ vm }: { readonly vm: TradeVm }) => {
  const { live } = useSnapshot(vm.state)
  return (
    <footer className="status">
      <ConnectionBadge data={live} />
      <LiveRows rows={vm.rows}>
        <span data-row="head">
          <Text message="shell.connection.lastTick" /> <LiveCell name="tick" />
        </span>
      </LiveRows>
      <span className="grow" />
      <Zone />
    </footer>
  )
}
