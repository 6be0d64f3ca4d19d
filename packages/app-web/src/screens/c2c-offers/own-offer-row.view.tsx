import { MethodLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Link, Text, Time } from '../../ui/index.ts'
import type { C2cOffersVm, OwnOfferRow } from './c2c-offers.vm.ts'

const COLUMN = {
  quantity: { id: 'quantity', label: 'c2c.quantity' },
  price: { id: 'price', label: 'c2c.price', end: true },
  amount: { id: 'amount', label: 'c2c.total', end: true },
  method: { id: 'method', label: 'c2c.method' },
  status: { id: 'status', label: 'c2c.orders.status' },
  time: { id: 'time', label: 'c2c.offers.time', className: 'hide-md' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

export const OWN_OFFER_COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface Part {
  readonly vm: C2cOffersVm
  readonly row: OwnOfferRow
}

export const OwnOfferCells = ({ vm, row }: Part) => {
  const { offer, quantity, price, amount, canWithdraw } = row
  return (
    <tr>
      <Cell column={COLUMN.quantity}>
        <Money figure={quantity} unit={offer.currencyName} />
      </Cell>
      <Cell column={COLUMN.price}>
        <span>
          <Money figure={price} unit={offer.fiat} />
        </span>
      </Cell>
      <Cell column={COLUMN.amount}>
        <span>
          <Money figure={amount} unit={offer.fiat} />
        </span>
      </Cell>
      <Cell column={COLUMN.method}>
        <MethodLabel method={offer.method} />
      </Cell>
      <Cell column={COLUMN.status} className="t2">
        <Text message={`c2c.offers.status.${offer.status}`} />
      </Cell>
      <Cell column={COLUMN.time} className="t2">
        {offer.createdAt === undefined ? '\u2014' : <Time at={offer.createdAt} as="short" />}
      </Cell>
      <Cell column={COLUMN.actions}>
        <span className="row">
          <Link to={{ _tag: 'C2cOfferOrders', offer: offer.id }} className="btn btn-sm">
            <Text message="c2c.offers.orders" />
          </Link>
          {canWithdraw ? (
            <Action label="c2c.withdraw.title" size="small" onPress={() => vm.withdraw(row)} />
          ) : undefined}
        </span>
      </Cell>
    </tr>
  )
}
