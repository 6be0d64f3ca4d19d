/** What each request costs its client. [SHELL-5] */

/** What one client may spend at once, and per second in the long run. */
export const REQUEST_BUDGET = { capacity: 600, refillPerSecond: 20 }

/** Reads a few rows, or takes back what is open. */
const READ = 1
/** Reads a page of a list, or changes something. */
const LIST = 2
/** Guesses a secret, hashes a password or sends a message. */
const SECRET = 12
/** Values the holdings of many days. */
const NET_WORTH = 8
/** Stores a picture. */
const UPLOAD = 30
/** A file or picture that is sent as it is. */
const FILE = 0.2
/** A page of the client, or a path that does not exist. */
const PAGE = 2

/** By path; the cost of every call of the exchange. Candles that must be computed cost more (`candle-texts.ts`). */
export const CALL_COSTS: Readonly<Record<string, number>> = {
  '/api/acceptor/confirm': LIST,
  '/api/acceptor/deal': SECRET,
  '/api/acceptor/info': READ,
  '/api/acceptor/list': READ,
  '/api/acceptor/my_deal': LIST,
  '/api/account/list': LIST,
  '/api/c2c/appeal': LIST,
  '/api/c2c/back_send': LIST,
  '/api/c2c/do_legal_deal': LIST,
  '/api/c2c/legal_deal_sure': SECRET,
  '/api/c2c/legal_deal_user_sure': SECRET,
  '/api/c2c/legal_send_deal_list': LIST,
  '/api/c2c/limits': READ,
  '/api/c2c/messages': LIST,
  '/api/c2c/seller_trade': LIST,
  '/api/c2c/user_legal_pay': LIST,
  '/api/c2c/user_legal_pay_cancel': LIST,
  '/api/c2c_deal': READ,
  '/api/c2c_deal_platform': LIST,
  '/api/c2c_seller_deal': LIST,
  '/api/c2c_send': LIST,
  '/api/c2c_user_deal': LIST,
  '/api/currency/detail': READ,
  '/api/currency/list': READ,
  '/api/currency/new_timeshar': LIST,
  '/api/currency/new_tradehistory': READ,
  '/api/currency/price_at': READ,
  '/api/currency/quotation_new': READ,
  '/api/currency/type': READ,
  '/api/currency/user_currency_list': READ,
  '/api/custorm': READ,
  '/api/faucet': LIST,
  '/api/iepn': READ,
  '/api/lever/batch_close': LIST,
  '/api/lever/cancel': READ,
  '/api/lever/close': LIST,
  '/api/lever/deal': LIST,
  '/api/lever/dealall': LIST,
  '/api/lever/my_trade': LIST,
  '/api/lever/setstop': LIST,
  '/api/lever/submit': LIST,
  '/api/microtrade/insurance_buy': LIST,
  '/api/microtrade/insurance_claim': LIST,
  '/api/microtrade/lists': LIST,
  '/api/microtrade/payable_currencies': LIST,
  '/api/microtrade/seconds': READ,
  '/api/microtrade/submit': LIST,
  '/api/news/detail': READ,
  '/api/news/list': LIST,
  '/api/payment/notify': LIST,
  '/api/payment/orders': LIST,
  '/api/payment/sign': LIST,
  '/api/quotation': READ,
  '/api/quotation_new': READ,
  '/api/safe/email': SECRET,
  '/api/set_withdraw_password': SECRET,
  '/api/sms_mail': SECRET,
  '/api/sms_send': SECRET,
  '/api/system/front_page': READ,
  '/api/system/info': READ,
  '/api/transaction/deal': READ,
  '/api/transaction/entrust': LIST,
  '/api/transaction/entrustlog': LIST,
  '/api/transaction/in': LIST,
  '/api/transaction/out': LIST,
  '/api/transaction/revoke': LIST,
  '/api/transaction_cancelled': LIST,
  '/api/transaction_complete': LIST,
  '/api/transaction_del': READ,
  '/api/transaction_in': LIST,
  '/api/transaction_order_fills': LIST,
  '/api/transaction_orders': LIST,
  '/api/transaction_out': LIST,
  '/api/upload': UPLOAD,
  '/api/user/cash_info': READ,
  '/api/user/cash_save': LIST,
  '/api/user/center': READ,
  '/api/user/check_email': SECRET,
  '/api/user/check_mobile': SECRET,
  '/api/user/forget': SECRET,
  '/api/user/info': READ,
  '/api/user/login': SECRET,
  '/api/user/logins': LIST,
  '/api/user/logout': READ,
  '/api/user/real_name': LIST,
  '/api/user/region_users': LIST,
  '/api/user/register': SECRET,
  '/api/user/second_factor': SECRET,
  '/api/user/second_factor_codes': SECRET,
  '/api/user/second_factor_confirm': SECRET,
  '/api/user/second_factor_disable': SECRET,
  '/api/user/second_factor_setup': SECRET,
  '/api/user/session_revoke': LIST,
  '/api/user/sessions': READ,
  '/api/user/trade_password': SECRET,
  '/api/user/address_delay': SECRET,
  '/api/user/mail_word': SECRET,
  '/api/charge_mention/log': LIST,
  '/api/money/rechange': LIST,
  '/api/simulated_deposit': LIST,
  '/api/wallet/addaddress': LIST,
  '/api/wallet/charge_req': LIST,
  '/api/wallet/charge_requests': LIST,
  '/api/wallet/currencylist': READ,
  '/api/wallet/deladdress': LIST,
  '/api/wallet/deposits': LIST,
  '/api/wallet/get_address': READ,
  '/api/wallet/get_in_address': LIST,
  '/api/wallet/get_info': READ,
  '/api/wallet/out': SECRET,
  '/api/wallet/withdraw_cancel': LIST,
  '/api/wallet/withdrawals': LIST,
  '/api/wallet/change': LIST,
  '/api/wallet/detail': READ,
  '/api/wallet/hzhistory': LIST,
  '/api/wallet/legal_log': LIST,
  '/api/wallet/list': READ,
  '/api/wallet/net_worth': NET_WORTH,
}

/** Of what is no call. */
const OTHER_COSTS: Readonly<Record<string, number>> = { '/csp-report': LIST, '/healthz': FILE, '/qr_create': LIST }

/** The cost of a request by the pattern of its route, which is undefined for an unknown path. */
export const costOfRoute = (route: string | undefined): number => {
  if (route === undefined) return PAGE
  return CALL_COSTS[route] ?? OTHER_COSTS[route] ?? (route.includes('*') || route.includes(':') ? FILE : PAGE)
}
