/** Coins, markets and order modes as several raw-call tests send them. */

/** A form field that names a coin. */
export const USDT = { currency_id: '3' } as const
export const BTC = { currency_id: '1' } as const
export const ETH = { currency_id: '2' } as const

/** Form fields that name a market. */
export const BTC_USDT = { legal_id: '3', ...BTC } as const
export const ETH_USDT = { legal_id: '3', ...ETH } as const

/** Modes of an order. */
export const MARKET = { mode: '1' } as const
export const LIMIT = { mode: '2' } as const
