/** Sends whole books of 20 levels per side at a fixed rate from a worker thread, like a server. */
const LEVELS = 20
/** Milliseconds between two pushes. */
const PUSH_INTERVAL_MS = 20
const CHANGES = 12

let seed = 1
const randomBelow = (max: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return (seed >>> 8) % max
}

const sizes = Array.from({ length: 2 * LEVELS }, () => 1000 + randomBelow(50_000))
let mid = 6_700_000
let count = 0

/**
 * Every push changes some quantities, every fifth the prices. The best bid's quantity is the push's number in
 * ten-thousandths.
 */
const push = (): string => {
  count += 1
  for (let change = 0; change < CHANGES; change += 1) sizes[randomBelow(sizes.length)] = 1000 + randomBelow(50_000)
  if (count % 5 === 0) mid += randomBelow(2) === 0 ? 1 : -1
  sizes[0] = count
  const side = (first: number, step: number, from: number) =>
    Array.from({ length: LEVELS }, (_, nth) => [
      ((first + step * nth) / 100).toFixed(2),
      ((sizes[from + nth] ?? 0) / 10_000).toFixed(4),
    ])
  const [bids, asks] = [side(mid - 1, -1, 0), side(mid + 1, 1, LEVELS).toReversed()]
  return JSON.stringify({ type: 'market_depth', currency_id: 1, legal_id: 3, bids, asks })
}

setInterval(() => postMessage({ text: push(), at: performance.timeOrigin + performance.now() }), PUSH_INTERVAL_MS)
