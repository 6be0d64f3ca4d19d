/** A spot exchange a second time, the slow way: arrays sorted anew for every order, money in whole smallest units. [SPOT-4] [SPOT-6] [Q22] */

// Model
/** Prices in ten-thousandths, quantities in ten-thousandths, money in hundred-millionths: their products are exact. */
export interface Market {
  readonly id: number
  readonly base: number
  readonly settlement: number
  /** Prices are whole multiples of this many ten-thousandths. */
  readonly tick: bigint
}

export interface Order {
  readonly id: number
  readonly user: number
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly price: bigint
  left: bigint
}

export interface Asked {
  readonly user: number
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly mode: 'limit' | 'market'
  readonly price: bigint
  readonly quantity: bigint
}

export interface Fill {
  readonly resting: number
  readonly price: bigint
  readonly quantity: bigint
}

export type Told =
  | { readonly refused: string }
  | { readonly fills: ReadonlyArray<Fill>; readonly rested: bigint; readonly dropped: bigint }

export interface Rung {
  readonly price: bigint
  readonly quantity: bigint
}

/** `pocket` is free, locked or book. */
export type Pocket = `${number}/${number}/${'free' | 'locked'}`

export interface SpotExchange {
  readonly place: (asked: Asked) => Told
  readonly revoke: (user: number, id: number, side: 'buy' | 'sell') => Told
  readonly requote: (maker: number, market: number, bids: ReadonlyArray<Rung>, asks: ReadonlyArray<Rung>) => void
  /** `amount` comes from outside. */
  readonly fund: (user: number, currency: number, amount: bigint) => void
  /** 10,000 USDT worth, once a day; `worth` is whole USDT for one coin. */
  readonly draw: (user: number, currency: number, worth: bigint, day: number) => Told
  /** Oldest first. */
  readonly orders: () => ReadonlyArray<Order>
  /** What is not zero. */
  readonly balances: () => ReadonlyMap<Pocket, bigint>
}

interface Books {
  orders: Array<Order>
  next: number
  readonly money: Map<Pocket, bigint>
}

// Constructors
export const spotExchange = (markets: ReadonlyArray<Market>): SpotExchange => {
  const books: Books = { orders: [], next: 1, money: new Map() }
  const drawn = new Set<string>()
  const marketOf = (id: number): Market | undefined => markets.find((one) => one.id === id)
  return {
    place: (asked) => {
      const market = marketOf(asked.market)
      return market === undefined ? { refused: 'PairUnknown' } : place(books, market, asked)
    },
    revoke: (user, id, side) => {
      const order = books.orders.find((one) => one.id === id && one.user === user && one.side === side)
      const market = order && marketOf(order.market)
      if (order === undefined || market === undefined) return { refused: 'OrderNotFound' }
      revoke(books, market, order)
      return NOTHING
    },
    requote: (maker, id, bids, asks) => {
      const market = marketOf(id)
      if (market !== undefined) requote(books, market, maker, bids, asks)
    },
    fund: (user, currency, amount) => pay(books, OUTSIDE(currency), free(user, currency), amount),
    draw: (user, currency, worth, day) => {
      const key = `${user}/${currency}/${day}`
      if (drawn.has(key)) return { refused: 'FaucetTaken' }
      drawn.add(key)
      pay(books, OUTSIDE(currency), free(user, currency), (10_000n * 10n ** 8n) / worth)
      return NOTHING
    },
    orders: () => books.orders,
    balances: () => new Map([...books.money].filter(([, amount]) => amount !== 0n)),
  }
}

// Rules
/** A thousandth of what is received, rounded up. */
export const feeOn = (received: bigint): bigint => (received + 999n) / 1000n

// Internal
const NOTHING: Told = { fills: [], rested: 0n, dropped: 0n }
/** A lot of a ten-thousandth in hundred-millionths. */
const LOT = 10_000n
const OUTSIDE = (currency: number): Pocket => `1/${currency}/free`
const FEES = (currency: number): Pocket => `3/${currency}/free`
const free = (user: number, currency: number): Pocket => `${user}/${currency}/free`
const locked = (user: number, currency: number): Pocket => `${user}/${currency}/locked`

const has = (books: Books, pocket: Pocket): bigint => books.money.get(pocket) ?? 0n

const pay = (books: Books, from: Pocket, to: Pocket, amount: bigint): void => {
  books.money.set(from, has(books, from) - amount)
  books.money.set(to, has(books, to) + amount)
}

const heldBack = (market: Market, order: Pick<Order, 'side' | 'price'>, quantity: bigint) =>
  order.side === 'buy'
    ? { currency: market.settlement, amount: order.price * quantity }
    : { currency: market.base, amount: quantity * LOT }

