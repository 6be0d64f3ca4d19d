/** The figures on screen over a replay of prices, compared with whole-number arithmetic. [LEV-3] [LEV-6] [Q12] */
import type { Balance, CurrencyId, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Ids, Systems } from '@hexbourse/domain/kernel'
import type { Position } from '@hexbourse/domain/leverage'
import type { Ticker } from '@hexbourse/domain/market'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, of } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makePositionsVm } from './positions.vm.ts'

const TICKS = process.env['SOAK'] === undefined ? 2_000 : 100_000
const POSITIONS = 200
const THRESHOLD = 10n
/** Prices in ten-thousandths, which are also their tick; the last market has a quote currency of its own. */
const MARKETS = [
  { pair: { base: 1, quote: 3 } as PairId, price: 650_000_000n },
  { pair: { base: 2, quote: 3 } as PairId, price: 32_000_000n },
  { pair: { base: 4, quote: 3 } as PairId, price: 1_500_000n },
  { pair: { base: 2, quote: 1 } as PairId, price: 492n },
]
/** In hundred-millionths: enough for gains and losses that change their sign. */
const FREE = new Map([
  [3, 9_000_000n * 10n ** 8n],
  [1, 40n * 10n ** 8n],
])

interface Held {
  readonly market: number
  readonly isLong: boolean
  /** In ten-thousandths. */
  readonly quantity: bigint
  readonly entry: bigint
  /** In hundred-millionths. */
  readonly margin: bigint
}

let seed = 20_261_123
const below = (max: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * max)
}

const HELD: ReadonlyArray<Held> = Array.from({ length: POSITIONS }, (_, nth) => {
  const market = nth % MARKETS.length
  const { price } = MARKETS[market] ?? expect.fail()
  const entry = (price * BigInt(9900 + below(200))) / 10_000n
  const quantity = BigInt(1 + below(40_000))
  return { market, isLong: below(5) > 1, quantity, entry, margin: (entry * quantity) / BigInt(1 + below(50)) }
})

const ofUnits = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const pairOf = ({ market }: Held): PairId => MARKETS[market]?.pair ?? expect.fail()

const positionOf = (held: Held, nth: number): Position.Position => ({
  id: (nth + 1) as OrderId,
  pair: pairOf(held),
  baseName: `B${pairOf(held).base}`,
  quoteName: `Q${pairOf(held).quote}`,
  status: 'open',
  direction: held.isLong ? 'long' : 'short',
  lots: Decimal.one,
  leverage: Decimal.one,
  quantity: ofUnits(held.quantity, 4),
  requestedPrice: ofUnits(held.entry, 4),
  entryPrice: ofUnits(held.entry, 4),
  currentPrice: ofUnits(held.entry, 4),
  margin: ofUnits(held.margin, 8),
  initialMargin: ofUnits(held.margin, 8),
  fee: Decimal.zero,
  overnightFees: Decimal.zero,
  takeProfit: undefined,
  stopLoss: undefined,
  realizedPnl: undefined,
  placedAt: Clocks.millis(0),
  openedAt: Clocks.millis(0),
  endedAt: undefined,
})

const ready = <A>(value: A) => ({
  _tag: 'Ready' as const,
  value,
  asOf: Clocks.millis(0),
  freshness: 'live' as const,
  refetching: false,
})
const groupsAt = (prices: ReadonlyArray<bigint>): ReadonlyArray<Ticker.MarketGroup> => [
  {
    quoteName: 'all',
    omitted: 0,
    tickers: MARKETS.map(({ pair }, market) => ({
      pair,
      baseName: `B${pair.base}`,
      quoteName: `Q${pair.quote}`,
      last: ofUnits(prices[market] ?? 0n, 4),
      change: undefined,
      high: undefined,
      low: undefined,
      volume: undefined,
      isDisplayed: true,
      leverage: undefined,
      secondContracts: undefined,
    })),
  },
]

/** In hundred-millionths. */
const gainOf = ({ market, isLong, quantity, entry }: Held, prices: ReadonlyArray<bigint>): bigint =>
  ((prices[market] ?? 0n) - entry) * quantity * (isLong ? 1n : -1n)

