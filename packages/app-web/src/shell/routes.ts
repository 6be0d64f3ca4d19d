/** Every address of the product, as data; a route without a screen is not there yet. [SHELL-1] */
import type { AccountKind, Destination } from '@hexbourse/domain/kernel'

/** open: anyone; form: anyone, the form asks to sign in; token: signed in, else to the login and back; seller: sellers. */
export type Guard = 'open' | 'form' | 'token' | 'seller'
export type ScreenKey =
  | 'home'
  | 'quotation'
  | 'deal-center'
  | 'orders'
  | 'login'
  | 'register'
  | 'wallets'
  | 'transfer'
  | 'wallet-coin'
  | 'transfer-log'
  | 'notice-list'
  | 'notice-detail'
  | 'upstart'
  | 'authentication'
  | 'forget-password'
  | 'reset-password'
  | 'account-center'
  | 'account-set'
  | 'bind-email'
  | 'trade-password'
  | 'region'
  | 'account-message'

export interface Route {
  readonly path: string
  readonly name: string
  /** Older addresses that lead here, query kept. */
  readonly aliases: ReadonlyArray<string>
  readonly guard: Guard
  readonly screen: ScreenKey | undefined
}

const route = (
  path: string,
  name: string,
  guard: Guard,
  more: { readonly screen?: ScreenKey; readonly aliases?: ReadonlyArray<string> } = {},
): Route => ({ path, name, guard, screen: more.screen, aliases: more.aliases ?? [] })

const MARKETS: ReadonlyArray<Route> = [
  route('/', 'home', 'open', { screen: 'home' }),
  route('/quotation', 'quotation', 'open', { screen: 'quotation' }),
  route('/dealCenter/:pair?', 'dealCenter', 'form', { screen: 'deal-center', aliases: ['/match'] }),
  route('/leverdealCenter/:pair?', 'leverdealCenter', 'form'),
  route('/secondDealCenter/:pair?', 'secondContract', 'form'),
  route('/allTransaction', 'allTransaction', 'token', { screen: 'orders', aliases: ['/account/accountEntrust'] }),
  route('/leverTransactions', 'leverTransactions', 'token', { aliases: ['/leverTransaction'] }),
  route('/leverList', 'leverList', 'token'),
  route('/leverRecord', 'leverRecord', 'token', { aliases: ['/transferRecord'] }),
  route('/lever_manger', 'manger', 'token'),
]

const C2C: ReadonlyArray<Route> = [
  route('/c2c', 'c2c', 'token', { aliases: ['/fiatradCenter', '/legalTrade'] }),
  route('/c2cTrade', 'c2cTrade', 'token'),
  route('/c2c/publish', 'c2cPublish', 'token'),
  route('/c2cRelease', 'c2cRelease', 'token'),
  route('/c2cOrder', 'c2cOrder', 'token'),
  route('/c2cDetail', 'c2cDetail', 'token'),
  route('/userSetting', 'userSetting', 'token', { aliases: ['/account/userSetting'] }),
  route('/myLegalShops', 'myLegalShops', 'seller'),
]

const WALLETS: ReadonlyArray<Route> = [
  route('/new_account/legal', 'legal', 'token', { screen: 'wallets', aliases: ['/legal', '/new_account'] }),
  route('/new_account/change', 'change', 'token', { screen: 'wallets' }),
  route('/new_account/letransactions', 'letransactions', 'token', { screen: 'wallets' }),
  route('/new_account/finance', 'finance', 'token', { screen: 'wallets', aliases: ['/new_account/lever'] }),
  route('/new_account/legalAccount', 'legalAccount', 'token', { screen: 'wallet-coin' }),
  route('/new_account/changeAccount', 'changeAccount', 'token', { screen: 'wallet-coin' }),
  route('/new_account/transferLegal', 'transferLegal', 'token', { screen: 'transfer' }),
  route('/new_account/transfer', 'transfer', 'token', { screen: 'transfer' }),
  route('/finanrec', 'finanrec', 'token'),
  route('/withdraw_address', 'withdraw_address', 'token'),
]

const ACCOUNT: ReadonlyArray<Route> = [
  route('/account/accountCenter', 'accountCenter', 'token', { screen: 'account-center', aliases: ['/account'] }),
  route('/accountSet', 'accountSet', 'token', { screen: 'account-set', aliases: ['/account/accountSet'] }),
  route('/account/accountMessage', 'accountMessage', 'token', { screen: 'account-message' }),
  route('/account/transferLog', 'transferLog', 'token', { screen: 'transfer-log', aliases: ['/transferLog'] }),
  route('/authentication', 'authentication', 'token', {
    screen: 'authentication',
    aliases: ['/account/authentication'],
  }),
  route('/account/region', 'region', 'token', { screen: 'region' }),
  route('/account/recharge', 'recharge', 'token'),
  route('/account/coinRecord', 'coinRecord', 'token'),
  route('/account/chargeRecord', 'chargeRecord', 'token'),
  route('/account/aceite', 'aceite', 'token'),
  route('/account/rechargeMoney', 'rechargeMoney', 'token'),
  route('/account/payment', 'payment', 'token'),
  route('/setCash', 'setCash', 'token', { screen: 'trade-password' }),
  route('/bindEmail', 'bindEmail', 'token', { screen: 'bind-email' }),
]

