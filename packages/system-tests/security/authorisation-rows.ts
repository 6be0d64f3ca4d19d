/** Who may call what, typed by hand instead of read from the server's table. [SHELL-5] [SHELL-6] */

import { BTC_USDT, ETH, LIMIT } from '../shared/wire-samples.ts'

// Model
export type Actor = 'visitor' | 'expired' | 'other' | 'owner' | 'agent' | 'admin'
/** `raw`: an envelope of its own, without a type. */
export type ReplyType = 'ok' | 'error' | '997' | '998' | '999' | 'raw'

export interface Row {
  readonly call: string
  /** The reply type for each actor. */
  readonly cells: Readonly<Record<Actor, ReplyType>>
  /** A new form for each cell; `orderId` is an order or a session of the owner. */
  readonly form?: (orderId: string, actor: Actor) => Readonly<Record<string, string>>
}

/** Pages, files and reports, which reply with an HTTP status. */
export interface Page {
  readonly route: string
  readonly statuses: Readonly<Record<Actor, number>>
  /** The path, where it contains a file name of the owner. */
  readonly path?: (file: string) => string
}

const OPEN_TO_ALL: Row['cells'] = all('ok')
export const OWN: Row['cells'] = { visitor: '999', expired: '999', other: 'ok', owner: 'ok', agent: 'ok', admin: '999' }
/** For signed-in users, and rejected for what each of them sends or is. */
const REJECTED: Row['cells'] = { ...OWN, other: 'error', owner: 'error', agent: 'error' }
/** None of these users has a verified identity. */
const UNVERIFIED: Row['cells'] = { ...OWN, other: '998', owner: '998', agent: '998' }
/** About an object of the owner, which other users cannot touch. */
export const OWNERS: Row['cells'] = { ...OWN, other: 'error', agent: 'error' }
export const ORDER = { ...BTC_USDT, ...LIMIT, price: '100', num: '0.01' }
/** A long at market for about 7 USDT of margin. */
const STAKED = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' }
export const LEVERAGED = { ...BTC_USDT, multiple: '10', share: '1', type: '1', status: '1' }
const DESK_ORDER = {
  acceptor_id: '1',
  type: 'buy',
  way: 'bank',
  mobile: '13800000000',
  deal_account: '6222',
  money: '100',
}
const PHONES: Readonly<Record<Actor, string>> = {
  visitor: '13800000001',
  expired: '13800000002',
  other: '13800000003',
  owner: '13800000004',
  agent: '13800000006',
  admin: '13800000005',
}
const unusedEmail = (actor: Actor, prefix: string): string => `${prefix}-${actor}@example.com`

