/** A slow spot exchange: arrays sorted for every order, money in smallest units. [SPOT-4] [SPOT-6] [Q22] */

// Model
/** Prices and quantities in ten-thousandths, money in hundred-millionths: their products are exact. */
export interface Market {
  readonly id: number
  readonly base: number
  readonly quote: number
  /** Prices are multiples of this many ten-thousandths. */
  readonly tick: bigint
  /** Least value of an order, in hundred-millionths of the quote currency. */
  readonly leastValue: bigint
}

/** An order that waits in a book. */
export interface Order {
  readonly id: number
  readonly user: number
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly price: bigint
  readonly quantity: bigint
  remaining: bigint
  readonly filled: FilledTotals
}

/** In hundred-millionths: value in the quote currency, fee in the currency received. */
export interface FilledTotals {
  value: bigint
  fee: bigint
}

/** An order that is no longer open. */
export interface EndedOrder extends Pick<Order, 'user' | 'market' | 'side' | 'quantity' | 'remaining' | 'filled'> {
  /** Limit; undefined for a market order. */
  readonly price: bigint | undefined
}

/** An order to place. */
export interface OrderRequest {
  readonly user: number
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly orderType: 'limit' | 'market'
  readonly price: bigint
  readonly quantity: bigint
}

/** A trade between two orders. */
export interface Fill {
  readonly resting: number
  readonly price: bigint
  readonly quantity: bigint
}

/** What a command is answered with. */
export type Report =
  | { readonly rejection: string }
  | { readonly fills: ReadonlyArray<Fill>; readonly rested: bigint; readonly dropped: bigint }

/** A level of a maker's quotes. */
export interface Level {
  readonly price: bigint
  readonly quantity: bigint
}

/** User, currency and bucket. */
export type Account =
  `${number}/${number}/${'free' | 'locked' | 'margin' | 'insured' | 'escrow' | 'withdrawal' | 'acceptor'}`

/** Spot trading; orders are matched by price, then by time. */
export interface SpotExchange {
  /** Places an order. */
  readonly place: (request: OrderRequest) => Report
  /** Cancels an order. */
  readonly cancel: (user: number, id: number, side: 'buy' | 'sell') => Report
  /** Replaces the quotes of a maker. */
  readonly requote: (maker: number, market: number, bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>) => void
  /** Credits an amount from outside. */
  readonly fund: (user: number, currency: number, amount: bigint) => void
  /** Credits 10,000 USDT worth of a coin, once a day; `usdtPrice` is in whole USDT per coin. */
  readonly requestFaucet: (user: number, currency: number, usdtPrice: bigint, day: number) => Report
  /** Oldest first. */
  readonly orders: () => ReadonlyArray<Order>
  /** Oldest first. */
  readonly endedOrders: () => ReadonlyArray<EndedOrder>
  /** Balances that are not zero. */
  readonly balances: () => ReadonlyMap<Account, bigint>
}

interface Exchange {
  orders: Array<Order>
  readonly ended: Array<EndedOrder>
  next: number
  readonly money: Map<Account, bigint>
}

// Constructors
/** An exchange of these markets without orders. */
export const spotExchange = (markets: ReadonlyArray<Market>): SpotExchange => {
  const exchange: Exchange = { orders: [], ended: [], next: 1, money: new Map() }
  const claimed = new Set<string>()
  const marketOf = (id: number): Market | undefined => markets.find((one) => one.id === id)
  return {
    place: (request) => {
      const market = marketOf(request.market)
      return market === undefined ? { rejection: 'PairUnknown' } : place(exchange, market, request)
    },
    cancel: (user, id, side) => {
      const order = exchange.orders.find((one) => one.id === id && one.user === user && one.side === side)
      const market = order && marketOf(order.market)
      if (order === undefined || market === undefined) return { rejection: 'OrderNotFound' }
      cancelOrder(exchange, market, order)
      return NO_FILLS
    },
    requote: (maker, id, bids, asks) => {
      const market = marketOf(id)
      if (market !== undefined) requote(exchange, market, maker, bids, asks)
    },
    fund: (user, currency, amount) => pay(exchange, outsideAccount(currency), free(user, currency), amount),
    requestFaucet: (user, currency, usdtPrice, day) => {
      const key = `${user}/${currency}/${day}`
      if (claimed.has(key)) return { rejection: 'FaucetTaken' }
      claimed.add(key)
      pay(exchange, outsideAccount(currency), free(user, currency), (10_000n * 10n ** 8n) / usdtPrice)
      return NO_FILLS
    },
    orders: () => exchange.orders,
    endedOrders: () => exchange.ended,
    balances: () => new Map([...exchange.money].filter(([, amount]) => amount !== 0n)),
  }
}

