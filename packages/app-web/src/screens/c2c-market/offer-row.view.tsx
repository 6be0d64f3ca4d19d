import { useSnapshot } from 'valtio'

import { MethodLabel } from '../../panels/c2c/c2c-labels.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Coin, Name, Text } from '../../ui/index.ts'
import type { C2cMarketVm } from './c2c-market.vm.ts'
import type { OfferRow } from './market-rows.ts'

const COLUMN = {
  poster: { id: 'poster', label: 'c2c.market.poster', className: 'w-poster' },
  price: { id: 'price', label: 'c2c.price' },
  available: { id: 'available', label: 'c2c.quantity' },
  amount: { id: 'amount', label: 'c2c.total' },
  method: { id: 'method', label: 'c2c.method' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

export const OFFER_COLUMNS: ReadonlyArray<Column> = Object.values(COLUMN)

interface Part {
  readonly vm: C2cMarketVm
}

export const OfferCells = ({ vm, row }: Part & { readonly row: OfferRow }) => {
  const { offer, price, quantity, amount } = row
  return (
    <tr>
      <Cell column={COLUMN.poster}>
        <span className="row poster">
          <Coin name={offer.posterName} />
          <b className="m">
            <Name text={offer.posterName} />
          </b>
        </span>
      </Cell>
      <Cell column={COLUMN.price}>
        <span className="offer-price">
          <Money figure={price} unit={offer.fiat} />
        </span>
      </Cell>
      <Cell column={COLUMN.available}>
        <span>
          <Money figure={quantity} unit={offer.currencyName} />
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
      <Cell column={COLUMN.actions}>
        <TakeAction vm={vm} row={row} />
      </Cell>
    </tr>
  )
}

const TakeAction = ({ vm, row }: Part & { readonly row: OfferRow }) => {
  const { openOrder, restrictedUntil } = useSnapshot(vm.state)
  if (row.isOwn)
    return (
      <span className="t3">
        <Text message="c2c.market.own" />
      </span>
    )
  const isBuying = row.side === 'buy'
  return (
    <Action
      label={isBuying ? 'c2c.take.buy' : 'c2c.take.sell'}
      values={{ coin: row.offer.currencyName }}
      look={row.side}
      disabled={openOrder !== undefined || (isBuying && restrictedUntil !== undefined)}
      onPress={() => vm.take(row)}
    />
  )
}
