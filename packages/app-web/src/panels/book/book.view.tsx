import { useSnapshot } from 'valtio'

import {
  ConnectionBadge,
  Empty,
  LiveCell,
  LiveRows,
  Loaded,
  Panel,
  Skeleton,
  StaleLine,
  Text,
  isDim,
} from '../../ui/index.ts'
import type { BookVm } from './book.vm.ts'

interface BookProps {
  readonly vm: BookVm
  readonly className?: string
  readonly base: string
  readonly settlement: string
  /** With a modifier key the quantity is wanted too. */
  readonly onPick: (slot: string, withQuantity: boolean) => void
}

export const BookView = (props: BookProps) => {
  const { vm, className, base, settlement } = props
  const { live, empty } = useSnapshot(vm.state)
  return (
    <Panel title="market.book.title" className={className} stale={isDim(live)} tools={<ConnectionBadge of={live} />}>
      <StaleLine of={live} />
      <Loaded of={live} onRetry={vm.retry} waiting={<Waiting vm={vm} />}>
        {empty ? <Empty title="market.book.empty" hint="market.book.emptyHint" /> : <Ladder {...props} />}
      </Loaded>
      <span className="sr">
        <Text of="market.book.hint" values={{ base, settlement }} />
      </span>
    </Panel>
  )
}

const Ladder = (props: BookProps) => {
  const { vm } = props
  return (
    <div className="ladder" onPointerEnter={vm.hold} onPointerLeave={vm.release} onFocus={vm.hold} onBlur={vm.release}>
      <LiveRows className="ladder-in" rows={vm.rows}>
        <Side {...props} side="asks" />
        <div className="book-mid" data-row="mid">
          <LiveCell of="last" />
          <span className="grow" />
          <span className="t3 fs1">
            <Text of="market.book.spread" /> <LiveCell of="spread" className="sub" />
          </span>
        </div>
        <Side {...props} side="bids" />
      </LiveRows>
    </div>
  )
}

const LOOKS = { asks: 'is-asks', bids: 'is-bids' } as const

const Side = ({ vm, side, base, settlement, onPick }: BookProps & { readonly side: 'asks' | 'bids' }) => (
  <div className={`book-half ${LOOKS[side]}`}>
    <div className="book-head">
      <span>
        <Text of="market.column.priceIn" values={{ unit: settlement }} />
      </span>
      <span>
        <Text of="market.column.amountIn" values={{ unit: base }} />
      </span>
      <span>
        <Text of="market.column.sum" />
      </span>
    </div>
    <div className="book-side">
      <div className="book-rows">
        <Bars slots={vm.slots[side]} look={side === 'asks' ? 'down' : 'up'} />
        {vm.slots[side].map((slot) => (
          <button
            key={slot}
            type="button"
            className="book-row"
            data-row={slot}
            onClick={(event) => onPick(slot, event.ctrlKey || event.metaKey || event.shiftKey)}
          >
            <LiveCell of="price" />
            <LiveCell of="quantity" />
            <LiveCell of="sum" className="t2" />
          </button>
        ))}
      </div>
    </div>
  </div>
)

const Bars = ({ slots, look }: { readonly slots: ReadonlyArray<string>; readonly look: 'up' | 'down' }) => (
  <svg className="book-bars" viewBox={`0 0 100 ${slots.length}`} preserveAspectRatio="none" aria-hidden="true">
    {slots.map((slot, index) => (
      <rect key={slot} data-bar={slot} className={look} x="100" y={index} width="0" height="1" />
    ))}
  </svg>
)

const Waiting = ({ vm }: Pick<BookProps, 'vm'>) => (
  <div className="ladder" aria-busy="true">
    <div className="ladder-in">
      {(['asks', 'bids'] as const).map((side) => (
        <div key={side} className={`book-half ${LOOKS[side]}`}>
          <div className="book-side">
            <div className="book-rows">
              {vm.slots[side].map((slot, index) => (
                <div key={slot} className="book-row">
                  <Skeleton at={index} />
                  <Skeleton at={index} />
                  <Skeleton at={index} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </div>
)
