// Recomputes a second contract from public prices. Arguments: URL MARKET_ID up|down STAKE PAYOUT_RATE FROM_MS TO_MS
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

const [url = '', market = '', direction, stake = '', rate = '', from = '', to = ''] = process.argv.slice(2)
const exact = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))
const priceAt = async (time: string): Promise<string> => {
  const reply = await fetch(`${url}/api/currency/price_at?match_id=${market}&at=${time}`)
  return ((await reply.json()) as { readonly message: { readonly price: string } }).message.price
}
const [entryPrice, endPrice] = await Promise.all([priceAt(from), priceAt(to)])
const moved = Decimal.minus(exact(endPrice), exact(entryPrice))
const gain = direction === 'up' ? moved : Decimal.negate(moved)
const won = Decimal.floorTo(8, Decimal.divide(Decimal.times(exact(stake), exact(rate)), Decimal.fromInteger(100)))
const profit = Decimal.isPositive(gain) ? won : Decimal.isZero(gain) ? Decimal.zero : Decimal.negate(exact(stake))
process.stdout.write(`${JSON.stringify({ entryPrice, endPrice, profit: Decimal.toFixed(8, profit) })}\n`)
