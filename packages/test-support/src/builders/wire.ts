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

/** A limit order that was filled in part and cancelled, of an exchange that announces `order_history`. [SPOT-6] [Q19] */
export const ORDER_RECORD_ROW = {
  id: '55',
  type: 'in',
  mode: 2,
  price: '1200',
  total_number: '0.75',
  complete_number: '0.5',
  worth: '599.5',
  trade_fee: '0.0005',
  create_time: 1_700_000_000,
  end_time: 1_700_000_060,
  match_id: 2,
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

/** An open long position. [LEV-3] */
export const POSITION_ROW = {
  id: 704,
  type: 1,
  user_id: 7,
  currency: 2,
  legal: 3,
  origin_price: '1250.00000000',
  price: '1256.25000000',
  update_price: '1262.50000000',
  target_profit_price: '0.00000000',
  stop_loss_price: '0.00000000',
  share: 10,
  number: '2.00000',
  multiple: 20,
  origin_caution_money: '125.62500000',
  caution_money: '125.62500000',
  fact_profits: '0.00000000',
  trade_fee: '5.02500000',
  overnight: '0.0000',
  overnight_money: '0.00000000',
  status: 1,
  settled: 0,
  create_time: 1_700_000_000,
  transaction_time: '2023-11-15 06:13:20',
  update_time: '1700000031.09705700',
  handle_time: '',
  complete_time: '',
  time: '2023-11-15 06:13:20',
  symbol: 'ETH/USDT',
  profits: '12.50000000',
}

/** The push of an account with one open position. [LEV-3] */
export const HOLDINGS_PUSH = {
  type: 'lever_trade',
  to: 7,
  hazard_rate: '801.97',
  caution_money_all: '125.62500000',
  origin_caution_money_all: '125.62500000',
  profits_all: '12.5000000000000',
  caution_money: '125.62500000',
  origin_caution_money: '125.62500000',
  profits: '12.5000000000000',
  trades_all: JSON.stringify([POSITION_ROW]),
  trades_entrust: '[]',
  trades_cur: JSON.stringify([POSITION_ROW]),
} as const

/** An open second contract, as the list has it. [SEC-2] */
export const CONTRACT_ROW = {
  id: 983,
  user_id: 7,
  match_id: 3,
  currency_id: 3,
  type: 1,
  is_insurance: 0,
  seconds: 60,
  number: '100.00000000',
  open_price: '1250.00000000',
  end_price: '1251.20000000',
  fee: '2.00000000',
  profit_ratio: '20.00',
  fact_profits: '0.00000000',
  status: 1,
  profit_result: 0,
  created_at: '2023-11-15 06:13:20',
  updated_at: '2023-11-15 06:13:21',
  handled_at: '2023-11-15 06:14:20',
  complete_at: null,
  currency_name: 'USDT',
  symbol_name: 'ETH/USDT',
  account: 'a@x.test',
  remain_milli_seconds: 31_300,
} as const

/** A currency that can be staked. [SEC-1] */
export const STAKE_CURRENCY_ROW = {
  id: 3,
  name: 'USDT',
  micro_numbers: [
    { id: 45, currency_id: 3, number: '100.00000000' },
    { id: 46, currency_id: 3, number: '200.00000000' },
  ],
  micro_trade_fee: '2.00',
  micro_min: '10',
  micro_max: '10000000',
  micro_holdtrade_max: 10,
  insurance_types: [],
  user_wallet: { micro_with_insurance: '1000.50000000' },
  user_insurance: null,
} as const

const INSURANCE_CONDITIONS = {
  insurance_assets: 10,
  defective_claims_condition: '50',
  claim_rate: '20',
  zero_claim_factor: '1.5',
  profit_termination_condition: 100,
  claims_times_daily: 2,
  max_stake: '500',
  max_open: 3,
} as const
/** Insurance in the row of a currency; the second type cannot be read. [TXT-6] */
export const INSURANCE_ROWS = {
  insurance_types: [{ id: 4, min_amount: '100', max_amount: '5000', ...INSURANCE_CONDITIONS }, { id: 5 }],
  user_insurance: {
    id: 9,
    insurance_type_id: 4,
    amount: '200.00000000',
    insurance_balance: '250.00000000',
    claims_today: 1,
    created_at_ts: 1_700_000_000,
    ...INSURANCE_CONDITIONS,
  },
  insurance_payouts: [{ id: 3, user_insurance_id: 9, amount: '40.00000000', created_at_ts: 1_700_000_100 }],
} as const

/** An offer to sell, as in the public list. */
export const C2C_OFFER_ROW = {
  id: 31,
  seller_id: 7,
  currency_id: 3,
  type: 'sell',
  way: 'ali_pay',
  price: '6.85000',
  total_number: '200.00000',
  surplus_number: '200.00000',
  is_done: 0,
  create_time: '2023-04-20 10:00:00',
  seller_name: '13900001357',
  currency_name: 'USDT',
  way_name: '支付宝',
}

/** An order of it that waits for the payment of user 2. */
export const C2C_ORDER_ROW = {
  id: 55,
  legal_deal_send_id: 31,
  user_id: 2,
  seller_id: 7,
  number: '200.00000',
  is_sure: 0,
  create_time: '10:05 04/20',
  update_time: 0,
  deal_money: '1370.000000',
  currency_name: 'USDT',
  type: 'sell',
  phone: '13800002468',
  seller_name: '13900001357',
  price: '6.85000',
  hes_realname: 'Wang Wei',
  way_name: '支付宝',
  format_create_time: '2023-04-20 10:05:00',
  format_update_time: '',
  seller_phone: '13900001357',
  user_cash_info: { real_name: 'Li Na' },
  sell_cash_info: { real_name: 'Wang Wei', alipay_account: '139' },
}
