import { useEffect } from 'react'
import { useSnapshot } from 'valtio'

import type { Figure } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Entry, LoadedContent, Panel, Skeleton } from '../../ui/index.ts'
import { CoinDescription } from './coin-description.view.tsx'
import type { CoinInfoVm } from './coin-info.vm.ts'

interface MarketInfoProps {
  readonly vm: CoinInfoVm
  /** Steps of price and amount, each with its unit, and the fee in percent where it is known. */
  readonly rules: {
    readonly base: string
    readonly quote: string
    readonly priceStep: Figure
    readonly amountStep: Figure
    readonly fee: Figure | undefined
  }
}

/** Rules of the market and the description of its base coin, on a page of its own on a phone. */
export const MarketInfo = ({ vm, rules }: MarketInfoProps) => {
  const { live } = useSnapshot(vm.state)
  useEffect(() => vm.load(), [vm])
  const coinInfo = live._tag === 'Ready' ? live.value : undefined
  return (
    <Panel title="spot.info.title" className="a-info only-phone">
      <div className="panel-body stack-4">
        <dl className="kv kv-lg">
          <Entry label="spot.info.priceStep">
            <Money figure={rules.priceStep} unit={rules.quote} />
          </Entry>
          <Entry label="spot.info.amountStep">
            <Money figure={rules.amountStep} unit={rules.base} />
          </Entry>
          {rules.fee === undefined ? undefined : (
            <Entry label="spot.ticket.fee">
              <Money figure={rules.fee} />
            </Entry>
          )}
        </dl>
        <LoadedContent data={live} onRetry={vm.load} skeleton={<Skeleton at={2} />}>
          <CoinDescription coin={coinInfo} />
        </LoadedContent>
      </div>
    </Panel>
  )
}
