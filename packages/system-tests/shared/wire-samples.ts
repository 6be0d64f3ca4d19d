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

/** A row of `wallet/hzhistory`. */
export const TRANSFER_RECORD = {
  id: 9,
  number: '100.00000',
  add_time: '2023-04-20 15:52:16',
  type: 'legal to lever',
  status: 2,
}

/** A row of `wallet/legal_log`. */
export const LEDGER_ENTRY = {
  id: 104,
  value: '-100.00000000',
  created_time: '2023-04-20 15:52:16',
  info: 'Transfer out',
  type: 9,
  currency: 3,
  currency_name: 'USDT',
  before: '9100.00000000',
  after: '9000.00000000',
  transaction_info: 'legal',
}
