/** Rows as servers send them, typed by hand from the contract. */

/** An open order, with the fields of an exchange that announces `order_totals`. [SPOT-6] [Q19] */
export const ORDER_ROW = {
  id: 55,
  price: '1200.00000',
  number: '0.50000',
  total_number: '0.75000',
  create_time: '2023-11-15 06:13:20',
  create_time_ts: 1_700_000_000,
  currency: 2,
  legal: 3,
  currency_name: 'ETH',
  legal_name: 'USDT',
}

/** A market of the quotation list. [HOME-2] */
export const TICKER_ROW = {
  legal_id: 3,
  currency_id: 2,
  is_display: 1,
  legal_name: 'USDT',
  currency_name: 'ETH',
  change: '+2.86',
  volume: '121424.18376',
  now_price: '1221.35000',
} as const

/** A market's rules as an exchange announces them. [Q19] */
export const PAIR_RULES = {
  legal_id: 3,
  currency_id: 2,
  match_id: 3,
  price_decimals: 2,
  quantity_decimals: 4,
  tick: '0.01',
  spot_fee: '0.1',
}
