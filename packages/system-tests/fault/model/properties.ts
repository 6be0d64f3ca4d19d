/** Properties of every frame, and of the final state. [SHELL-6] [SHELL-8] [Q25] */
import type { Decimal, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { subscribe } from 'valtio/vanilla'

import { userOf, balanceOf, COINS, MARKETS, tagOf, ownerOf, priceOf } from './exchange.ts'
import type { Market } from './exchange.ts'
import { shownOrderIds, reappearedOrders, watchSessionEnds } from './terminal-states.ts'
import type { Page } from './page.ts'

// Model
export interface PageWatch {
  /** Checks the current frame. */
  readonly check: () => void
  /** Violations in the order they were found. */
  readonly faults: ReadonlyArray<string>
  readonly frames: () => number
}

interface Figure {
  readonly value: Decimal.Decimal | undefined
}

// Constructors
/** Checks only what has changed; a change of market or user makes everything suspect. */
export const watchPage = (page: Page): PageWatch => {
  const faults: Array<string> = []
  const suspects = new Set<Property>(PROPERTIES)
  const reappeared = reappearedOrders(page)
  let [context, frames] = ['', 0]
  const check = (): void => {
    const newContext = `${page.session.credential().epoch} ${page.trade.state.slug} ${String(page.trade.state.market === undefined)}`
    if (newContext !== context) for (const property of PROPERTIES) suspects.add(property)
    context = newContext
    if (suspects.size === 0) return
    frames += 1
    const now = page.link.time.now()
    for (const property of suspects)
      faults.push(...property.faults(page).map((fault) => `${now}: ${property.name}: ${fault}`))
    if (suspects.has(ORDERS)) faults.push(...reappeared().map((fault) => `${now}: ${fault}`))
    suspects.clear()
  }
  for (const property of PROPERTIES)
    property.observe(
      page,
      () => suspects.add(property),
      () => {
        suspects.add(property)
        check()
      },
    )
  watchSessionEnds(page, faults)
  return { check, faults, frames: () => frames }
}

// Rules
/** The final state of the page, beside the state of the exchange. */
export const finalState = (page: Page) => {
  const { panels, trade, exchange } = page
  const market = MARKETS.find(({ slug }) => slug === page.requestedSlug) ?? MARKETS[0]
  const user = exchange.ownerOf(page.session.credential().token)
  const price = (of: Market): number => priceOf(of, exchange.versions.get(of) ?? 0)
  const account = user === undefined ? undefined : exchange.account(user)
  const balance = (coin: number) => account && user && balanceOf(user, coin, account.version)
  const bookRows = panels.book.rows.read()
  return {
    actual: {
      freshness: [panels.list.state.live, panels.book.state.live, trade.state.live].map(statusOf),
      list: panels.list.rows.read().map(({ key, cells }) => [key, units(cells.price)]),
      slug: trade.state.slug,
      head: headLast(page),
      bid: units(bookRows.find(({ key }) => key === 'b0')?.cells['price']),
      last: units(bookRows.find(({ key }) => key === 'mid')?.cells['last']),
      signedIn: [trade.state.isSignedIn, panels.ticket.state.isSignedIn],
      orders: shownOrderIds(panels.orders.state.shown),
      ownPrices: new Set(bookRows.filter(({ isOwn }) => isOwn).map(({ cells }) => units(cells['price']))),
      balances: (LiveValue.latest(panels.assets.state.balances) ?? []).map(({ name, free }) => [name, units(free)]),
      userData: [panels.orders.state.shown, panels.assets.state.balances].map(statusOf),
      free: units(panels.ticket.state.free),
      lastClose: panels.chart.series.read().bars.at(-1)?.close,
      lastTrade: units(panels.trades.rows.read()[0]?.cells['price'] as Figure | undefined),
      markedPrices: new Set(panels.chart.marks.read().map(({ price }) => Number(price / UNIT))),
    },
    expected: {
      freshness: ['live', 'live', 'live'],
      list: [...MARKETS].map((one) => [`${one.base}-${one.quote}`, price(one)]),
      slug: market.slug,
      head: price(market),
      bid: price(market),
      last: price(market),
      signedIn: [user !== undefined, user !== undefined],
      orders: account?.orders.map(({ id }) => id).sort((a, b) => b - a) ?? [],
      ownPrices: new Set(account?.orders.filter((order) => order.market === market).map((order) => order.price)),
      balances: account ? [market.base, market.quote].map((coin) => [COINS[coin], balance(coin)]) : [],
      userData: account ? ['live', 'live'] : ['Loading', 'Loading'],
      free: balance(panels.ticket.state.draft.side === 'buy' ? market.quote : market.base),
      lastClose: price(market),
      lastTrade: price(market),
      markedPrices: new Set(account?.orders.filter((order) => order.market === market).map((order) => order.price)),
    },
  }
}

// Internal
interface Property {
  readonly name: string
  /** `soon` is called when rows changed that are painted with the next frame, `now` when a view is notified. */
  readonly observe: (page: Page, soon: () => void, now: () => void) => void
  readonly faults: (page: Page) => ReadonlyArray<string>
}

const UNIT = 10n ** 18n
const units = (figure: Figure | undefined): number | undefined =>
  figure?.value === undefined ? undefined : Number(figure.value / UNIT)

const statusOf = (live: Live<unknown>): string =>
  live._tag === 'Ready' ? (live.refetching ? 'refetching' : live.freshness) : live._tag

/** Figures that do not belong to the market on the page; any figure while there is no market. */
const foreignFigures = (page: Page, figures: ReadonlyArray<number | undefined>): ReadonlyArray<string> => {
  const { market } = page.trade.state
  const tag = MARKETS.find(({ base, quote }) => market?.pair.base === base && market.pair.quote === quote)?.tag
  return figures
    .filter((figure) => figure !== undefined && tagOf(figure) !== tag)
    .map((figure) => `${figure} in ${page.trade.state.slug}`)
}

const foreignUsers = (page: Page, accounts: ReadonlyArray<number | undefined>): ReadonlyArray<string> => {
  const { token } = page.session.credential()
  const user = page.exchange.ownerOf(token)
  return accounts
    .filter((account) => account !== undefined && account !== user)
    .map((account) => `of ${account} shown to ${user ?? 'a visitor'}`)
}

const LIST: Property = {
  name: 'market list',
  observe: ({ panels: { list } }, soon, now) => {
    list.rows.subscribe(soon)
    subscribe(list.state, now)
  },
  faults: ({ panels: { list } }) =>
    list.rows.read().flatMap(({ key, cells }) => {
      const tag = MARKETS.find(({ base, quote }) => key === `${base}-${quote}`)?.tag
      const price = units(cells.price)
      return price === undefined || tagOf(price) === tag ? [] : [`${price} in ${key}`]
    }),
}

const BOOK: Property = {
  name: 'book',
  observe: ({ panels: { book } }, soon, now) => {
    book.rows.subscribe(soon)
    subscribe(book.state, now)
  },
  faults: (page) => {
    const [figures, ownerIds]: [Array<number | undefined>, Array<number>] = [[], []]
    for (const { cells, isBlank, isOwn } of page.panels.book.rows.read()) {
      if (isBlank === true) continue
      for (const cell of Object.values(cells))
        if (cell !== cells['sum'] && cell !== cells['spread']) figures.push(units(cell))
      if (isOwn === true) ownerIds.push(Math.floor(((units(cells['price']) ?? 0) % 100) / 10))
    }
    return [...foreignFigures(page, figures), ...foreignUsers(page, ownerIds)]
  },
}

const headLast = ({ trade }: Page): number | undefined => {
  const last = trade.rows.read()[0]?.cells['last']
  return last && 'value' in last ? units(last) : undefined
}

const HEAD: Property = {
  name: 'head',
  observe: ({ trade }, soon, now) => {
    trade.rows.subscribe(soon)
    subscribe(trade.state, now)
  },
  faults: (page) => {
    const last = page.trade.rows.read()[0]?.cells['last']
    return page.trade.state.market === undefined
      ? []
      : foreignFigures(page, [last && 'value' in last ? units(last) : undefined])
  },
}

const TICKET: Property = {
  name: 'ticket',
  observe: ({ panels: { ticket } }, _, now) => void subscribe(ticket.state, now),
  faults: (page) => {
    const { market, draft, free, summary } = page.panels.ticket.state
    if (market === undefined || page.trade.state.market === undefined) return []
    const [amount, after] = [units(free), units(summary?.balanceAfter)]
    const coin = draft.side === 'buy' ? market.pair.quote : market.pair.base
    const draftPrice = draft.price === '' ? undefined : Math.floor(Number(draft.price))
    return [
      ...foreignFigures(page, [draftPrice, market.pair.base === page.trade.state.market.pair.base ? undefined : 0]),
      ...foreignUsers(
        page,
        [amount, after].map((figure) => figure && userOf(figure + RESERVED_SLACK)),
      ),
      ...(amount === undefined || tagOf(amount) === coin ? [] : [`free ${amount} of coin ${coin}`]),
    ]
  },
}
/** The balance after an order is a little less than the balance. */
const RESERVED_SLACK = 50_000_000

const ORDERS: Property = {
  name: 'open orders',
  observe: ({ panels: { orders } }, _, now) => void subscribe(orders.state, now),
  faults: (page) => foreignUsers(page, shownOrderIds(page.panels.orders.state.shown).map(ownerOf)),
}

const ASSETS: Property = {
  name: 'assets',
  observe: ({ panels: { assets } }, _, now) => void subscribe(assets.state, now),
  faults: (page) => {
    const owned = LiveValue.latest(page.panels.assets.state.balances) ?? []
    const { market } = page.trade.state
    const names = owned.map(({ name }) => name).join()
    const coins = market && [market.pair.base, market.pair.quote].map((coin) => COINS[coin]).join()
    return [
      ...foreignUsers(
        page,
        owned.map(({ free }) => userOf(units(free) ?? 0)),
      ),
      ...(owned.length === 0 || market === undefined || names === coins
        ? []
        : [`${names} in ${page.trade.state.slug}`]),
      ...owned.flatMap(({ name, free }) =>
        COINS[tagOf(units(free) ?? 0)] === name ? [] : [`another coin as ${name}`],
      ),
    ]
  },
}

/** Candles, depth, marks and public trades. */
const CHART: Property = {
  name: 'chart and trades',
  observe: ({ panels: { chart, trades } }, soon) => {
    for (const { subscribe: listen } of [chart.series, chart.marks, chart.depth, trades.rows]) listen(soon)
  },
  faults: (page) => {
    const { chart, trades } = page.panels
    const marks = chart.marks.read().map(({ price }) => Number(price / UNIT))
    const tradePrices = trades.rows.read().map(({ cells }) => units(cells['price'] as Figure | undefined))
    const chartPrices = [
      ...chart.series.read().bars.map(({ close }) => close),
      ...chart.depth.read().asks.map(([price]) => price),
    ]
    const owners = marks.map((price) => Math.floor((price % 100) / 10))
    return [...foreignFigures(page, [...chartPrices, ...marks, ...tradePrices]), ...foreignUsers(page, owners)]
  },
}

const PROPERTIES: ReadonlyArray<Property> = [LIST, BOOK, HEAD, TICKET, ORDERS, ASSETS, CHART]
