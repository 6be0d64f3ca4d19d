/** Complete histories as CSV files: fills with cancelled orders, and all orders. [SPOT-8] */
import type { System } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { OrderHistoryExport } from '@hexbourse/domain/spot'
import { function as F, readerTaskEither as RTE } from 'fp-ts'

import type { CsvExport, ExportPorts } from '../../shared/index.ts'
import { allRows, makeCsvExport } from '../../shared/index.ts'

type Ports = ExportPorts & { readonly spot: Pick<SpotPort, 'fillsPage' | 'cancelledPage'>; readonly system: System }

export const makeHistoryExport = ({ spot, system, ...ports }: Ports): CsvExport =>
  makeCsvExport(ports, {
    name: 'spot',
    read: (onRows) => (signal) => async () => {
      const { capabilities } = await system.info()
      const hasCancelledOrders = capabilities.has('cancelled_orders')
      return F.pipe(
        RTE.Do,
        RTE.apS(
          'fills',
          allRows(spot.fillsPage, ({ id }) => id, onRows),
        ),
        RTE.bind('cancelled', () =>
          hasCancelledOrders ? allRows(spot.cancelledPage, ({ id }) => id, onRows) : RTE.right([]),
        ),
      )(signal)()
    },
    document: ({ fills, cancelled }, offsetAt) => OrderHistoryExport.document(fills, cancelled, offsetAt),
  })

type OrderPorts = ExportPorts & { readonly spot: Pick<SpotPort, 'orderHistoryPage'> }

export const makeOrdersExport = ({ spot, ...ports }: OrderPorts): CsvExport =>
  makeCsvExport(ports, {
    name: 'orders',
    read: (onRows) => allRows(spot.orderHistoryPage, ({ key }) => key, onRows),
    document: OrderHistoryExport.ordersDocument,
  })
