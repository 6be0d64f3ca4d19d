/** What became of a sent order: the exchange's own figures, or every order that matches. [SPOT-5] [Q24] */
import type { Figure } from '../../i18n/index.ts'
import { Money } from '../../ui-trading/index.ts'
import { Entry, Text, Time } from '../../ui/index.ts'
import type { PlacedFigures } from './placed-figures.ts'
import type { TicketMarket } from './ticket.vm.ts'

interface PlacedProps {
  readonly market: TicketMarket
  readonly orders: ReadonlyArray<PlacedFigures>
  /** Free balance of the spent currency now. */
  readonly balance: Figure
  readonly spentCurrency: string
  readonly receivedCurrency: string
}

export const PlacedOrders = ({ market, orders, balance, spentCurrency, receivedCurrency }: PlacedProps) => (
  <>
    {orders.map((order, index) => (
      <PlacedEntries key={order.id ?? index} {...{ market, order, receivedCurrency }} />
    ))}
    <dl className="kv kv-box">
      <Entry label="spot.result.balance">
        <Money figure={balance} unit={spentCurrency} />
      </Entry>
    </dl>
  </>
)

interface EntriesProps extends Pick<PlacedProps, 'market' | 'receivedCurrency'> {
  readonly order: PlacedFigures
}

const PlacedEntries = ({ market, order, receivedCurrency }: EntriesProps) => {
  const { id, at, filled, rests, dropped, average, value, fee } = order
  return (
    <dl className="kv kv-box kv-lg">
      {id === undefined ? undefined : (
        <Entry label="spot.result.id">
          <bdi>{id}</bdi>
        </Entry>
      )}
      {at === undefined ? undefined : (
        <Entry label="spot.orders.time">
          <Time at={at} as="date-time" />
        </Entry>
      )}
      <OptionalFigure label="spot.result.filled" figure={filled} unit={market.base} />
      <OptionalFigure label="spot.result.average" figure={average} unit={market.quote} />
      <OptionalFigure label="spot.result.value" figure={value} unit={market.quote} />
      <OptionalFigure label="spot.ticket.fee" figure={fee} unit={receivedCurrency} />
      <OptionalFigure label="spot.result.rests" figure={rests} unit={market.base} />
      <OptionalFigure label="spot.result.dropped" figure={dropped} unit={market.base} />
      {filled === undefined && rests === undefined ? (
        <p className="hint">
          <Text message="spot.result.unspecified" />
        </p>
      ) : undefined}
    </dl>
  )
}

interface OptionalFigureProps {
  readonly label:
    | 'spot.result.filled'
    | 'spot.result.average'
    | 'spot.result.value'
    | 'spot.result.rests'
    | 'spot.result.dropped'
    | 'spot.ticket.fee'
  readonly figure: Figure | undefined
  readonly unit: string
}

/** Nothing for a figure that the exchange does not tell or that does not apply. */
const OptionalFigure = ({ label, figure, unit }: OptionalFigureProps) =>
  figure === undefined ? undefined : (
    <Entry label={label}>
      <Money figure={figure} unit={unit} />
    </Entry>
  )
