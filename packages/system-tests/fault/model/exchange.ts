/**
 * A model of the exchange: every figure encodes its market or user, so that a foreign figure is detected anywhere.
 */

// Model
export interface Market {
  readonly slug: string
  readonly base: number
  readonly quote: number
  /** Multiplied by TAG, the leading part of every figure of this market. */
  readonly tag: number
}

export interface Order {
  readonly id: number
  readonly market: Market
  readonly price: number
}

export interface Account {
  version: number
  orders: ReadonlyArray<Order>
}

export interface Push {
  readonly event: string
  readonly payload: unknown
  /** The user it is for; undefined goes to everyone. */
  readonly to?: number
}

export const COINS: Readonly<Record<number, string>> = { 1: 'BTC', 2: 'ETH', 3: 'USDT' }
export const MARKETS = [
  { slug: 'BTC-USDT', base: 1, quote: 3, tag: 1 },
  { slug: 'ETH-USDT', base: 2, quote: 3, tag: 2 },
  { slug: 'ETH-BTC', base: 2, quote: 1, tag: 3 },
] as const satisfies ReadonlyArray<Market>
export const USERS = [1, 2, 3] as const
const TAG = 1_000_000
const ACCOUNT_TAG = 100_000_000
const ORDER_TAG = 100_000

/** The market tag of a market figure, the coin of a balance. */
export const tagOf = (figure: number): number => Math.floor((figure % ACCOUNT_TAG) / TAG)
export const userOf = (figure: number): number => Math.floor(figure / ACCOUNT_TAG)
export const ownerOf = (order: number): number => Math.floor(order / ORDER_TAG)

/** The price of a market in a version. */
export const priceOf = (market: Market, version: number): number => market.tag * TAG + 1_000 + version
/** Own orders lie far below the best bid, each user at other prices. */
const restingPrice = (market: Market, user: number, count: number): number => market.tag * TAG + user * 10 + (count % 5)

export interface Reply {
  readonly type: string
  readonly message: unknown
}
const ok = (message: unknown): Reply => ({ type: 'ok', message })
const SESSION_EXPIRED: Reply = { type: '999', message: 'expired' }

export type Exchange = ReturnType<typeof modelExchange>

// Constructors
/** `now` is the exchange's own time, in milliseconds. */
export const modelExchange = (push: (push: Push) => void, now: () => number) => {
  const versions = new Map<Market, number>(MARKETS.map((market) => [market, 0]))
  const accounts = new Map<number, Account>(USERS.map((user) => [user, { version: 0, orders: [] }]))
  const tokens = new Map<string, number>()
  const expiredTokens = new Set<string>()
  const replyCounts = new Map<string, number>()
  let [orderCount, tokenCount] = [0, 0]

  const account = (user: number): Account => accounts.get(user) ?? { version: 0, orders: [] }
  const changeBalance = (user: number): void => {
    account(user).version += 1
    push({ event: 'update_balance', payload: { type: 'update_balance' }, to: user })
  }
  const recordTrade = (user: number, market: Market): void => {
    changeBalance(user)
    push({ event: 'transaction', payload: { currency_id: market.base, legal_id: market.quote } })
  }
  const place = (user: number, market: Market): void => {
    orderCount += 1
    const order = { id: user * ORDER_TAG + orderCount, market, price: restingPrice(market, user, orderCount) }
    account(user).orders = [...account(user).orders, order]
    recordTrade(user, market)
  }
  const closeOrder = (user: number, id: number | undefined): void => {
    const closed = account(user).orders.find((order) => order.id === (id ?? order.id))
    if (closed === undefined) return
    account(user).orders = account(user).orders.filter((order) => order !== closed)
    recordTrade(user, closed.market)
  }
  const pushMarket = (market: Market): void => {
    push({ event: 'daymarket', payload: { ...tickOf(market, versions.get(market) ?? 0), server_time: now() } })
    push({ event: 'market_depth', payload: depthOf(market, versions.get(market) ?? 0) })
    push({ event: 'kline', payload: candleOf(market, versions.get(market) ?? 0) })
    push({ event: 'market_detail', payload: tradesOf(market, versions.get(market) ?? 0) })
  }
  for (const user of USERS) for (const market of MARKETS) place(user, market)
  return {
    versions,
    account,
    tokens,
    expiredTokens,
    /** Number of replies by path; SESSION_EXPIRED counts the rejected ones. */
    replyCounts,
    changeBalance,
    place,
    closeOrder,
    pushMarket,
    /** Issues a token that is valid from now on. */
    issueToken: (user: number): string => {
      tokenCount += 1
      const token = `token-of-${user}-number-${tokenCount}`
      tokens.set(token, user)
      return token
    },
    changePrice: (market: Market): void => {
      versions.set(market, (versions.get(market) ?? 0) + 1)
      pushMarket(market)
    },
    ownerOf: (token: string | undefined): number | undefined => (token === undefined ? undefined : tokens.get(token)),
  }
}

