import type { C2cOffer } from '@hexbourse/domain/c2c'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { useSnapshot } from 'valtio'

import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { MethodLabel, SIDE_CHOICES } from '../../panels/c2c/c2c-labels.view.tsx'
import { Money } from '../../ui-trading/index.ts'
import type { Column } from '../../ui/index.ts'
import { Action, Cell, Empty, Link, Loaded, LoadMore, Panel, Select, Table, Tabs, Text, Time } from '../../ui/index.ts'
import { C2C_OFFERS_VM } from './c2c-offers.token.ts'
import type { C2cOffersVm, OwnOfferRow } from './c2c-offers.vm.ts'
import { WithdrawDialog } from './withdraw-dialog.view.tsx'

const COLUMN = {
  quantity: { id: 'quantity', label: 'c2c.quantity' },
  price: { id: 'price', label: 'c2c.price', end: true },
  amount: { id: 'amount', label: 'c2c.total', end: true },
  method: { id: 'method', label: 'c2c.method' },
  status: { id: 'status', label: 'c2c.orders.status' },
  time: { id: 'time', label: 'c2c.offers.time', className: 'hide-md' },
  actions: { id: 'actions', label: undefined, end: true },
} as const satisfies Record<string, Column>

interface Part {
  readonly vm: C2cOffersVm
}

interface Shown {
  readonly side?: C2cOffer.Side | undefined
  readonly currency?: CurrencyId | undefined
}

export const C2cOffersView = ({ side, currency }: Shown) => {
  const vm = useVm(C2C_OFFERS_VM)
  const { side: chosenSide, coins, coin, coinList } = useSnapshot(vm.state)
  useOpen(vm, side, currency)
  return (
    <C2cPage current="C2cOffers" title="c2c.offers.title" lead="c2c.offers.lead" tools={<PublishLink />}>
      <div className="c2c-filters">
        <Tabs label="c2c.side" look="sides" choices={SIDE_CHOICES} chosen={chosenSide} onChoose={vm.chooseSide} />
        <Select label="c2c.coin" choices={coins} chosen={String(coin?.id ?? '')} onChoose={vm.chooseCoin} />
      </div>
      <Panel title="c2c.offers.title">
        <Loaded data={coinList} skeleton={<Offers vm={vm} />} onRetry={vm.retry}>
          <Offers vm={vm} />
        </Loaded>
      </Panel>
      <WithdrawDialog vm={vm} />
    </C2cPage>
  )
}

const PublishLink = () => (
  <Link to={{ _tag: 'C2cPublish' }} className="btn btn-primary">
    <Text message="c2c.publish.title" />
  </Link>
)

const Offers = ({ vm }: Part) => {
  const { shown, moreStatus } = useSnapshot(vm.state)
  return (
    <>
      <Table
        label="c2c.offers.title"
        data={shown}
        columns={Object.values(COLUMN)}
        className="tbl tbl-cards tbl-roomy tbl-lines c2c-cards"
        skeletons={4}
        onRetry={vm.retry}
        empty={<Empty title="c2c.offers.none" hint="c2c.offers.noneHint" />}
      >
        {(rows) => (
          <tbody>
            {rows.map((row) => (
              <Row key={row.offer.id} vm={vm} row={row} />
            ))}
          </tbody>
        )}
      </Table>
      <LoadMore status={moreStatus} onMore={() => void vm.loadMore()} />
    </>
  )
}

const Row = ({ vm, row }: Part & { readonly row: OwnOfferRow }) => {
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
