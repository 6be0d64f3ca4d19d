import { useSnapshot } from 'valtio'

import { Action, BookHead, Empty, LiveCell, LiveRows, Loaded, Panel, Skeleton, isDim } from '../../ui/index.ts'
import type { TradesVm } from './trades.vm.ts'

interface TradesProps {
  readonly vm: TradesVm
  readonly className?: string
  readonly base: string
  readonly settlement: string
}

export const TradesView = (props: TradesProps) => {
  const { vm, className } = props
  const { live, empty, all } = useSnapshot(vm.state)
  return (
    <Panel
      title="spot.trades.title"
      className={className}
      stale={isDim(live)}
      tools={
        <Action
          label={all ? 'spot.trades.fewer' : 'spot.trades.all'}
          look="text"
          pressed={all}
          onPress={() => vm.showAll(!all)}
        />
      }
    >
      <Loaded of={live} onRetry={vm.retry} waiting={<Waiting vm={vm} />}>
        {empty ? <Empty title="spot.trades.none" /> : <Rows {...props} />}
      </Loaded>
    </Panel>
  )
}

const Rows = ({ vm, base, settlement }: TradesProps) => {
  const { all } = useSnapshot(vm.state)
  return (
    <>
      <BookHead base={base} settlement={settlement} last="spot.orders.time" />
      <div className="scroll">
        <LiveRows className="book-rows trade-rows" rows={vm.rows}>
          {vm.slots[all ? 'all' : 'some'].map((slot) => (
            <div key={slot} className="book-row" data-row={slot}>
              <LiveCell of="price" />
              <LiveCell of="quantity" />
              <LiveCell of="time" className="t3" />
            </div>
          ))}
        </LiveRows>
      </div>
    </>
  )
}

const Waiting = ({ vm }: Pick<TradesProps, 'vm'>) => (
  <div className="book-rows" aria-busy="true">
    {vm.slots.some.map((slot, index) => (
      <div key={slot} className="book-row">
        <Skeleton at={index} />
        <Skeleton at={index} />
        <Skeleton at={index} />
      </div>
    ))}
  </div>
)
