/** The exchange as a model: every figure says whose it is, so that a stranger's figure is seen wherever it stands. */

// Model
export interface Market {
  readonly slug: string
  readonly base: number
  readonly settlement: number
  /** Multiplied by TAG it begins every figure of this market. */
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
  /** Undefined goes to everyone. */
  readonly to?: number
}

export const COINS: Readonly<Record<number, string>> = { 1: 'BTC', 2: 'ETH', 3: 'USDT' }
export const MARKETS = [
  { slug: 'BTC-USDT', base: 1, settlement: 3, tag: 1 },
  { slug: 'ETH-USDT', base: 2, settlement: 3, tag: 2 },
  { slug: 'ETH-BTC', base: 2, settlement: 1, tag: 3 },
] as const satisfies ReadonlyArray<Market>
export const USERS = [1, 2, 3] as const
const TAG = 1_000_000
const ACCOUNT_TAG = 100_000_000
const ORDER_TAG = 100_000

/** Of a market's figure its tag, of a balance its coin. */
export const tagOf = (figure: number): number => Math.floor((figure % ACCOUNT_TAG) / TAG)
export const accountOf = (figure: number): number => Math.floor(figure / ACCOUNT_TAG)
export const ownerOf = (order: number): number => Math.floor(order / ORDER_TAG)

/** What a market says in its present version. */
export const priceOf = (market: Market, version: number): number => market.tag * TAG + 1_000 + version
/** Own orders rest far below the best bid, each user at prices of his own. */
const restingAt = (market: Market, user: number, count: number): number => market.tag * TAG + user * 10 + (count % 5)

export interface Answer {
  readonly type: string
  readonly message: unknown
}
const ok = (message: unknown): Answer => ({ type: 'ok', message })
const DEAD: Answer = { type: '999', message: 'dead' }

export type Exchange = ReturnType<typeof modelExchange>

// Constructors
export const modelExchange = (push: (push: Push) => void) => {
  const versions = new Map<Market, number>(MARKETS.map((market) => [market, 0]))
  const accounts = new Map<number, Account>(USERS.map((user) => [user, { version: 0, orders: [] }]))
  const issued = new Map<string, number>()
  const dead = new Set<string>()
  const served = new Map<string, number>()
  let [orders, sessions] = [0, 0]

  const account = (user: number): Account => accounts.get(user) ?? { version: 0, orders: [] }
  const told = (user: number): void => {
    account(user).version += 1
    push({ event: 'update_balance', payload: { type: 'update_balance' }, to: user })
  }
  const traded = (user: number, market: Market): void => {
    told(user)
    push({ event: 'transaction', payload: { currency_id: market.base, legal_id: market.settlement } })
  }
  const place = (user: number, market: Market): void => {
    orders += 1
    const order = { id: user * ORDER_TAG + orders, market, price: restingAt(market, user, orders) }
    account(user).orders = [...account(user).orders, order]
    traded(user, market)
  }
  const close = (user: number, id: number | undefined): void => {
    const gone = account(user).orders.find((order) => order.id === (id ?? order.id))
    if (gone === undefined) return
    account(user).orders = account(user).orders.filter((order) => order !== gone)
    traded(user, gone.market)
  }
  const quote = (market: Market): void => {
    push({ event: 'daymarket', payload: tickOf(market, versions.get(market) ?? 0) })
    push({ event: 'market_depth', payload: depthOf(market, versions.get(market) ?? 0) })
    push({ event: 'kline', payload: barOf(market, versions.get(market) ?? 0) })
    push({ event: 'market_detail', payload: detailOf(market, versions.get(market) ?? 0) })
  }
  for (const user of USERS) for (const market of MARKETS) place(user, market)
  return {
    versions,
    account,
    issued,
    dead,
    /** How often each path was answered to who may ask it; DEAD counts the others. */
    served,
    told,
    place,
    close,
    quote,
    /** A token that is good from now on. */
    admit: (user: number): string => {
      sessions += 1
      const token = `token-of-${user}-number-${sessions}`
      issued.set(token, user)
      return token
    },
    change: (market: Market): void => {
      versions.set(market, (versions.get(market) ?? 0) + 1)
      quote(market)
    },
    ownerOf: (token: string | undefined): number | undefined => (token === undefined ? undefined : issued.get(token)),
  }
}

// Rules
type Form = Readonly<Record<string, string>>

