import { useOpen, useVm } from '../../injection/index.ts'
import { C2cPage } from '../../panels/c2c/c2c-page.view.tsx'
import { OrderListView } from '../../panels/c2c/order-list.view.tsx'
import { OWN_ORDERS_VM } from '../../panels/c2c/own-orders.token.ts'
import { Empty, Link, Text } from '../../ui/index.ts'

export const C2cOrdersView = () => {
  const vm = useVm(OWN_ORDERS_VM)
  useOpen(vm)
  return (
    <C2cPage current="C2cOrders" title="c2c.orders.title" lead="c2c.orders.lead">
      <OrderListView vm={vm.list} title="c2c.orders.title" empty={<NoOrders />} />
    </C2cPage>
  )
}

const NoOrders = () => (
  <Empty title="c2c.orders.none" hint="c2c.orders.noneHint">
    <Link to={{ _tag: 'C2cMarket' }} className="btn btn-primary">
      <Text message="c2c.toMarket" />
    </Link>
  </Empty>
)
