/** The heads of the three columns that books and trades have. [SPOT-3] [SPOT-7] */
import type { MessageKey } from '../i18n/index.ts'
import { Text } from './text.tsx'

interface BookHeadProps {
  readonly base: string
  readonly settlement: string
  /** What the third column shows. */
  readonly last: MessageKey
}

export const BookHead = ({ base, settlement, last }: BookHeadProps) => (
  <div className="book-head">
    <span>
      <Text of="market.column.priceIn" values={{ unit: settlement }} />
    </span>
    <span>
      <Text of="market.column.amountIn" values={{ unit: base }} />
    </span>
    <span>
      <Text of={last} />
    </span>
  </div>
)
