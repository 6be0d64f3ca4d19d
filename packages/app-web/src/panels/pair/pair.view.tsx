import { useSnapshot } from 'valtio'

import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/index.ts'
import { ConnectionBadge, LayoutRoot, TradingRows } from '../../ui-trading/index.ts'
import { Action, Coin, LiveCell, Name, Region, Text, Zone, classNames, isDimmed } from '../../ui/index.ts'
import type { MarketPage } from './pair.ts'

const STATS = [
  { cell: 'change', label: 'market.column.change' },
  { cell: 'high', label: 'market.column.high' },
  { cell: 'low', label: 'market.column.low' },
  { cell: 'volume', label: 'market.column.volume' },
] as const

interface PairProps {
  readonly vm: MarketPage
  /** Heading while the market is not known. */
  readonly title: MessageKey
  /** After the name. */
  readonly tools?: ReactNode
  /** At the end of the line. */
  readonly favourite: ReactNode
}

/** The displayed market with its figures of the day. */
export const PairView = ({ vm, title, tools, favourite }: PairProps) => {
  const { market, live, drawer } = useSnapshot(vm.state)
  const open = drawer === 'markets'
  return (
    <Region className={classNames('pair', isDimmed(live) && 'is-stale')} label="market.pair">
      <LayoutRoot>
        <div className="pair-name">
          <Coin name={market?.base ?? ''} />
          <h1>
            {market === undefined ? (
              <span className="sr">
                <Text message={title} />
              </span>
            ) : (
              <Name text={`${market.base}/${market.quote}`} className="n" />
            )}
          </h1>
          <Action
            label={open ? 'shell.close' : 'market.markets'}
            look="ghost"
            size="small"
            icon="chevron"
            bare
            className="pair-switch"
            onPress={() => vm.showDrawer(open ? undefined : 'markets')}
          />
          {tools}
        </div>
        <TradingRows className="contents" rows={vm.rows}>
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
        </TradingRows>
        {favourite}
      </LayoutRoot>
    </Region>
  )
}

/** Status line at the foot of the page: freshness and time zone. */
export const StatusView = ({ vm }: Pick<PairProps, 'vm'>) => {
  const { live } = useSnapshot(vm.state)
  return (
    <footer className="status">
      <LayoutRoot>
        <ConnectionBadge data={live} />
        <TradingRows rows={vm.rows}>
          <span data-row="head">
            <Text message="shell.connection.lastTick" /> <LiveCell name="tick" />
          </span>
        </TradingRows>
        <span className="grow" />
        <Zone />
      </LayoutRoot>
    </footer>
  )
}
