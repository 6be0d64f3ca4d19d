// Recomputes a second contract from public prices. Arguments: URL MARKET_ID up|down STAKE PAYOUT_RATE FROM_MS TO_MS
const [url, market, direction, stake = '', rate = '', from = '', to = ''] = process.argv.slice(2)
/** @param {string} text an exact decimal, as a whole number of 10^-8 */
const units = (text) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8))
}
const ONE = units('1')
/** @type {(value: bigint) => string} */
const decimal = (value) =>
  value < 0n ? `-${decimal(-value)}` : `${value / ONE}.${String(value % ONE).padStart(8, '0')}`
/** @param {string} time @returns {Promise<string>} */
const priceAt = async (time) => {
  const reply = await fetch(`${url}/api/currency/price_at?match_id=${market}&at=${time}`)
  return /** @type {{ message: { price: string } }} */ (await reply.json()).message.price
}
const [entryPrice, endPrice] = [await priceAt(from), await priceAt(to)]
const gain = (units(endPrice) - units(entryPrice)) * (direction === 'up' ? 1n : -1n)
const profit = gain > 0n ? (units(stake) * units(rate)) / units('100') : gain < 0n ? -units(stake) : 0n
process.stdout.write(`${JSON.stringify({ entryPrice, endPrice, profit: decimal(profit) })}\n`)