// Rules
/** A thousandth of the received amount, rounded up. */
export const feeOn = (received: bigint): bigint => (received + 999n) / 1000n

// Internal
const NO_FILLS: Report = { fills: [], rested: 0n, dropped: 0n }
/** Hundred-millionths per ten-thousandth. */
const LOT = 10_000n
const outsideAccount = (currency: number): Account => `1/${currency}/free`
const feeAccount = (currency: number): Account => `3/${currency}/free`
const free = (user: number, currency: number): Account => `${user}/${currency}/free`
const locked = (user: number, currency: number): Account => `${user}/${currency}/locked`

const balanceOf = (exchange: Exchange, account: Account): bigint => exchange.money.get(account) ?? 0n

const pay = (exchange: Exchange, from: Account, to: Account, amount: bigint): void => {
  exchange.money.set(from, balanceOf(exchange, from) - amount)
  exchange.money.set(to, balanceOf(exchange, to) + amount)
}

const reservation = (market: Market, order: Pick<Order, 'side' | 'price'>, quantity: bigint) =>
  order.side === 'buy'
    ? { currency: market.quote, amount: order.price * quantity }
    : { currency: market.base, amount: quantity * LOT }

const place = (exchange: Exchange, market: Market, request: OrderRequest): Report => {
  const { user, side, orderType, price, quantity } = request
  if (price <= 0n) return { rejection: 'PriceNotPositive' }
  if (quantity <= 0n) return { rejection: 'QuantityNotPositive' }
  if (orderType === 'limit' && price % market.tick !== 0n) return { rejection: 'DecimalsTooMany' }
  const queue = matchableOrders(exchange, request)
  const valuedAt = orderType === 'limit' ? price : queue[0]?.price
  if (valuedAt !== undefined && valuedAt * quantity < market.leastValue) return { rejection: 'OrderValueTooSmall' }
  const spends = balanceOf(exchange, free(user, side === 'buy' ? market.quote : market.base))
  const needs = orderType === 'market' && side === 'buy' ? 1n : reservation(market, request, quantity).amount
  if (spends < needs) return { rejection: 'BalanceNotEnough' }
  const fills = fillsAgainst(queue, request, orderType === 'market' && side === 'buy' ? spends : undefined)
  if (fills === undefined) return { rejection: 'OwnOrderMet' }
  if (orderType === 'market' && fills.length === 0)
    return { rejection: queue.length === 0 ? 'NothingToMatch' : 'BalanceNotEnough' }
  return execute(exchange, market, request, fills)
}

/** Resting orders that the order may match, best price first, then oldest first. */
const matchableOrders = (exchange: Exchange, { market, side, orderType, price }: OrderRequest): ReadonlyArray<Order> =>
  exchange.orders
    .filter((one) => one.market === market && one.side !== side)
    .filter((one) => orderType === 'market' || (side === 'buy' ? one.price <= price : one.price >= price))
    .sort((a, b) => {
      if (a.price === b.price) return a.id - b.id
      return (side === 'buy' ? a.price < b.price : a.price > b.price) ? -1 : 1
    })

/** Undefined when the order would match one of its owner's. */
const fillsAgainst = (
  queue: ReadonlyArray<Order>,
  request: OrderRequest,
  money: bigint | undefined,
): Fill[] | undefined => {
  const fills: Array<Fill> = []
  let wanted = request.quantity
  let left = money
  for (const one of queue) {
    if (wanted === 0n) break
    if (one.user === request.user) return undefined
    const most = one.remaining < wanted ? one.remaining : wanted
    const paid = left === undefined ? most : left / one.price
    const quantity = paid < most ? paid : most
    if (quantity > 0n) fills.push({ resting: one.id, price: one.price, quantity })
    if (quantity < most) break
    wanted -= quantity
    left = left === undefined ? undefined : left - one.price * quantity
  }
  return fills
}

