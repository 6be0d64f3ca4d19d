import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import type { MessageKey } from '../../i18n/index.ts'
import { Empty, Failed, Region, Text } from '../../ui/index.ts'
import type { MarketPage } from './pair.ts'

/** A link over the head of the page to one of the panels, while they are shown. */
export const SkipLink = ({
  vm,
  to,
  label,
}: {
  readonly vm: MarketPage
  readonly to: string
  readonly label: MessageKey
}) => {
  const { isUnknown, market, live } = useSnapshot(vm.state)
  if (isUnknown || (market === undefined && live._tag === 'Failed')) return undefined
  return (
    <a className="skip" href={`#${to}`}>
      <Text message={label} />
    </a>
  )
}

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
