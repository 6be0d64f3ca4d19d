/** npm run replay FILE [SPEED]: plays a recorded session back into a client, and prints what it gets. */
import { readFileSync } from 'node:fs'

import type { RecordedEvent } from '@hexbourse/adapters/client'
import { connect, replayOf } from '@hexbourse/adapters/client'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { BookSide, Ticker } from '@hexbourse/domain/market'

const [file, speed = '1'] = process.argv.slice(2)
if (file === undefined || !(Number(speed) > 0)) {
  console.error('npm run replay FILE [SPEED]: SPEED 2 is twice as fast as recorded')
  process.exit(1)
}

const replay = replayOf(readFileSync(file, 'utf8'), { speed: Number(speed) })
const exchange = connect(replay)
const startedAt = performance.now()
const print = (text: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(3).padStart(9)} s  ${text}`)

const describeCall = (event: RecordedEvent): string | undefined => {
  if (event.kind === 'reply') return `${event.call.method} ${event.call.path} ${event.status}`
  return event.kind === 'lost' ? `${event.call.method} ${event.call.path} no reply` : undefined
}

const wasSignedIn = replay.events.some((event) => event.kind === 'reply' && event.call.path === '/api/user/login')
if (wasSignedIn) {
  const user = await exchange.account.signIn({ account: 'recorded', password: 'recorded' }).catch(() => undefined)
  print(user === undefined ? 'sign-in: no reply in the recording' : `signed in as user ${user.id}`)
  exchange.spot.openOrders().subscribe((live) => {
    if (live._tag === 'Ready') print(`${live.value.length} open orders`)
  })
}
const opened = new Set<string>()
exchange.market.groups().subscribe((live) => {
  const tickers = (LiveValue.latest(live) ?? []).flatMap((group) => group.tickers)
  for (const ticker of tickers.filter((one) => !opened.has(Ticker.symbol(one)))) {
    opened.add(Ticker.symbol(ticker))
    exchange.market.book(ticker.pair).subscribe((book) => {
      if (book._tag !== 'Ready') return
      const [bid, ask] = [BookSide.levelAt(book.value.bids, 0), BookSide.levelAt(book.value.asks, 0)]
      const textOf = (level: typeof bid): string => (level === undefined ? '-' : Decimal.toText(level.price))
      print(`${Ticker.symbol(ticker)}  bid ${textOf(bid)}  ask ${textOf(ask)}`)
    })
  }
})
await replay.ended
const calls = replay.events.flatMap((event) => describeCall(event) ?? [])
print(`end: ${calls.length} calls and ${replay.events.length - calls.length} events of the socket`)
for (const call of calls) print(call)
exchange.close()
