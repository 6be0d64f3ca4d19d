import type { MessageKey } from '../../i18n/index.ts'
import { useNarrow, TradingRows } from '../../ui-trading/index.ts'
import { LiveCell, Text } from '../../ui/index.ts'
import type { SideProps } from './book-side.view.tsx'

/** Prices of each side. */
const COUNT = 3

interface BestPricesProps extends Pick<SideProps, 'vm'> {
  readonly onPick: (slot: string) => void
}

/** The best prices of both sides side by side, below the chart of a phone, where the book is on another tab. */
export const BestPrices = ({ vm, onPick }: BestPricesProps) =>
  useNarrow() ? (
    <TradingRows className="best-prices" rows={vm.rows}>
      <Side label="spot.chart.bids" slots={vm.slots.bids} onPick={onPick} />
      <Side label="spot.chart.asks" slots={vm.slots.asks} onPick={onPick} />
    </TradingRows>
  ) : undefined

interface BestSideProps extends Pick<BestPricesProps, 'onPick'> {
  readonly label: MessageKey
  readonly slots: ReadonlyArray<string>
}

const Side = ({ label, slots, onPick }: BestSideProps) => (
  <div>
    <div className="book-head">
      <span>
        <Text message={label} />
      </span>
      <span>
        <Text message="spot.ticket.amount" />
      </span>
    </div>
    {slots.slice(0, COUNT).map((slot) => (
      <button key={slot} type="button" className="book-row" data-row={slot} onClick={() => onPick(slot)}>
        <LiveCell name="price" />
        <LiveCell name="quantity" />
      </button>
    ))}
  </div>
)