export const ROWS: ReadonlyArray<Row> = [
  { call: 'GET /api/system/info', cells: OPEN_TO_ALL },
  { call: 'GET /api/system/front_page', cells: OPEN_TO_ALL },
  { call: 'GET /api/currency/quotation_new', cells: OPEN_TO_ALL },
  { call: 'POST /api/currency/quotation_new', cells: OPEN_TO_ALL },
  { call: 'GET /api/currency/list', cells: OPEN_TO_ALL },
  { call: 'GET /api/currency/type', cells: OPEN_TO_ALL },
  { call: 'GET /api/news/list', cells: OPEN_TO_ALL, form: () => ({ c_id: '12' }) },
  { call: 'POST /api/news/list', cells: OPEN_TO_ALL, form: () => ({ c_id: '12' }) },
  { call: 'POST /api/news/detail', cells: OPEN_TO_ALL, form: () => ({ id: '195' }) },
  { call: 'GET /api/iepn', cells: OPEN_TO_ALL },
  {
    call: 'GET /api/currency/new_timeshar',
    cells: all('raw'),
    form: () => ({ symbol: 'BTC/USDT', period: '1min', from: '1', to: '60' }),
  },
  { call: 'GET /api/currency/new_tradehistory', cells: OPEN_TO_ALL, form: () => BTC_USDT },
  { call: 'GET /api/currency/detail', cells: OPEN_TO_ALL, form: () => ({ id: '1' }) },
  { call: 'POST /api/quotation', cells: OWN },
  { call: 'POST /api/quotation_new', cells: OWN },
  { call: 'GET /api/currency/user_currency_list', cells: OWN },
  { call: 'POST /api/transaction/deal', cells: OWN, form: () => BTC_USDT },
  { call: 'POST /api/transaction/in', cells: OWN, form: () => ORDER },
  { call: 'POST /api/transaction/out', cells: OWN, form: () => ({ ...ORDER, price: '900000' }) },
  { call: 'POST /api/transaction_in', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_out', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_complete', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_del', cells: OWNERS, form: (id) => ({ id, type: 'in' }) },
  { call: 'POST /api/transaction/revoke', cells: OWNERS, form: (id) => ({ id, type: 'in' }) },
  { call: 'POST /api/transaction_cancelled', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_orders', cells: OWN, form: () => ({ page: '1' }) },
  // no order here has fills
  { call: 'POST /api/transaction_order_fills', cells: REJECTED, form: (id) => ({ id, page: '1' }) },
  { call: 'POST /api/transaction/entrust', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction/entrustlog', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/lever/deal', cells: OWN, form: () => BTC_USDT },
  { call: 'POST /api/lever/submit', cells: OWN, form: () => LEVERAGED },
  { call: 'POST /api/lever/my_trade', cells: OWN, form: () => ({ status: '1', legal_id: '', currency_id: '' }) },
  { call: 'POST /api/lever/dealall', cells: OWN, form: () => BTC_USDT },
  { call: 'POST /api/lever/close', cells: OWNERS, form: (id) => ({ id }) },
  { call: 'POST /api/lever/cancel', cells: OWNERS, form: (id) => ({ id }) },
  {
    call: 'POST /api/lever/setstop',
    cells: OWNERS,
    form: (id) => ({ id, target_profit_price: '900000', stop_loss_price: '0' }),
  },
  /** Without an open position. */
  {
    call: 'POST /api/lever/batch_close',
    cells: REJECTED,
    form: () => ({ type: '0', legal_id: '1', currency_id: '2' }),
  },
  { call: 'GET /api/currency/price_at', cells: OPEN_TO_ALL, form: () => ({ match_id: '1', at: String(Date.now()) }) },
  { call: 'GET /api/microtrade/payable_currencies', cells: OWN },
  { call: 'GET /api/microtrade/seconds', cells: OWN },
  { call: 'GET /api/microtrade/lists', cells: OWN, form: () => ({ page: '1', status: '1' }) },
  { call: 'POST /api/microtrade/submit', cells: OWN, form: () => STAKED },
  {
    call: 'POST /api/microtrade/insurance_buy',
    cells: OWN,
    form: () => ({ currency_id: '3', insurance_type_id: '1', amount: '100' }),
  },
  // too early for its owner, and not theirs for others
  {
    call: 'POST /api/microtrade/insurance_claim',
    cells: REJECTED,
    form: () => ({ currency_id: '3', id: '1' }),
  },
  // orders of peer-to-peer trade have a table of their own
  { call: 'POST /api/user/cash_save', cells: OWN, form: () => ({ real_name: 'Li Na', alipay_account: 'li-na' }) },
  { call: 'POST /api/user/cash_info', cells: OWN },
  {
    call: 'POST /api/c2c_send',
    cells: UNVERIFIED,
    form: () => ({ type: 'buy', way: 'ali_pay', price: '7', total_number: '1', currency_id: '3' }),
  },
  { call: 'GET /api/c2c_deal_platform', cells: OPEN_TO_ALL, form: () => ({ type: 'sell', currency_id: '3' }) },
  { call: 'GET /api/c2c/seller_trade', cells: OWN, form: () => ({ type: 'sell', currency_id: '3' }) },
  { call: 'POST /api/c2c/back_send', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'POST /api/c2c/do_legal_deal', cells: UNVERIFIED, form: () => ({ id: '1' }) },
  { call: 'GET /api/c2c_user_deal', cells: OWN },
  { call: 'GET /api/c2c_seller_deal', cells: OWN },
  { call: 'GET /api/c2c/legal_send_deal_list', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'GET /api/c2c_deal', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'GET /api/c2c/limits', cells: OWN },
  { call: 'POST /api/c2c/user_legal_pay', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'POST /api/c2c/user_legal_pay_cancel', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'POST /api/c2c/legal_deal_sure', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'POST /api/c2c/legal_deal_user_sure', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'GET /api/c2c/appeal', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'POST /api/c2c/appeal', cells: REJECTED, form: () => ({ id: '1', reason: 'not paid' }) },
  { call: 'GET /api/c2c/messages', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'POST /api/c2c/messages', cells: REJECTED, form: () => ({ id: '1', text: 'hello' }) },
  // this exchange has no custody; funds.spec.ts tries each id of another user
  { call: 'GET /api/charge_mention/log', cells: OWN },
  // without a challenge, a right password or a prepared factor
  { call: 'POST /api/user/second_factor', cells: all('error'), form: () => ({ challenge: 'none', code: '123456' }) },
  { call: 'POST /api/user/second_factor_setup', cells: REJECTED, form: () => ({ password: 'wrong11' }) },
  { call: 'POST /api/user/second_factor_confirm', cells: REJECTED, form: () => ({ code: '123456' }) },
  { call: 'POST /api/user/second_factor_codes', cells: REJECTED, form: () => ({ code: '123456' }) },
  { call: 'POST /api/user/second_factor_disable', cells: REJECTED, form: () => ({ code: '123456' }) },
  {
    call: 'POST /api/set_withdraw_password',
    cells: REJECTED,
    form: () => ({ account: 'owner@example.com', code: '123456', withdraw_password: '135790' }),
  },
  { call: 'POST /api/wallet/get_info', cells: REJECTED },
  { call: 'POST /api/wallet/out', cells: REJECTED },
  { call: 'POST /api/wallet/withdraw_cancel', cells: REJECTED },
  { call: 'GET /api/wallet/withdrawals', cells: REJECTED },
  { call: 'POST /api/wallet/get_in_address', cells: REJECTED },
  { call: 'GET /api/money/rechange', cells: REJECTED },
  { call: 'POST /api/wallet/charge_req', cells: REJECTED },
  { call: 'GET /api/wallet/charge_requests', cells: REJECTED },
  { call: 'GET /api/wallet/deposits', cells: REJECTED },
  { call: 'POST /api/simulated_deposit', cells: REJECTED },
  { call: 'GET /api/wallet/currencylist', cells: REJECTED },
  { call: 'POST /api/wallet/get_address', cells: REJECTED },
  { call: 'POST /api/wallet/addaddress', cells: REJECTED },
  { call: 'POST /api/wallet/deladdress', cells: REJECTED },
  { call: 'POST /api/wallet/detail', cells: OWN, form: () => ({ currency: '1', type: 'change' }) },
  { call: 'GET /api/wallet/list', cells: OWN },
  { call: 'POST /api/wallet/list', cells: OWN },
  { call: 'GET /api/wallet/net_worth', cells: OWN },
  {
    call: 'POST /api/wallet/change',
    cells: OWN,
    form: () => ({ currency_id: '3', number: '1', from_field: 'change', to_field: 'legal' }),
  },
  { call: 'POST /api/wallet/legal_log', cells: OWN, form: () => ({ type: '2', currency: '3' }) },
  { call: 'GET /api/acceptor/list', cells: OWN },
  /** There are no desks here. */
  { call: 'GET /api/acceptor/info', cells: REJECTED, form: () => ({ id: '1' }) },
  { call: 'GET /api/acceptor/my_deal', cells: OWN, form: () => ({ type: 'buy' }) },
  { call: 'POST /api/acceptor/deal', cells: REJECTED, form: () => DESK_ORDER },
  { call: 'POST /api/acceptor/confirm', cells: REJECTED, form: () => ({ id: '1' }) },
  /** Without a gateway. */
  { call: 'POST /api/payment/sign', cells: REJECTED, form: () => ({ account: 'li@pay', amount: '1' }) },
  { call: 'GET /api/payment/orders', cells: REJECTED },
  { call: 'POST /api/payment/notify', cells: all('error') },
  { call: 'POST /api/account/list', cells: OWN, form: () => ({ limit: '20', page: '1' }) },
  { call: 'POST /api/wallet/hzhistory', cells: OWN },
  { call: 'POST /api/faucet', cells: OWN, form: () => ({ ...ETH, account: 'change' }) },
  { call: 'GET /api/user/info', cells: OWN },
  { call: 'GET /api/user/center', cells: OWN },
  {
    call: 'POST /api/safe/email',
    cells: REJECTED,
    form: (_id, actor) => ({ email: unusedEmail(actor, 'bind'), code: '123456', password: 'kestrel7' }),
  },
  {
    call: 'POST /api/user/forget',
    cells: all('error'),
    form: () => ({ account: 'owner@example.com', password: 'stolen1', repassword: 'stolen1', code: '123456' }),
  },
  /** Without a file for signed-in users; for others no 999, which would end the session of an existing client. */
  { call: 'POST /api/upload', cells: all('error') },
  { call: 'POST /api/user/real_name', cells: REJECTED },
  { call: 'GET /api/user/region_users', cells: { ...REJECTED, agent: 'ok' } },
  { call: 'GET /api/user/sessions', cells: OWN },
  { call: 'GET /api/user/logins', cells: OWN },
  /** A session of the owner, which other users cannot end. */
  { call: 'POST /api/user/session_revoke', cells: OWNERS, form: (id) => ({ id }) },
  { call: 'POST /api/user/trade_password', cells: REJECTED, form: () => ({ new: '12345' }) },
  { call: 'POST /api/user/address_delay', cells: REJECTED, form: () => ({ on: '1', password: 'wrong11' }) },
  { call: 'POST /api/user/mail_word', cells: REJECTED, form: () => ({ word: 'Lotus', password: 'wrong11' }) },
  { call: 'POST /api/user/logout', cells: OWN },
  {
    call: 'POST /api/user/login',
    cells: OPEN_TO_ALL,
    form: () => ({ user_string: 'owner@example.com', password: 'kestrel7', type: '1' }),
  },
  {
    call: 'POST /api/sms_mail',
    cells: OPEN_TO_ALL,
    form: (_id, actor) => ({ user_string: unusedEmail(actor, 'mail') }),
  },
  {
    call: 'POST /api/sms_send',
    cells: OPEN_TO_ALL,
    form: (_id, actor) => ({ user_string: PHONES[actor], country_code: '+86' }),
  },
  /** Open to everyone, and rejected without a mailed code. */
  { call: 'POST /api/user/check_mobile', cells: all('error'), form: () => ({ mobile_code: '123456' }) },
  { call: 'POST /api/user/check_email', cells: all('error'), form: () => ({ email_code: '123456' }) },
  {
    call: 'POST /api/user/register',
    cells: all('error'),
    form: (_id, actor) => ({
      type: 'email',
      user_string: unusedEmail(actor, 'reg'),
      code: '123456',
      password: 'kestrel7',
      re_password: 'kestrel7',
      extension_code: 'hexb',
    }),
  },
]

function all(type: ReplyType): Row['cells'] {
  return { visitor: type, expired: type, other: type, owner: type, agent: type, admin: type }
}

const ADMIN_ONLY = { visitor: 401, expired: 401, other: 401, owner: 401, agent: 401 }

export const PAGES: ReadonlyArray<Page> = [
  { route: 'GET /healthz', statuses: allStatuses(200) },
  { route: 'POST /csp-report', statuses: allStatuses(204) },
  { route: 'GET /api/custorm', statuses: allStatuses(200) },
  /** Without a text. */
  { route: 'GET /qr_create', statuses: allStatuses(400) },
  { route: 'GET /drawings/banner-501.svg', statuses: allStatuses(200) },
  { route: 'GET /drawings/banner-502.svg', statuses: allStatuses(200) },
  { route: 'GET /drawings/banner-503.svg', statuses: allStatuses(200) },
  /** Open to clients on the same machine, as all of them are here. */
  { route: 'GET /dev/mailbox', statuses: allStatuses(200) },
  { route: 'GET /upload/:name', path: (file) => `/upload/${file}`, statuses: { ...allStatuses(404), owner: 200 } },
  { route: 'GET /operator', statuses: { ...ADMIN_ONLY, admin: 200 } },
  { route: 'GET /operator/audit', statuses: { ...ADMIN_ONLY, admin: 200 } },
  { route: 'GET /operator/ledger', statuses: { ...ADMIN_ONLY, admin: 200 } },
  /** Without a name and a password. */
  { route: 'POST /operator/sign-in', statuses: allStatuses(400) },
  { route: 'POST /operator/find', statuses: { ...ADMIN_ONLY, admin: 200 } },
  { route: 'POST /operator/lock', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/end-sessions', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/reset-factor', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/review', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/withdrawal', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/acceptor', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/appeal', statuses: { ...ADMIN_ONLY, admin: 303 } },
  { route: 'POST /operator/roles', statuses: { ...ADMIN_ONLY, admin: 303 } },
  {
    route: 'GET /operator/files/:name',
    path: (file) => `/operator/files/${file}`,
    statuses: { ...ADMIN_ONLY, admin: 200 },
  },
  /** Open to programs that reach the operator's listener. */
  { route: 'GET /metrics', statuses: allStatuses(200) },
  /** The last row, because it ends the session. */
  { route: 'POST /operator/sign-out', statuses: { ...ADMIN_ONLY, admin: 303 } },
]

function allStatuses(status: number): Page['statuses'] {
  return { visitor: status, expired: status, other: status, owner: status, agent: status, admin: status }
}