// Rules
type Form = Readonly<Record<string, string>>

/** Replies with the state of this moment. */
export const replyTo = (exchange: Exchange, path: string, form: Form, token: string | undefined): Reply => {
  if (path === 'currency/quotation_new') return ok(groupsOf(exchange.versions))
  if (path === 'currency/new_timeshar' || path === 'currency/new_tradehistory') return chartReply(exchange, path, form)
  if (path === 'system/info') return ok({ capabilities: ['logout', 'faucet'] })
  if (path === 'user/login') return ok(exchange.issueToken(Number(form['user_string']?.slice(1, 2))))
  const user = token === undefined || exchange.expiredTokens.has(token) ? undefined : exchange.ownerOf(token)
  const kind = user === undefined ? SESSION_EXPIRED.type : path
  exchange.replyCounts.set(kind, (exchange.replyCounts.get(kind) ?? 0) + 1)
  if (user === undefined || token === undefined) return SESSION_EXPIRED
  return userReply(exchange, path, form, { user, token })
}

// Internal
const chartReply = ({ versions }: Exchange, path: string, form: Form): Reply => {
  const market = MARKETS.find(
    ({ slug, base, quote }) =>
      slug === form['symbol']?.replace('/', '-') ||
      (form['currency_id'] === String(base) && form['legal_id'] === String(quote)),
  )
  if (market === undefined) return ok([])
  const version = versions.get(market) ?? 0
  return ok(path === 'currency/new_timeshar' ? [candleOf(market, version)] : tradesOf(market, version).data)
}

/** Start of the only candle, which grows. */
const CANDLE_START = 1_789_999_980

const userReply = (
  exchange: Exchange,
  path: string,
  form: Form,
  { user, token }: { readonly user: number; readonly token: string },
): Reply => {
  if (path === 'user/info') return ok({ id: user, account: `u${user}***`, extension_code: 'x', is_seller: 0 })
  if (path === 'wallet/list')
    return ok({ change_wallet: { balance: balancesOf(user, exchange.account(user).version) } })
  if (path === 'transaction_in') return ok({ list: exchange.account(user).orders.map(orderRow), count: 0 })
  if (path === 'transaction_out' || path === 'transaction_complete') return ok({ list: [], count: 0 })
  if (path === 'transaction_del') exchange.closeOrder(user, Number(form['id']))
  if (path === 'transaction/in') {
    const market = MARKETS.find(
      ({ base, quote }) => form['currency_id'] === String(base) && form['legal_id'] === String(quote),
    )
    if (market !== undefined) exchange.place(user, market)
  }
  if (path === 'user/logout') exchange.expiredTokens.add(token)
  return ok('done')
}

export const balanceOf = (user: number, coin: number, version: number): number =>
  user * ACCOUNT_TAG + coin * TAG + version

const balancesOf = (user: number, version: number) =>
  [1, 2, 3].map((coin) => ({
    currency: coin,
    currency_name: COINS[coin],
    change_balance: String(balanceOf(user, coin, version)),
  }))

const orderRow = ({ id, market, price }: Order) => ({
  id,
  currency: market.base,
  legal: market.quote,
  currency_name: COINS[market.base],
  legal_name: COINS[market.quote],
  price: String(price),
  number: '1',
  create_time: 1_700_000_000,
})

const groupsOf = (versions: ReadonlyMap<Market, number>) =>
  [3, 1].map((quote) => ({
    name: COINS[quote],
    quotation: MARKETS.filter((market) => market.quote === quote).map((market) => ({
      ...tickOf(market, versions.get(market) ?? 0),
      currency_name: COINS[market.base],
      legal_name: COINS[quote],
      is_display: 1,
    })),
  }))

const tickOf = (market: Market, version: number) => ({
  currency_id: market.base,
  legal_id: market.quote,
  now_price: String(priceOf(market, version)),
  change: '+1.00',
  volume: String(priceOf(market, version)),
})

/** The best bid is the price itself; every user's own levels are below. */
const depthOf = (market: Market, version: number) => {
  const price = priceOf(market, version)
  const own = USERS.flatMap((user) => Array.from({ length: 5 }, (_, count) => restingPrice(market, user, count)))
  return {
    currency_id: market.base,
    legal_id: market.quote,
    bids: [price, ...own].map((level) => [level, price]),
    asks: [1, 2].map((step) => [price + step, price]),
  }
}

const candleOf = (market: Market, version: number) => {
  const price = priceOf(market, version)
  return {
    id: CANDLE_START,
    time: CANDLE_START * 1000,
    period: '1min',
    currency_id: market.base,
    legal_id: market.quote,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: price,
  }
}

/** One trade per version. */
const tradesOf = (market: Market, version: number) => ({
  currency_id: market.base,
  legal_id: market.quote,
  data: [
    { ts: CANDLE_START + version, tradeId: version, amount: 1, price: priceOf(market, version), direction: 'buy' },
  ],
})
