import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { Empty, Failed, Region } from '../../ui/index.ts'
import type { MarketPage } from './pair.ts'

interface KnownMarketProps {
  readonly vm: MarketPage
  readonly onRetry: () => void
  /** Panels of the market. */
  readonly children: ReactNode
}

/** In place of the panels, why there is no market to show: none of this name, or no answer. */
export const KnownMarket = ({ vm, onRetry, children }: KnownMarketProps) => {
  const { isUnknown, market, live } = useSnapshot(vm.state)
  if (isUnknown)
    return (
      <Region className="panel a-chart is-missing" label="spot.missing.title">
        <Empty title="spot.missing.title" hint="spot.missing.hint" />
      </Region>
    )
  if (market === undefined && live._tag === 'Failed')
    return (
      <Region className="panel a-chart is-missing" label="spot.chart.title">
        <Failed error={live.error} onRetry={onRetry} />
      </Region>
    )
  return children
}
