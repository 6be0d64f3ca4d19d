/** A wallet whose balances are valued at live prices. [WAL-1] [WAL-12] */
import type { CurrencyId, Decimal, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { WalletBalance } from '@hexbourse/domain/wallet'
import { combineLatest, map, startWith, throttleTime } from 'rxjs'

/** A total that changed with every push could not be read. */
const SHOW_MS = 1_000

type Prices = ReadonlyMap<CurrencyId, Decimal.Decimal>
type Balances = ReadonlyArray<WalletBalance.WalletBalance>

const NO_PRICES: Prices = new Map()

/** None unless they are live, because those that came with the balances may be newer. */
const pricesOf = (live: Live<ReadonlyArray<Ticker.MarketGroup>>): Prices =>
  LiveValue.isActionable(live)
    ? Ticker.lastPrices(LiveValue.latest(live) ?? [], WalletBalance.VALUATION_COIN)
    : NO_PRICES

/** Coins with a market in USDT have its last price, at most a second old; the others the price of the exchange. */
export const valuedWallet = (wallet: WalletPort, market: Pick<MarketPort, 'groups'>): WalletPort => {
  const prices = market
    .groups()
    .pipe(throttleTime(SHOW_MS, undefined, { leading: true, trailing: true }), map(pricesOf), startWith(NO_PRICES))
  return {
    ...wallet,
    balances: () =>
      combineLatest([wallet.balances(), prices]).pipe(
        map(([live, known]) => LiveValue.map((all: Balances) => WalletBalance.atPrices(all, known))(live)),
      ),
  }
}
