import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { BookHead, LayoutRoot, TradingRows } from '../../ui-trading/index.ts'
import { Action, Empty, LiveCell, LoadedContent, Panel, ScrollArea, Skeleton, isDimmed } from '../../ui/index.ts'
import type { TradesVm } from './trades.vm.ts'

interface TradesProps {
  readonly vm: TradesVm
  readonly className?: string
  /** Replaces the title. */
  readonly head?: ReactNode
  readonly base: string
  readonly quote: string
}

export const TradesView = (props: TradesProps) => {
  const { vm, className, head } = props
  const { live, isEmpty, showsAll } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.trades.title"
      head={head}
      className={className}
      stale={isDimmed(live)}
      tools={
        <Action
          label={showsAll ? 'spot.trades.showLess' : 'spot.trades.all'}
          look="text"
          pressed={showsAll}
          onPress={() => vm.showAll(!showsAll)}
        />
      }
    >
      <LoadedContent data={live} onRetry={vm.retry} skeleton={<LoadingSkeleton vm={vm} />}>
        {isEmpty ? <Empty title="spot.trades.none" /> : <Rows {...props} />}
      </LoadedContent>
    </Panel>
  )
}

const Rows = ({ vm, base, quote }: TradesProps) => {
  const { showsAll } = useSnapshot(vm.state)
  return (
    <div className="fill">
      <LayoutRoot>
        <BookHead base={base} quote={quote} lastColumn="spot.orders.time" />
        <ScrollArea label="spot.trades.title">
          <TradingRows className="book-rows trade-rows" rows={vm.rows}>
            {vm.slots[showsAll ? 'all' : 'recent'].map((slot) => (
              <div key={slot} className="book-row" data-row={slot}>
                <LiveCell name="price" />
                <LiveCell name="quantity" />
                <LiveCell name="time" className="t3" />
              </div>
            ))}
          </TradingRows>
        </ScrollArea>
      </LayoutRoot>
    </div>
  )
}

const LoadingSkeleton = ({ vm }: Pick<TradesProps, 'vm'>) => (
  <div className="book-rows" aria-busy="true">
    {vm.slots.recent.map((slot, index) => (
      <div key={slot} className="book-row">
        <Skeleton at={index} />
        <Skeleton at={index} />
        <Skeleton at={index} />
      </div>
    ))}
  </div>
)
