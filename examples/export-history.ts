// Writes the fills and cancelled orders of the last year to a CSV file. Arguments: ORIGIN ACCOUNT PASSWORD FILE
import { writeFile } from 'node:fs/promises'

import { connect } from '@hexbourse/adapters/client'
import type { Fill, OpenOrder } from '@hexbourse/domain/spot'
import { OrderHistoryExport } from '@hexbourse/domain/spot'

const [origin = '', account = '', password = '', file = 'history.csv'] = process.argv.slice(2)
const since = new Date()
since.setFullYear(since.getFullYear() - 1)

const exchange = connect({ origin })
await exchange.account.signIn({ account, password })
const { capabilities } = await exchange.ports.system.info()

const fills: Array<Fill.Fill> = []
for await (const fill of exchange.spot.allFills()) {
  // newest first: what follows is older
  if (fill.at < since.getTime()) break
  fills.push(fill)
}
const cancelled: Array<OpenOrder.OpenOrder> = []
if (capabilities.has('cancelled_orders'))
  for await (const order of exchange.spot.allCancelled()) if (order.placedAt >= since.getTime()) cancelled.push(order)

const minutesAheadOfUtc = (at: number): number => -new Date(at).getTimezoneOffset()
await writeFile(file, OrderHistoryExport.document(fills, cancelled, minutesAheadOfUtc))
console.log(`${fills.length} fills and ${cancelled.length} cancelled orders in ${file}`)
exchange.close()
