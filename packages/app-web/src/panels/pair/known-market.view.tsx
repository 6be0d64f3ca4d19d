import type { CallError } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { Empty, FailureNotice, Region, Text } from '../../ui/index.ts'
import type { MarketPage } from './pair.ts'

/** Why there is no market to show: none of this name, or no answer. */
const useMissing = (vm: MarketPage): 'unknown' | CallError | undefined => {
  const { isUnknown, market, live } = useSnapshot(vm.state)
  if (isUnknown) return 'unknown'
  return market === undefined && live._tag === 'Failed' ? live.error : undefined
}

/** A link over the head of the page to the order form, while there is one. */
export const SkipToForm = ({ vm }: { readonly vm: MarketPage }) =>
  useMissing(vm) === undefined ? (
    <a className="skip" href="#order-form">
      <Text message="spot.ticket.skip" />
    </a>
  ) : undefined

interface KnownMarketProps {
  readonly vm: MarketPage
  readonly onRetry: () => void
  /** Panels of the market. */
  readonly children: ReactNode
}

/** In place of the panels, why there is no market to show. */
export const KnownMarket = ({ vm, onRetry, children }: KnownMarketProps) => {
  const missing = useMissing(vm)
  if (missing === undefined) return children
  if (missing === 'unknown')
    return (
      <Region className="panel a-chart is-missing" label="spot.missing.title">
        <Empty title="spot.missing.title" hint="spot.missing.hint" />
      </Region>
    )
  return (
    <Region className="panel a-chart is-missing" label="spot.chart.title">
      <FailureNotice error={missing} onRetry={onRetry} />
    </Region>
  )
}
