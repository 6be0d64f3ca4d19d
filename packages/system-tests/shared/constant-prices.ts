/** A price of every market that never changes, so that every expected figure can be computed from raw replies. */
type PricePath = ReadonlyArray<readonly [second: number, price: string]>

const PRICES: Readonly<Record<string, string>> = {
  'BTC/USDT': '67000',
  'ETH/USDT': '3400',
  'BNB/USDT': '580',
  'SOL/USDT': '150',
  'XRP/USDT': '0.62',
  'DOGE/USDT': '0.14',
  'ADA/USDT': '0.45',
  'AVAX/USDT': '32',
  'LINK/USDT': '15',
  'DOT/USDT': '6.4',
  'LTC/USDT': '82',
  'TRX/USDT': '0.13',
  'IEPN/USDT': '0.035',
  'ETH/BTC': '0.0492',
  'BNB/BTC': '0.0089',
}

/** Of the scenario of an exchange. Other tests than those of prices need no others, which cost time. */
export const CONSTANT_PRICES: Readonly<Record<string, PricePath>> = Object.fromEntries(
  Object.entries(PRICES).map(([symbol, price]) => [symbol, [[0, price]]]),
)
