/** Who may ask what of the exchange, typed by hand: never read from the server's own table. [SHELL-5] [SHELL-6] */

// Model
export type Actor = 'visitor' | 'expired' | 'other' | 'owner' | 'agent' | 'desk'
/** raw: an envelope of its own, without a type. */
export type Verdict = 'ok' | 'error' | '999' | 'raw'

export interface Row {
  readonly call: string
  /** What each actor is told. */
  readonly cells: Readonly<Record<Actor, Verdict>>
  /** A fresh form for each cell; `orderId` is an order, or a session, of the owner. */
  readonly form?: (orderId: string, actor: Actor) => Readonly<Record<string, string>>
}

/** Besides calls: pages, files and reports, which answer with a status of HTTP. */
export interface Place {
  readonly route: string
  readonly statuses: Readonly<Record<Actor, number>>
  /** A file's name, where one is asked for: of the owner. */
  readonly path?: (file: string) => string
}

const OPEN: Row['cells'] = all('ok')
export const OWN: Row['cells'] = { visitor: '999', expired: '999', other: 'ok', owner: 'ok', agent: 'ok', desk: '999' }
/** For whoever is signed in, and refused to each for what he sends or is. */
const REFUSED: Row['cells'] = { ...OWN, other: 'error', owner: 'error', agent: 'error' }
/** About an object of the owner: another user may not touch it. */
export const OWNERS: Row['cells'] = { ...OWN, other: 'error', agent: 'error' }
const PAIR = { legal_id: '3', currency_id: '1' }
export const ORDER = { ...PAIR, price: '100', num: '0.01', mode: '2' }
const PHONES: Readonly<Record<Actor, string>> = {
  visitor: '13800000001',
  expired: '13800000002',
  other: '13800000003',
  owner: '13800000004',
  agent: '13800000006',
  desk: '13800000005',
}
const fresh = (actor: Actor, what: string): string => `${what}-${actor}@example.com`