const execute = (exchange: Exchange, market: Market, request: OrderRequest, fills: ReadonlyArray<Fill>): Report => {
  const filled: FilledTotals = { value: 0n, fee: 0n }
  for (const fill of fills) trade(exchange, market, { ...request, filled }, fill)
  const rest = request.quantity - fills.reduce((sum, { quantity }) => sum + quantity, 0n)
  const { user, side, price, quantity } = request
  if (rest === 0n || request.orderType === 'market') {
    const limit = request.orderType === 'market' ? undefined : price
    exchange.ended.push({ user, market: market.id, side, price: limit, quantity, remaining: rest, filled })
    return { fills, rested: 0n, dropped: rest }
  }
  const { currency, amount } = reservation(market, request, rest)
  pay(exchange, free(user, currency), locked(user, currency), amount)
  exchange.orders.push({ id: exchange.next, user, market: market.id, side, price, quantity, remaining: rest, filled })
  exchange.next += 1
  return { fills, rested: rest, dropped: 0n }
}

type Taker = OrderRequest & Pick<Order, 'filled'>

const trade = (exchange: Exchange, market: Market, request: Taker, { resting, price, quantity }: Fill): void => {
  const order = exchange.orders.find((one) => one.id === resting)
  if (order === undefined) return
  const { base, quote } = market
  const [buyer, seller] = request.side === 'buy' ? [request.user, order.user] : [order.user, request.user]
  const money = request.side === 'buy' ? free(buyer, quote) : locked(buyer, quote)
  const coin = request.side === 'sell' ? free(seller, base) : locked(seller, base)
  const [value, coins] = [price * quantity, quantity * LOT]
  pay(exchange, money, free(seller, quote), value - feeOn(value))
  pay(exchange, money, feeAccount(quote), feeOn(value))
  pay(exchange, coin, free(buyer, base), coins - feeOn(coins))
  pay(exchange, coin, feeAccount(base), feeOn(coins))
  for (const { side, filled } of [request, order]) {
    filled.value += value
    filled.fee += side === 'buy' ? feeOn(coins) : feeOn(value)
  }
  order.remaining -= quantity
  if (order.remaining === 0n) exchange.ended.push(order)
  exchange.orders = exchange.orders.filter((one) => one.remaining > 0n)
}

const cancelOrder = (exchange: Exchange, market: Market, order: Order): void => {
  const { currency, amount } = reservation(market, order, order.remaining)
  pay(exchange, locked(order.user, currency), free(order.user, currency), amount)
  exchange.orders = exchange.orders.filter((one) => one !== order)
  exchange.ended.push(order)
}

/** Cancels the maker's orders, funds what is missing, and places the new quotes one by one. */
const requote = (
  exchange: Exchange,
  market: Market,
  maker: number,
  bids: ReadonlyArray<Level>,
  asks: ReadonlyArray<Level>,
): void => {
  for (const order of exchange.orders.filter((one) => one.user === maker && one.market === market.id))
    cancelOrder(exchange, market, order)
  const fundMissing = (currency: number, needed: bigint): void => {
    const missing = needed - balanceOf(exchange, free(maker, currency))
    if (missing > 0n) pay(exchange, outsideAccount(currency), free(maker, currency), missing)
  }
  fundMissing(
    market.quote,
    bids.reduce((sum, level) => sum + level.price * level.quantity, 0n),
  )
  fundMissing(
    market.base,
    asks.reduce((sum, level) => sum + level.quantity * LOT, 0n),
  )
  const quote = { user: maker, market: market.id, orderType: 'limit' } as const
  for (const level of bids) place(exchange, market, { ...quote, side: 'buy', ...level })
  for (const level of asks) place(exchange, market, { ...quote, side: 'sell', ...level })
}
