import { useRef } from 'react'
import { useSnapshot } from 'valtio'

import { useFormatters } from '../../i18n/index.ts'
import { ConnectionBadge, useFittingRows, TradingRows } from '../../ui-trading/index.ts'
import {
  Empty,
  isDimmed,
  LiveCell,
  LoadedContent,
  Panel,
  Select,
  Skeleton,
  StaleLine,
  Text,
  useRovingFocus,
} from '../../ui/index.ts'
import type { SideProps } from './book-side.view.tsx'
import { BookSide, SIDE_CLASSES } from './book-side.view.tsx'

interface BookProps extends SideProps {
  readonly className?: string
}

export const BookView = (props: BookProps) => {
  const { vm, className, base, quote } = props
  const { live, isEmpty, isReduced, steps, step } = useSnapshot(vm.state)
  const { figureString } = useFormatters()
  return (
    <Panel
      title="market.book.title"
      className={className}
      stale={isDimmed(live)}
      tools={
        <>
          <Select
            label="spot.book.step"
            bare
            choices={steps.map(({ id, size }) => ({ id, name: figureString(size) }))}
            chosen={step}
            onChoose={vm.chooseStep}
          />
          <ConnectionBadge data={live} bare />
        </>
      }
    >
      <StaleLine data={live} />
      {isReduced ? (
        <output className="stale-bar">
          <Text message="market.book.reduced" />
        </output>
      ) : undefined}
      <LoadedContent data={live} onRetry={vm.retry} skeleton={<LoadingSkeleton vm={vm} />}>
        {isEmpty ? <Empty title="market.book.empty" hint="market.book.emptyHint" /> : <Sides {...props} />}
      </LoadedContent>
      <span className="sr">
        <Text message="market.book.hint" values={{ base, quote }} />
      </span>
    </Panel>
  )
}

/** The best ask and the best bid. */
const BEST_SLOTS = ['a0', 'b0']

const Sides = (props: BookProps) => {
  const { vm } = props
  const { group, target } = useRovingFocus(BEST_SLOTS)
  const book = useRef<HTMLDivElement>(null)
  const rows = useFittingRows(book)
  return (
    <div
      role="presentation"
      className="order-book"
      ref={book}
      onPointerEnter={vm.freeze}
      onPointerLeave={vm.unfreeze}
      onKeyDown={group.onKeyDown}
      onFocus={(event) => {
        vm.freeze()
        group.onFocus(event)
      }}
      onBlur={vm.unfreeze}
    >
      <TradingRows className="order-book-in" rows={vm.rows}>
        <BookSide {...props} side="asks" slots={vm.slots.asks.slice(0, rows)} rowTarget={target} />
        <div className="book-mid" data-row="mid">
          <LiveCell name="last" />
          <span className="grow" />
          <span className="t3 fs1">
            <Text message="market.book.spread" /> <LiveCell name="spread" className="sub" />
          </span>
        </div>
        <BookSide {...props} side="bids" slots={vm.slots.bids.slice(0, rows)} rowTarget={target} />
      </TradingRows>
    </div>
  )
}

const LoadingSkeleton = ({ vm }: Pick<BookProps, 'vm'>) => (
  <div className="order-book" aria-busy="true">
    <div className="order-book-in">
      {(['asks', 'bids'] as const).map((side) => (
        <div key={side} className={`book-half ${SIDE_CLASSES[side]}`}>
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
