import type { MouseEvent } from 'react'

import { BookHead } from '../../ui-trading/index.ts'
import type { RovingFocus } from '../../ui/index.ts'
import { LiveCell, Region } from '../../ui/index.ts'
import type { BookVm } from './book.vm.ts'

export interface SideProps {
  readonly vm: BookVm
  readonly base: string
  readonly quote: string
  /**
   * `withQuantity`: the click was on the quantity or with a modifier key; take the cumulative quantity down to that
   * row.
   */
  readonly onPick: (slot: string, withQuantity: boolean) => void
}

export const SIDE_CLASSES = { asks: 'is-asks', bids: 'is-bids' } as const

interface BookSideProps extends Omit<SideProps, 'vm'> {
  readonly side: 'asks' | 'bids'
  /** Best price first. */
  readonly slots: ReadonlyArray<string>
  readonly rowTarget: RovingFocus['target']
}

export const BookSide = ({ side, slots, base, quote, rowTarget, onPick }: BookSideProps) => (
  <Region className={`book-half ${SIDE_CLASSES[side]}`} label={`spot.chart.${side}`}>
    <BookHead base={base} quote={quote} lastColumn="market.column.sum" />
    <div className="book-side" data-clip="">
      <div className="book-rows">
        <Bars slots={slots} look={side === 'asks' ? 'down' : 'up'} />
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            className="book-row"
            data-row={slot}
            {...rowTarget(slot)}
            onClick={(event) => onPick(slot, picksQuantity(event))}
          >
            <LiveCell name="price" />
            <LiveCell name="quantity" />
            <LiveCell name="sum" className="t2" />
          </button>
        ))}
      </div>
    </div>
  </Region>
)

const picksQuantity = (event: MouseEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  (event.target instanceof Element && event.target.closest('[data-cell="price"]') === null && event.detail > 0)

const Bars = ({ slots, look }: { readonly slots: ReadonlyArray<string>; readonly look: 'up' | 'down' }) => (
  <svg className="book-bars" viewBox={`0 0 100 ${slots.length}`} preserveAspectRatio="none" aria-hidden="true">
    {slots.map((slot, index) => (
      <rect key={slot} data-bar={slot} className={look} x="0" y={index} width="0" height="1" />
    ))}
  </svg>
)