const OPEN: ReadonlyArray<Route> = [
  route('/components/login', 'login', 'open', { screen: 'login', aliases: ['/login'] }),
  route('/components/register', 'register', 'open', { screen: 'register', aliases: ['/register'] }),
  route('/forgetPwd', 'forgetPwd', 'open', { screen: 'forget-password' }),
  route('/resetPwd', 'resetPwd', 'open', { screen: 'reset-password' }),
  route('/noticeList', 'noticeList', 'open', { screen: 'notice-list' }),
  route('/components/noticeDetail', 'noticeDetail', 'open', { screen: 'notice-detail', aliases: ['/noticeDetail'] }),
  route('/upstart', 'upStar', 'open', { screen: 'upstart' }),
  route('/success', 'success', 'token'),
]

export const ROUTES: ReadonlyArray<Route> = [...MARKETS, ...C2C, ...WALLETS, ...ACCOUNT, ...OPEN]

/** The main menu: only what exists. */
export const MENU: ReadonlyArray<{
  readonly screen: ScreenKey
  readonly to: Destination
  readonly label: 'shell.menu.home' | 'market.markets' | 'shell.menu.spot' | 'shell.menu.assets' | 'shell.menu.offering'
}> = [
  { screen: 'home', to: { _tag: 'Home' }, label: 'shell.menu.home' },
  { screen: 'quotation', to: { _tag: 'Quotation' }, label: 'market.markets' },
  { screen: 'deal-center', to: { _tag: 'DealCenter' }, label: 'shell.menu.spot' },
  { screen: 'wallets', to: { _tag: 'Wallet', account: 'legal' }, label: 'shell.menu.assets' },
  { screen: 'upstart', to: { _tag: 'Upstart' }, label: 'shell.menu.offering' },
]

/** Screens that are reached through another one, which the menu marks for them. */
const WITHIN: Readonly<Partial<Record<ScreenKey, ScreenKey>>> = {
  orders: 'deal-center',
  'wallet-coin': 'wallets',
  transfer: 'wallets',
  'transfer-log': 'wallets',
}

/** What the menu marks while a screen is on show. */
export const menuPlace = (screen: ScreenKey): ScreenKey => WITHIN[screen] ?? screen

/** The account's menu: only what exists. */
export const ACCOUNT_MENU: ReadonlyArray<{
  readonly to: Destination
  readonly label: 'shell.account.settings' | 'shell.account.transfers' | 'shell.account.identity'
}> = [
  { to: { _tag: 'AccountSet' }, label: 'shell.account.settings' },
  { to: { _tag: 'TransferLog' }, label: 'shell.account.transfers' },
  { to: { _tag: 'Authentication' }, label: 'shell.account.identity' },
]

/** Old names: the account of second contracts is that of small trades, the one with leverage is finance. */
const WALLET_PATHS: Readonly<Record<AccountKind, string>> = {
  legal: '/new_account/legal',
  change: '/new_account/change',
  micro: '/new_account/letransactions',
  lever: '/new_account/finance',
}

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

type Addresses = { readonly [T in Destination['_tag']]: (to: Extract<Destination, { readonly _tag: T }>) => string }

const ADDRESSES: Addresses = {
  Home: () => '/',
  Quotation: () => '/quotation',
  DealCenter: ({ pair }) => (pair === undefined ? '/dealCenter' : `/dealCenter/${encodeURIComponent(pair)}`),
  Orders: () => '/allTransaction',
  Wallet: ({ account }) => WALLET_PATHS[account],
  WalletCoin: ({ account, currency }) => `/new_account/${account}Account?currency_id=${currency}`,
  TransferLog: () => '/account/transferLog',
  Transfer: ({ from, currency }) =>
    `/new_account/transferLegal${query({ from_field: from, currency_id: currency && String(currency) })}`,
  Login: ({ account }) => `/components/login${query({ account_number: account })}`,
  Register: ({ email, invite }) => `/components/register${query({ extension_code: invite, email })}`,
  NoticeList: ({ topic }) => `/noticeList${query({ topic: topic === 'notices' ? undefined : topic })}`,
  NoticeDetail: ({ article }) => `/components/noticeDetail?id=${article}`,
  Upstart: () => '/upstart',
  Authentication: () => '/authentication',
  ForgetPassword: () => '/forgetPwd',
  AccountCenter: () => '/account/accountCenter',
  AccountSet: () => '/accountSet',
  BindEmail: () => '/bindEmail',
  TradePassword: () => '/setCash',
  AccountMessage: () => '/account/accountMessage',
  Region: () => '/account/region',
}

export const addressOf = (to: Destination): string => (ADDRESSES[to._tag] as (to: Destination) => string)(to)

/** Which route an address belongs to, by its path alone. */
export const routeAt = (path: string): Route | undefined =>
  ROUTES.find((candidate) => shapeOf(candidate.path).test(path))

/** Whose money the address of a wallet shows. */
export const walletAt = (path: string): AccountKind | undefined =>
  (Object.keys(WALLET_PATHS) as ReadonlyArray<AccountKind>).find((kind) => WALLET_PATHS[kind] === routeAt(path)?.path)

/** Only ours may be returned to: an address of a known route, never another site's. */
export const isOurs = (address: string): boolean => {
  const path = address.split(/[?#]/)[0] ?? ''
  return !address.startsWith('//') && routeAt(path)?.screen !== undefined
}

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace('/:pair?', '(?:/[^/]+)?')}/?$`, 'i')