/** Answers a call as it stands at this moment. */
export const answer = (exchange: Exchange, path: string, form: Form, token: string | undefined): Answer => {
  if (path === 'currency/quotation_new') return ok(groupsOf(exchange.versions))
  if (path === 'currency/new_timeshar' || path === 'currency/new_tradehistory') return charted(exchange, path, form)
  if (path === 'system/info') return ok({ capabilities: ['logout', 'faucet'] })
  if (path === 'user/login') return ok(exchange.admit(Number(form['user_string']?.slice(1, 2))))
  const user = token === undefined || exchange.dead.has(token) ? undefined : exchange.ownerOf(token)
  const kind = user === undefined ? DEAD.type : path
  exchange.served.set(kind, (exchange.served.get(kind) ?? 0) + 1)
  if (user === undefined || token === undefined) return DEAD
  return personal(exchange, path, form, { user, token })
}

// Internal
const charted = ({ versions }: Exchange, path: string, form: Form): Answer => {
  const market = MARKETS.find(
    ({ slug, base, settlement }) =>
      slug === form['symbol']?.replace('/', '-') ||
      (form['currency_id'] === String(base) && form['legal_id'] === String(settlement)),
  )
  if (market === undefined) return ok([])
  const version = versions.get(market) ?? 0
  return ok(path === 'currency/new_timeshar' ? [barOf(market, version)] : detailOf(market, version).data)
}

/** One bar is enough: it grows. */
const BEGAN = 1_789_999_980

const personal = (
  exchange: Exchange,
  path: string,
  form: Form,
  { user, token }: { readonly user: number; readonly token: string },
): Answer => {
  if (path === 'user/info') return ok({ id: user, account: `u${user}***`, extension_code: 'x', is_seller: 0 })
  if (path === 'wallet/list')
    return ok({ change_wallet: { balance: balancesOf(user, exchange.account(user).version) } })
  if (path === 'transaction_in') return ok({ list: exchange.account(user).orders.map(orderWire), count: 0 })
  if (path === 'transaction_out' || path === 'transaction_complete') return ok({ list: [], count: 0 })
  if (path === 'transaction_del') exchange.close(user, Number(form['id']))
  if (path === 'transaction/in') {
    const market = MARKETS.find(
      (one) => form['currency_id'] === String(one.base) && form['legal_id'] === String(one.settlement),
    )
    if (market !== undefined) exchange.place(user, market)
  }
  if (path === 'user/logout') exchange.dead.add(token)
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

const orderWire = ({ id, market, price }: Order) => ({
  id,
  currency: market.base,
  legal: market.settlement,
  currency_name: COINS[market.base],
  legal_name: COINS[market.settlement],
  price: String(price),
  number: '1',
  create_time: 1_700_000_000,
})

const groupsOf = (versions: ReadonlyMap<Market, number>) =>
  [3, 1].map((settlement) => ({
    name: COINS[settlement],
    quotation: MARKETS.filter((market) => market.settlement === settlement).map((market) => ({
      ...tickOf(market, versions.get(market) ?? 0),
      currency_name: COINS[market.base],
      legal_name: COINS[settlement],
      is_display: 1,
    })),
  }))

const tickOf = (market: Market, version: number) => ({
  currency_id: market.base,
  legal_id: market.settlement,
  now_price: String(priceOf(market, version)),
  change: '+1.00',
  volume: String(priceOf(market, version)),
})

/** Best bid is the price itself; every user's own levels stand below. */
const depthOf = (market: Market, version: number) => {
  const price = priceOf(market, version)
  const own = USERS.flatMap((user) => Array.from({ length: 5 }, (_, count) => restingAt(market, user, count)))
  return {
    currency_id: market.base,
    legal_id: market.settlement,
    bids: [price, ...own].map((level) => [level, price]),
    asks: [1, 2].map((step) => [price + step, price]),
  }
}

const barOf = (market: Market, version: number) => {
  const price = priceOf(market, version)
  return {
    id: BEGAN,
    time: BEGAN * 1000,
    period: '1min',
    currency_id: market.base,
    legal_id: market.settlement,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: price,
  }
}

/** One trade a version. */
const detailOf = (market: Market, version: number) => ({
  currency_id: market.base,
  legal_id: market.settlement,
  data: [{ ts: BEGAN + version, tradeId: version, amount: 1, price: priceOf(market, version), direction: 'buy' }],
})