/** Equity and margin of the account of a quote currency, in hundred-millionths. */
const accountAt = (quote: number, prices: ReadonlyArray<bigint>): readonly [equity: bigint, margin: bigint] =>
  HELD.filter((held) => pairOf(held).quote === quote).reduce<readonly [bigint, bigint]>(
    ([equity, margin], held) => [equity + held.margin + gainOf(held, prices), margin + held.margin],
    [FREE.get(quote) ?? 0n, 0n],
  )

/** Percent in hundredths, rounded half away from zero. */
const riskRateAt = (quote: number, prices: ReadonlyArray<bigint>): bigint => {
  const [equity, margin] = accountAt(quote, prices)
  const [sign, twice] = [equity < 0n ? -1n : 1n, (equity < 0n ? -equity : equity) * 20_000n]
  return sign * ((twice + margin) / (2n * margin))
}

const isLiquidatedAt = (market: number, price: bigint, prices: ReadonlyArray<bigint>): boolean => {
  const [equity, margin] = accountAt(MARKETS[market]?.pair.quote ?? 0, prices.with(market, price))
  return equity * 100n <= THRESHOLD * margin
}

const netQuantity = (market: number): bigint =>
  HELD.reduce((sum, held) => (held.market === market ? sum + held.quantity * (held.isLong ? 1n : -1n) : sum), 0n)

/** Whether liquidation begins at this price and not one step before it; without a price, that none does it. */
const beginsAt = (market: number, price: bigint | undefined, prices: ReadonlyArray<bigint>): boolean => {
  const isLong = netQuantity(market) > 0n
  if (price === undefined) return !isLiquidatedAt(market, isLong ? 1n : 10n ** 15n, prices)
  const before = isLong ? price + 1n : price - 1n
  return isLiquidatedAt(market, price, prices) && (before === 0n || !isLiquidatedAt(market, before, prices))
}

const setUp = async () => {
  const browser = await signedInBrowser(fakeExchange())
  const groups = new BehaviorSubject(ready(groupsAt(MARKETS.map(({ price }) => price))))
  const balances = [...FREE].map(([currency, free]): Balance => ({
    wallet: 'margin',
    currency: currency as CurrencyId,
    name: `Q${currency}`,
    free: ofUnits(free, 8),
    locked: Decimal.zero,
  }))
  const info = { ...Systems.CONTRACT_ONLY, liquidationPercent: Decimal.fromInteger(Number(THRESHOLD)) }
  const vm = makePositionsVm({
    ...browser,
    leverage: { ...browser.leverage, holdings: () => of(ready({ positions: HELD.map(positionOf), reported: [] })) },
    market: { groups: () => groups },
    wallet: { balances: () => of(ready(balances as never)) },
    system: { info: () => Promise.resolve(info) },
    session: browser.session.port,
    notifications: { show: () => undefined, dismiss: () => undefined },
  })
  vm.open()
  await new Promise((settled) => setTimeout(settled))
  return { vm, groups }
}

describe('positions over a replay of prices', () => {
  it(`show the PnL, risk rate and liquidation price of ${POSITIONS} positions to the last digit on every one of ${TICKS} ticks [LEV-3] [LEV-6]`, async () => {
    const { vm, groups } = await setUp()
    let prices: ReadonlyArray<bigint> = MARKETS.map(({ price }) => price)
    for (let tick = 0; tick < TICKS; tick += 1) {
      const market = below(MARKETS.length)
      const moved = ((prices[market] ?? 0n) * BigInt(9_970 + below(61))) / 10_000n
      prices = prices.with(market, moved < 2n ? 2n : moved)
      groups.next(ready(groupsAt(prices)))
      const rows = vm.openRows()
      const wrong = rows.filter(({ position, pnl }) => {
        const held = HELD[position.id - 1] ?? expect.fail()
        return pnl.value !== ofUnits(gainOf(held, prices), 8)
      })
      expect([tick, rows.length, wrong.length]).toEqual([tick, POSITIONS, 0])
      for (const { quote, riskRate } of vm.state.accounts)
        expect([tick, quote, riskRate.value]).toEqual([tick, quote, ofUnits(riskRateAt(quote, prices), 2)])
      const liquidationPrices = new Map(rows.map((row) => [Ids.pairKey(row.position.pair), row.liquidationPrice.value]))
      for (const [nth, { pair }] of MARKETS.entries()) {
        const price = liquidationPrices.get(Ids.pairKey(pair))
        expect([tick, nth, beginsAt(nth, price && price / 10n ** 14n, prices)]).toEqual([tick, nth, true])
      }
    }
  })
})
