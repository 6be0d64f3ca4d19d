import { TradingRows } from '../../ui-trading/index.ts'
import { LiveCell, Text } from '../../ui/index.ts'
import type { BookVm } from './book.vm.ts'

/** Best bid, spread and best ask, where the order form covers the book. */
export const PriceStrip = ({ vm }: { readonly vm: BookVm }) => (
  <TradingRows className="price-strip only-phone" rows={vm.rows}>
    <span data-row="b0">
      <Text message="spot.ticket.bestBid" />
      <LiveCell name="price" />
    </span>
    <span data-row="mid">
      <Text message="market.book.spread" />
      <LiveCell name="spread" />
    </span>
    <span data-row="a0">
      <Text message="spot.ticket.bestAsk" />
      <LiveCell name="price" />
    </span>
  </TradingRows>
)
