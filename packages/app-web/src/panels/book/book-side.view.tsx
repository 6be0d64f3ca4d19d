import type { MouseEvent } from 'react'

import { BookHead, LiveCell } from '../../ui/index.ts'
import type { BookVm } from './book.vm.ts'

export interface SideProps {
  readonly vm: BookVm
  readonly base: string
  readonly settlement: string
  /** On the size, or with a modifier key, all down to that row is wanted. */
  readonly onPick: (slot: string, withQuantity: boolean) => void
}

export const LOOKS = { asks: 'is-asks', bids: 'is-bids' } as const

export const BookSide = ({ vm, side, base, settlement, onPick }: SideProps & { readonly side: 'asks' | 'bids' }) => (
  <div className={`book-half ${LOOKS[side]}`}>
    <BookHead base={base} settlement={settlement} last="market.column.sum" />
    <div className="book-side">
      <div className="book-rows">
        <Bars slots={vm.slots[side]} look={side === 'asks' ? 'down' : 'up'} />
        {vm.slots[side].map((slot) => (
          <button
            key={slot}
            type="button"
            className="book-row"
            data-row={slot}
            onClick={(event) => onPick(slot, isSize(event))}
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

const isSize = (event: MouseEvent): boolean =>
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
