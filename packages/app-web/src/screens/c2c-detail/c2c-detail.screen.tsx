import { useC2cOrderId, useOfferId } from '../../routing/index.ts'
import '../../ui/styles/c2c.css'
import { C2cOrderView } from './c2c-order.view.tsx'
import { OfferOrdersView } from './offer-orders.view.tsx'

export const Screen = () => {
  const [order, offer] = [useC2cOrderId(), useOfferId()]
  return order === undefined ? <OfferOrdersView offer={offer} /> : <C2cOrderView id={order} />
}
