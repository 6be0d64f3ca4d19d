import type { Problem } from '../../i18n/index.ts'
import { DecimalInput } from '../../ui-trading/index.ts'

interface FiatAmountProps {
  readonly value: string
  readonly problem: Problem | undefined
  readonly onType: (amount: string) => void
}

/** The fiat amount of an order or a payment. [ACP-1] [ACP-2] */
export const FiatAmount = (props: FiatAmountProps) => (
  <DecimalInput label="wallet.transfer.amount" unit="CNY" {...props} />
)
