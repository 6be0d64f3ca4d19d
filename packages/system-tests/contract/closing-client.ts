/** A program of its own: signs in, reads a book, leaves streams open and closes the client. Nothing ends it but that. */
import { connect, firstReady } from '@hexbourse/adapters/client'

const [origin = '', account = '', password = ''] = process.argv.slice(2)
const exchange = connect({ origin })
const { id } = await exchange.account.signIn({ account, password })
exchange.spot.openOrders().subscribe()
exchange.market.candles('BTC-USDT', '1min').subscribe()
exchange.ports.wallet.balances().subscribe()
await firstReady(exchange.market.book('BTC-USDT'))
process.stdout.write(`user ${id}\n`)
exchange.close()