const place = (books: Books, market: Market, asked: Asked): Told => {
  const { user, side, mode, price, quantity } = asked
  if (price <= 0n) return { refused: 'PriceNotPositive' }
  if (quantity <= 0n) return { refused: 'QuantityNotPositive' }
  if (mode === 'limit' && price % market.tick !== 0n) return { refused: 'DecimalsTooMany' }
  const spends = has(books, free(user, side === 'buy' ? market.settlement : market.base))
  const needs = mode === 'market' && side === 'buy' ? 1n : heldBack(market, asked, quantity).amount
  if (spends < needs) return { refused: 'BalanceNotEnough' }
  const queue = against(books, asked)
  const taken = take(queue, asked, mode === 'market' && side === 'buy' ? spends : undefined)
  if (taken === undefined) return { refused: 'OwnOrderMet' }
  if (mode === 'market' && taken.length === 0)
    return { refused: queue.length === 0 ? 'NothingToMatch' : 'BalanceNotEnough' }
  return settle(books, market, asked, taken)
}

/** Everything an order may reach, best price first, oldest first at a price. */
const against = (books: Books, { market, side, mode, price }: Asked): ReadonlyArray<Order> =>
  books.orders
    .filter((one) => one.market === market && one.side !== side)
    .filter((one) => mode === 'market' || (side === 'buy' ? one.price <= price : one.price >= price))
    .sort((a, b) => {
      if (a.price === b.price) return a.id - b.id
      return (side === 'buy' ? a.price < b.price : a.price > b.price) ? -1 : 1
    })

/** None where the order would meet one of its owner's while it still wants more. */
const take = (queue: ReadonlyArray<Order>, asked: Asked, money: bigint | undefined): Fill[] | undefined => {
  const fills: Array<Fill> = []
  let wanted = asked.quantity
  let left = money
  for (const one of queue) {
    if (wanted === 0n) break
    if (one.user === asked.user) return undefined
    const most = one.left < wanted ? one.left : wanted
    const paid = left === undefined ? most : left / one.price
    const quantity = paid < most ? paid : most
    if (quantity > 0n) fills.push({ resting: one.id, price: one.price, quantity })
    if (quantity < most) break
    wanted -= quantity
    left = left === undefined ? undefined : left - one.price * quantity
  }
  return fills
}

const settle = (books: Books, market: Market, asked: Asked, fills: ReadonlyArray<Fill>): Told => {
  for (const fill of fills) trade(books, market, asked, fill)
  const rest = asked.quantity - fills.reduce((sum, { quantity }) => sum + quantity, 0n)
  if (rest === 0n || asked.mode === 'market') return { fills, rested: 0n, dropped: rest }
  const { user, side, price } = asked
  const { currency, amount } = heldBack(market, asked, rest)
  pay(books, free(user, currency), locked(user, currency), amount)
  books.orders.push({ id: books.next, user, market: market.id, side, price, left: rest })
  books.next += 1
  return { fills, rested: rest, dropped: 0n }
}

const trade = (books: Books, market: Market, asked: Asked, { resting, price, quantity }: Fill): void => {
  const order = books.orders.find((one) => one.id === resting)
  if (order === undefined) return
  const { base, settlement } = market
  const [buyer, seller] = asked.side === 'buy' ? [asked.user, order.user] : [order.user, asked.user]
  const money = asked.side === 'buy' ? free(buyer, settlement) : locked(buyer, settlement)
  const coin = asked.side === 'sell' ? free(seller, base) : locked(seller, base)
  const [worth, coins] = [price * quantity, quantity * LOT]
  pay(books, money, free(seller, settlement), worth - feeOn(worth))
  pay(books, money, FEES(settlement), feeOn(worth))
  pay(books, coin, free(buyer, base), coins - feeOn(coins))
  pay(books, coin, FEES(base), feeOn(coins))
  order.left -= quantity
  books.orders = books.orders.filter((one) => one.left > 0n)
}

const revoke = (books: Books, market: Market, order: Order): void => {
  const { currency, amount } = heldBack(market, order, order.left)
  pay(books, locked(order.user, currency), free(order.user, currency), amount)
  books.orders = books.orders.filter((one) => one !== order)
}

/** The maker pulls what he quoted, is given what he lacks, and quotes anew, one order after another. */
const requote = (
  books: Books,
  market: Market,
  maker: number,
  bids: ReadonlyArray<Rung>,
  asks: ReadonlyArray<Rung>,
): void => {
  for (const order of books.orders.filter((one) => one.user === maker && one.market === market.id))
    revoke(books, market, order)
  const lacks = (currency: number, needed: bigint): void => {
    const short = needed - has(books, free(maker, currency))
    if (short > 0n) pay(books, OUTSIDE(currency), free(maker, currency), short)
  }
  lacks(
    market.settlement,
    bids.reduce((sum, rung) => sum + rung.price * rung.quantity, 0n),
  )
  lacks(
    market.base,
    asks.reduce((sum, rung) => sum + rung.quantity * LOT, 0n),
  )
  const quote = { user: maker, market: market.id, mode: 'limit' } as const
  for (const rung of bids) place(books, market, { ...quote, side: 'buy', ...rung })
  for (const rung of asks) place(books, market, { ...quote, side: 'sell', ...rung })
}
