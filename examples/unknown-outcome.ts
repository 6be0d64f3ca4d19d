// Places an order, watches it and cancels it over a line that loses the reply to each of the two commands.
// Arguments: ORIGIN ACCOUNT PASSWORD MARKET PRICE QUANTITY
import { connect, firstReady } from '@hexbourse/adapters/client'
import type { ReconciledOutcome } from '@hexbourse/adapters/client'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

const [origin = '', account = '', password = '', market = '', price = '', quantity = ''] = process.argv.slice(2)

/** The exchange executes the command; its reply never arrives. */
const lost = new Set(['/api/transaction/in', '/api/transaction_del'])
const exchange = connect({
  origin,
  fetch: async (input, init) => {
    const request = new Request(input, init)
    const response = await fetch(request)
    if (lost.delete(new URL(request.url).pathname)) throw new TypeError('the reply was lost')
    return response
  },
})

/** Succeeded and Rejected are certain. Unknown says what the search found, and nothing is sent again by itself. */
const describe = (outcome: ReconciledOutcome<unknown>): string => {
  if (outcome._tag === 'Succeeded') return 'succeeded'
  return outcome._tag === 'Rejected' ? `rejected: ${outcome.error._tag}` : `unknown: ${outcome.resolution._tag}`
}

await exchange.account.signIn({ account, password })
const watching = exchange.spot.openOrders().subscribe((live) => {
  if (live._tag === 'Ready') console.log(`${live.value.length} open orders`)
})

const order = await exchange.spot.prepare(market, { side: 'buy', type: 'limit', price, quantity })
if (E.isLeft(order)) throw new Error(`not an order of this market: ${order.left._tag}`)
console.log(`place: ${describe(await exchange.spot.place(order.right))}`)
// the same order again gives the same outcome and sends nothing
console.log(`place again: ${describe(await exchange.spot.place(order.right))}`)

for (const open of await firstReady(exchange.spot.openOrders())) {
  console.log(`open: ${open.side} ${Decimal.toText(open.remaining)} at ${Decimal.toText(open.price)}`)
  console.log(`cancel: ${describe(await exchange.spot.cancel(open))}`)
}
watching.unsubscribe()
exchange.close()
