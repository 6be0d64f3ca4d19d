/** Column heads of books and trade lists. [SPOT-3] [SPOT-7] */
import type { MessageKey } from '../i18n/index.ts'
import { Text } from '../ui/index.ts'

interface BookHeadProps {
  readonly base: string
  readonly quote: string
  /** Label of the third column. */
  readonly lastColumn: MessageKey
}

export const BookHead = ({ base, quote, lastColumn }: BookHeadProps) => (
  <div className="book-head">
    <span>
      <Text message="market.column.priceIn" values={{ unit: quote }} />
    </span>
    <span>
      <Text message="market.column.amountIn" values={{ unit: base }} />
    </span>
    <span>
      <Text message={lastColumn} />
    </span>
  </div>
)
