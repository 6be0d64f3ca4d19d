import type { Figure, MessageKey } from '../i18n/index.ts'
import { Icon, RadioGroup, Text } from '../ui/index.ts'
import { PrivateAmount } from './private-amount.tsx'

type OrderType = 'limit' | 'market'

const LABELS: Readonly<Record<OrderType, MessageKey>> = { limit: 'spot.ticket.limit', market: 'spot.ticket.market' }

interface OrderTypeRowProps {
  /** In the order of display. */
  readonly types: ReadonlyArray<OrderType>
  readonly chosen: OrderType
  readonly onChoose: (type: OrderType) => void
  /** Free balance in the currency that the order takes. */
  readonly free: Figure
  readonly unit: string
}

/** Choice of the order type, beside the balance that an order can take. */
export const OrderTypeRow = ({ types, chosen, onChoose, free, unit }: OrderTypeRowProps) => (
  <div className="row-between">
    <RadioGroup
      label="spot.ticket.orderType"
      look="tabs"
      choices={types.map((id) => ({ id, label: LABELS[id] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
    <span className="fs2 t3 row">
      <Icon name="wallet" />
      <span className="sr">
        <Text message="spot.ticket.available" />
      </span>
      <span className="t2">
        <PrivateAmount figure={free} unit={unit} />
      </span>
    </span>
  </div>
)
