import type { OfferId } from '@hexbourse/domain/kernel'

import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { OrderListView } from '../../panels/c2c/order-list.view.tsx'
import { Empty, Link, Text } from '../../ui/index.ts'
import { OFFER_ORDERS_VM } from './c2c-detail.token.ts'

/** `offer` is undefined where the address names none. */
export const OfferOrdersView = ({ offer }: { readonly offer: OfferId | undefined }) => (
  <C2cPage current="C2cOffers" title="c2c.offerOrders.title" lead="c2c.offerOrders.lead">
    {offer === undefined ? <NoOffer /> : <Orders offer={offer} />}
  </C2cPage>
)

const NoOffer = () => (
  <Empty title="c2c.offerOrders.unknown">
    <Link to={{ _tag: 'C2cOffers' }} className="btn btn-primary">
      <Text message="c2c.offers.title" />
    </Link>
  </Empty>
)

const Orders = ({ offer }: { readonly offer: OfferId }) => {
  const vm = useVm(OFFER_ORDERS_VM)
  useOpen(vm, offer)
  return (
    <OrderListView
      vm={vm.list}
      title="c2c.offerOrders.title"
      empty={<Empty title="c2c.offerOrders.none" hint="c2c.offerOrders.noneHint" />}
    />
  )
}
