/** Lists of the user's orders, bound with the spot context. */
import { pageDownloads } from '@hexbourse/adapters/device'
import type { ContainerModuleLoadOptions } from 'inversify'

import { HISTORY_VM } from '../panels/history/history.token.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { OPEN_ORDERS_VM } from '../panels/open-orders/open-orders.token.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { ORDER_HISTORY_VM } from '../panels/order-history/order-history.token.ts'
import { makeOrderHistoryVm } from '../panels/order-history/order-history.vm.ts'
import { makeHistoryExport, makeOrdersExport } from '../screens/orders/history-export.ts'
import { ORDERS_VM } from '../screens/orders/orders.token.ts'
import { makeOrdersVm } from '../screens/orders/orders.vm.ts'
import { NOTIFICATIONS } from '../shell/tokens.ts'
import { CLOCK, SESSION, SYSTEM } from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'
import { DOWNLOADS, SPOT, WELCOME_STORE } from './tokens/spot.ts'

/** Open orders, order history and fills, and the page of all of them. */
export const bindOrderLists = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(OPEN_ORDERS_VM)
    .toResolvedValue(makeOpenOrdersVm, [SPOT, MARKET, SESSION, SYSTEM, NOTIFICATIONS])
    .inTransientScope()
  bind(HISTORY_VM).toResolvedValue(makeHistoryVm, [SPOT, SYSTEM]).inTransientScope()
  bind(ORDER_HISTORY_VM)
    .toResolvedValue((spot, system, clock) => makeOrderHistoryVm({ spot, system, clock }), [SPOT, SYSTEM, CLOCK])
    .inTransientScope()
  bind(DOWNLOADS)
    .toResolvedValue(() => pageDownloads(), [])
    .inSingletonScope()
  bind(ORDERS_VM)
    .toResolvedValue(
      (market, session, welcome, orders, history, orderHistory, spot, system, downloads, clock) => {
        const historyExport = makeHistoryExport({ spot, system, downloads, clock })
        const ordersExport = makeOrdersExport({ spot, downloads, clock })
        return makeOrdersVm(
          { market, session, welcome },
          { orders, history, orderHistory, historyExport, ordersExport },
        )
      },
      [MARKET, SESSION, WELCOME_STORE, OPEN_ORDERS_VM, HISTORY_VM, ORDER_HISTORY_VM, SPOT, SYSTEM, DOWNLOADS, CLOCK],
    )
    .inTransientScope()
}