export const ROWS: ReadonlyArray<Row> = [
  { call: 'GET /api/system/info', cells: OPEN },
  { call: 'GET /api/system/front_page', cells: OPEN },
  { call: 'GET /api/currency/quotation_new', cells: OPEN },
  { call: 'POST /api/currency/quotation_new', cells: OPEN },
  { call: 'GET /api/currency/list', cells: OPEN },
  { call: 'GET /api/news/list', cells: OPEN, form: () => ({ c_id: '12' }) },
  { call: 'POST /api/news/list', cells: OPEN, form: () => ({ c_id: '12' }) },
  { call: 'POST /api/news/detail', cells: OPEN, form: () => ({ id: '195' }) },
  { call: 'GET /api/iepn', cells: OPEN },
  {
    call: 'GET /api/currency/new_timeshar',
    cells: all('raw'),
    form: () => ({ symbol: 'BTC/USDT', period: '1min', from: '1', to: '60' }),
  },
  { call: 'GET /api/currency/new_tradehistory', cells: OPEN, form: () => PAIR },
  { call: 'GET /api/currency/detail', cells: OPEN, form: () => ({ id: '1' }) },
  { call: 'POST /api/quotation', cells: OWN },
  { call: 'POST /api/quotation_new', cells: OWN },
  { call: 'GET /api/currency/user_currency_list', cells: OWN },
  { call: 'POST /api/transaction/deal', cells: OWN, form: () => PAIR },
  { call: 'POST /api/transaction/in', cells: OWN, form: () => ORDER },
  { call: 'POST /api/transaction/out', cells: OWN, form: () => ({ ...ORDER, price: '900000' }) },
  { call: 'POST /api/transaction_in', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_out', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_complete', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction_del', cells: OWNERS, form: (id) => ({ id, type: 'in' }) },
  { call: 'POST /api/transaction/revoke', cells: OWNERS, form: (id) => ({ id, type: 'in' }) },
  { call: 'POST /api/transaction_cancelled', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction/entrust', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/transaction/entrustlog', cells: OWN, form: () => ({ page: '1' }) },
  { call: 'POST /api/wallet/detail', cells: OWN, form: () => ({ currency: '1', type: 'change' }) },
  { call: 'GET /api/wallet/list', cells: OWN },
  { call: 'POST /api/wallet/list', cells: OWN },
  {
    call: 'POST /api/wallet/change',
    cells: OWN,
    form: () => ({ currency_id: '3', number: '1', from_field: 'change', to_field: 'legal' }),
  },
  { call: 'POST /api/wallet/legal_log', cells: OWN, form: () => ({ type: '2', currency: '3' }) },
  { call: 'POST /api/account/list', cells: OWN, form: () => ({ limit: '20', page: '1' }) },
  { call: 'POST /api/wallet/hzhistory', cells: OWN },
  { call: 'POST /api/faucet', cells: OWN, form: () => ({ currency_id: '2', account: 'change' }) },
  { call: 'GET /api/user/info', cells: OWN },
  { call: 'GET /api/user/center', cells: OWN },
  {
    call: 'POST /api/safe/email',
    cells: REFUSED,
    form: (_id, actor) => ({ email: fresh(actor, 'bind'), code: '123456' }),
  },
  {
    call: 'POST /api/user/forget',
    cells: all('error'),
    form: () => ({ account: 'owner@example.com', password: 'stolen1', repassword: 'stolen1', code: '123456' }),
  },
  { call: 'POST /api/upload', cells: REFUSED },
  { call: 'POST /api/user/real_name', cells: REFUSED },
  { call: 'GET /api/user/region_users', cells: { ...REFUSED, agent: 'ok' } },
  { call: 'GET /api/user/sessions', cells: OWN },
  { call: 'GET /api/user/logins', cells: OWN },
  /** A session of the owner: nobody else may end it. */
  { call: 'POST /api/user/session_revoke', cells: OWNERS, form: (id) => ({ id }) },
  { call: 'POST /api/user/trade_password', cells: REFUSED, form: () => ({ new: '12345' }) },
  { call: 'POST /api/user/logout', cells: OWN },
  {
    call: 'POST /api/user/login',
    cells: OPEN,
    form: () => ({ user_string: 'owner@example.com', password: 'secret1', type: '1' }),
  },
  { call: 'POST /api/sms_mail', cells: OPEN, form: (_id, actor) => ({ user_string: fresh(actor, 'mail') }) },
  {
    call: 'POST /api/sms_send',
    cells: OPEN,
    form: (_id, actor) => ({ user_string: PHONES[actor], country_code: '+86' }),
  },
  /** Open to everyone, and refused to everyone who was sent no code. */
  { call: 'POST /api/user/check_mobile', cells: all('error'), form: () => ({ mobile_code: '123456' }) },
  { call: 'POST /api/user/check_email', cells: all('error'), form: () => ({ email_code: '123456' }) },
  {
    call: 'POST /api/user/register',
    cells: all('error'),
    form: (_id, actor) => ({
      type: 'email',
      user_string: fresh(actor, 'reg'),
      code: '123456',
      password: 'secret1',
      re_password: 'secret1',
      extension_code: 'hexb',
    }),
  },
]

function all(verdict: Verdict): Row['cells'] {
  return { visitor: verdict, expired: verdict, other: verdict, owner: verdict, agent: verdict, desk: verdict }
}

const DESK_ONLY = { visitor: 401, expired: 401, other: 401, owner: 401, agent: 401 }

export const PLACES: ReadonlyArray<Place> = [
  { route: 'GET /healthz', statuses: everybody(200) },
  { route: 'POST /csp-report', statuses: everybody(204) },
  { route: 'GET /drawings/banner-501.svg', statuses: everybody(200) },
  { route: 'GET /drawings/banner-502.svg', statuses: everybody(200) },
  { route: 'GET /drawings/banner-503.svg', statuses: everybody(200) },
  /** Whoever sits at the machine itself, as all do here. */
  { route: 'GET /dev/mailbox', statuses: everybody(200) },
  { route: 'GET /upload/:name', path: (file) => `/upload/${file}`, statuses: { ...everybody(404), owner: 200 } },
  { route: 'GET /operator', statuses: { ...DESK_ONLY, desk: 200 } },
  /** Its password is the only key. */
  { route: 'POST /operator/sign-in', statuses: everybody(401) },
  { route: 'POST /operator/lock', statuses: { ...DESK_ONLY, desk: 303 } },
  { route: 'POST /operator/review', statuses: { ...DESK_ONLY, desk: 303 } },
  { route: 'POST /operator/roles', statuses: { ...DESK_ONLY, desk: 303 } },
  {
    route: 'GET /operator/files/:name',
    path: (file) => `/operator/files/${file}`,
    statuses: { ...DESK_ONLY, desk: 200 },
  },
]

function everybody(status: number): Place['statuses'] {
  return { visitor: status, expired: status, other: status, owner: status, agent: status, desk: status }
}
