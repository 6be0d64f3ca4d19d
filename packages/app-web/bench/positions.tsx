/** Two hundred open positions of the product at moving prices: view-model and view. */
import type { Balance, CurrencyId, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { Position } from '@hexbourse/domain/leverage'
import type { Ticker } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { createRoot } from 'react-dom/client'
import { BehaviorSubject, NEVER, of } from 'rxjs'

import { makeLanguageSwitch } from '../src/i18n/index.ts'
import { loadMessages } from '../src/i18n/load-messages.ts'
import { LanguageContext } from '../src/i18n/use-formatters.ts'
import { OpenPositionsView } from '../src/panels/positions/open-positions.view.tsx'
import type { PositionsPorts } from '../src/panels/positions/positions.vm.ts'
import { makePositionsVm } from '../src/panels/positions/positions.vm.ts'

const POSITIONS = 200
const MARKETS = [1, 2, 4, 5].map((base) => ({ pair: { base, quote: 3 } as PairId, price: 3_000 * base }))

const decimal = (tenThousandths: number): Decimal.Decimal => Decimal.fromSteps(tenThousandths, 4)

const positionOf = (nth: number): Position.Position => {
  const { pair, price } = MARKETS[nth % MARKETS.length] ?? { pair: { base: 1, quote: 3 } as PairId, price: 3_000 }
  const entryPrice = decimal(price * (9_900 + nth))
  return {
    id: (nth + 1) as OrderId,
    pair,
    baseName: `C${pair.base}`,
    quoteName: 'USDT',
    status: 'open',
    direction: nth % 3 === 0 ? 'short' : 'long',
    lots: Decimal.fromInteger(10),
    leverage: Decimal.fromInteger(20),
    quantity: decimal(1_000 + nth),
    requestedPrice: entryPrice,
    entryPrice,
    currentPrice: entryPrice,
    margin: decimal(price * 500),
    initialMargin: decimal(price * 500),
    fee: decimal(100),
    overnightFees: Decimal.zero,
    takeProfit: undefined,
    stopLoss: undefined,
    realizedPnl: undefined,
    placedAt: Clocks.millis(0),
    openedAt: Clocks.millis(0),
    endedAt: undefined,
  }
}

const ready = <A,>(value: A) =>
  ({ _tag: 'Ready', value, asOf: Clocks.millis(0), freshness: 'live', refetching: false }) as const

const groupsAt = (count: number): ReadonlyArray<Ticker.MarketGroup> => [
  {
    quoteName: 'USDT',
    omitted: 0,
    tickers: MARKETS.map(({ pair, price }, nth) => ({
      pair,
      baseName: `C${pair.base}`,
      quoteName: 'USDT',
      last: decimal(price * (10_000 + ((count * (nth + 3)) % 97))),
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

const balance: Balance = {
  wallet: 'margin',
  currency: 3 as CurrencyId,
  name: 'USDT',
  free: Decimal.fromInteger(1_000_000),
  locked: Decimal.zero,
}

/** Nothing is sent by this page. */
const unused = { prepare: () => NEVER, execute: () => NEVER, reconcile: () => NEVER }

export const makePositions = async (root: HTMLElement): Promise<() => void> => {
  const groups = new BehaviorSubject(ready(groupsAt(0)))
  const languages = makeLanguageSwitch(loadMessages, { language: 'en', zone: 'UTC' })
  await languages.loadFiles('shell', 'market', 'leverage')
  const held = { positions: Array.from({ length: POSITIONS }, (_, nth) => positionOf(nth)), reported: [] }
  const info = { ...Systems.CONTRACT_ONLY, liquidationPercent: Decimal.fromInteger(10) }
  const vm = makePositionsVm({
    leverage: {
      submit: unused,
      close: unused,
      closeBatch: unused,
      cancel: unused,
      setStops: unused,
      holdings: () => of(ready(held)),
      retry: () => {},
    },
    market: { groups: () => groups },
    wallet: { balances: () => of(ready([balance])) },
    system: { info: () => Promise.resolve(E.right(info)) },
    preferences: { current: new BehaviorSubject({ language: 'en', marginWarning: undefined }), change: () => {} },
    session: { current: NEVER, mark: NEVER, ended: NEVER },
    notifications: { show: () => {}, dismiss: () => {} },
    clock: { now: () => Clocks.millis(0), monotonic: () => performance.now() },
  } as unknown as PositionsPorts)
  vm.open()
  createRoot(root).render(
    <LanguageContext value={languages}>
      <OpenPositionsView vm={vm} />
    </LanguageContext>,
  )
  let count = 0
  return () => groups.next(ready(groupsAt((count += 1))))
}
