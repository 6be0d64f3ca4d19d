/** What must hold of every frame, and of the last one once all is quiet. [SHELL-6] [SHELL-8] [Q25] */
import type { Decimal, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { subscribe } from 'valtio/vanilla'

import { accountOf, balanceOf, COINS, MARKETS, tagOf, ownerOf, priceOf } from './exchange.ts'
import type { Market } from './exchange.ts'
import { listed, terminal, watchEndings } from './endings.ts'
import type { Page } from './page.ts'

// Model
export interface Watch {
  /** Looks at what stands now. */
  readonly look: () => void
  /** What was wrong, in the order it was seen. */
  readonly faults: ReadonlyArray<string>
  readonly frames: () => number
}

interface Shown {
  readonly value: Decimal.Decimal | undefined
}

// Constructors
/** Only what has changed is looked at again; another market or account makes everything suspect. */
export const watchPage = (page: Page): Watch => {
  const faults: Array<string> = []
  const suspects = new Set<Law>(LAWS)
  const rows = terminal(page)
  let [stands, frames] = ['', 0]
  const look = (): void => {
    const now = `${page.session.credential().epoch} ${page.deal.state.slug} ${String(page.deal.state.market === undefined)}`
    if (now !== stands) for (const law of LAWS) suspects.add(law)
    stands = now
    if (suspects.size === 0) return
    frames += 1
    const at = page.road.time.now()
    for (const law of suspects) faults.push(...law.faults(page).map((fault) => `${at}: ${law.name}: ${fault}`))
    if (suspects.has(ORDERS)) faults.push(...rows().map((fault) => `${at}: ${fault}`))
    suspects.clear()
  }
  for (const law of LAWS)
    law.tell(
      page,
      () => suspects.add(law),
      () => {
        suspects.add(law)
        look()
      },
    )
  watchEndings(page, faults)
  return { look, faults, frames: () => frames }
}

// Rules
/** What the page shows when nothing moves any more, beside what the exchange has. */
export const atRest = (page: Page) => {
  const { panels, deal, exchange } = page
  const market = MARKETS.find(({ slug }) => slug === page.wanted) ?? MARKETS[0]
  const user = exchange.ownerOf(page.session.credential().token)
  const price = (of: Market): number => priceOf(of, exchange.versions.get(of) ?? 0)
  const account = user === undefined ? undefined : exchange.account(user)
  const balance = (coin: number) => account && user && balanceOf(user, coin, account.version)
  const best = panels.book.rows.read()
  return {
    shown: {
      stands: [panels.list.state.live, panels.book.state.live, deal.state.live].map(standing),
      list: panels.list.rows.read().map(({ key, cells }) => [key, units(cells.price)]),
      slug: deal.state.slug,
      head: headLast(page),
      bid: units(best.find(({ key }) => key === 'b0')?.cells['price']),
      last: units(best.find(({ key }) => key === 'mid')?.cells['last']),
      signedIn: [deal.state.signedIn, panels.ticket.state.signedIn],
      orders: listed(panels.orders.state.shown),
      mine: new Set(best.filter(({ mine }) => mine).map(({ cells }) => units(cells['price']))),
      owned: (Lives.latest(panels.assets.state.owned) ?? []).map(({ name, free }) => [name, units(free)]),
      personal: [panels.orders.state.shown, panels.assets.state.owned].map(standing),
      free: units(panels.ticket.state.free),
      close: panels.chart.bars.read().at(-1)?.close,
      traded: units(panels.trades.rows.read()[0]?.cells['price'] as Shown | undefined),
      marked: new Set(panels.chart.marks.read().map((mark) => mark.price)),
    },
    expected: {
      stands: ['fresh', 'fresh', 'fresh'],
      list: [...MARKETS].map((one) => [`${one.base}-${one.settlement}`, price(one)]),
      slug: market.slug,
      head: price(market),
      bid: price(market),
      last: price(market),
      signedIn: [user !== undefined, user !== undefined],
      orders: account?.orders.map(({ id }) => id).sort((a, b) => b - a) ?? [],
      mine: new Set(account?.orders.filter((order) => order.market === market).map((order) => order.price)),
      owned: account ? [market.base, market.settlement].map((coin) => [COINS[coin], balance(coin)]) : [],
      personal: account ? ['fresh', 'fresh'] : ['Waiting', 'Waiting'],
      free: balance(panels.ticket.state.draft.side === 'buy' ? market.settlement : market.base),
      close: price(market),
      traded: price(market),
      marked: new Set(account?.orders.filter((order) => order.market === market).map((order) => order.price)),
    },
  }
}

// Internal
interface Law {
  readonly name: string
  /** `soon` when rows changed that are painted with the next frame, `now` when a view would be told. */
  readonly tell: (page: Page, soon: () => void, now: () => void) => void
  readonly faults: (page: Page) => ReadonlyArray<string>
}

const UNIT = 10n ** 18n
const units = (figure: Shown | undefined): number | undefined =>
  figure?.value === undefined ? undefined : Number(figure.value / UNIT)

const standing = (live: Live<unknown>): string =>
  live._tag === 'Known' ? (live.refetching ? 'refetching' : live.freshness) : live._tag

/** Of the market that the page says it shows; nothing at all while it shows none. */
const ofMarket = (page: Page, figures: ReadonlyArray<number | undefined>): ReadonlyArray<string> => {
  const { market } = page.deal.state
  const tag = MARKETS.find(
    ({ base, settlement }) => market?.pair.base === base && market.pair.settlement === settlement,
  )?.tag
  return figures
    .filter((figure) => figure !== undefined && tagOf(figure) !== tag)
    .map((figure) => `${figure} in ${page.deal.state.slug}`)
}

const ofUser = (page: Page, accounts: ReadonlyArray<number | undefined>): ReadonlyArray<string> => {
  const { token } = page.session.credential()
  const user = page.exchange.ownerOf(token)
  return accounts
    .filter((account) => account !== undefined && account !== user)
    .map((account) => `of ${account} shown to ${user ?? 'a visitor'}`)
}

const LIST: Law = {
  name: 'market list',
  tell: ({ panels: { list } }, soon, now) => {
    list.rows.subscribe(soon)
    subscribe(list.state, now)
  },
  faults: ({ panels: { list } }) =>
    list.rows.read().flatMap(({ key, cells }) => {
      const tag = MARKETS.find(({ base, settlement }) => key === `${base}-${settlement}`)?.tag
      const price = units(cells.price)
      return price === undefined || tagOf(price) === tag ? [] : [`${price} in ${key}`]
    }),
}

const BOOK: Law = {
  name: 'book',
  tell: ({ panels: { book } }, soon, now) => {
    book.rows.subscribe(soon)
    subscribe(book.state, now)
  },
  faults: (page) => {
    const [figures, mine]: [Array<number | undefined>, Array<number>] = [[], []]
    for (const { cells, blank, mine: own } of page.panels.book.rows.read()) {
      if (blank === true) continue
      for (const cell of Object.values(cells))
        if (cell !== cells['sum'] && cell !== cells['spread']) figures.push(units(cell))
      if (own === true) mine.push(Math.floor(((units(cells['price']) ?? 0) % 100) / 10))
    }
    return [...ofMarket(page, figures), ...ofUser(page, mine)]
  },
}

const headLast = ({ deal }: Page): number | undefined => {
  const last = deal.rows.read()[0]?.cells['last']
  return last && 'value' in last ? units(last) : undefined
}

const HEAD: Law = {
  name: 'head',
  tell: ({ deal }, soon, now) => {
    deal.rows.subscribe(soon)
    subscribe(deal.state, now)
  },
  faults: (page) => {
    const last = page.deal.rows.read()[0]?.cells['last']
    return page.deal.state.market === undefined
      ? []
      : ofMarket(page, [last && 'value' in last ? units(last) : undefined])
  },
}

const TICKET: Law = {
  name: 'ticket',
  tell: ({ panels: { ticket } }, _, now) => void subscribe(ticket.state, now),
  faults: (page) => {
    const { market, draft, free, summary } = page.panels.ticket.state
    if (market === undefined || page.deal.state.market === undefined) return []
    const [amount, after] = [units(free), units(summary?.after)]
    const coin = draft.side === 'buy' ? market.pair.settlement : market.pair.base
    const typed = draft.price === '' ? undefined : Math.floor(Number(draft.price))
    return [
      ...ofMarket(page, [typed, market.pair.base === page.deal.state.market.pair.base ? undefined : 0]),
      ...ofUser(
        page,
        [amount, after].map((figure) => figure && accountOf(figure + ACCOUNT_SLACK)),
      ),
      ...(amount === undefined || tagOf(amount) === coin ? [] : [`free ${amount} of coin ${coin}`]),
    ]
  },
}
/** What an order would leave is a little less than what is there. */
const ACCOUNT_SLACK = 50_000_000

const ORDERS: Law = {
  name: 'open orders',
  tell: ({ panels: { orders } }, _, now) => void subscribe(orders.state, now),
  faults: (page) => ofUser(page, listed(page.panels.orders.state.shown).map(ownerOf)),
}

const ASSETS: Law = {
  name: 'assets',
  tell: ({ panels: { assets } }, _, now) => void subscribe(assets.state, now),
  faults: (page) => {
    const owned = Lives.latest(page.panels.assets.state.owned) ?? []
    const { market } = page.deal.state
    const named = owned.map(({ name }) => name).join()
    const coins = market && [market.pair.base, market.pair.settlement].map((coin) => COINS[coin]).join()
    return [
      ...ofUser(
        page,
        owned.map(({ free }) => accountOf(units(free) ?? 0)),
      ),
      ...(owned.length === 0 || market === undefined || named === coins ? [] : [`${named} in ${page.deal.state.slug}`]),
      ...owned.flatMap(({ name, free }) =>
        COINS[tagOf(units(free) ?? 0)] === name ? [] : [`another coin as ${name}`],
      ),
    ]
  },
}

/** Bars, depth, marks and public trades. */
const CHART: Law = {
  name: 'chart and trades',
  tell: ({ panels: { chart, trades } }, soon) => {
    for (const { subscribe: listen } of [chart.bars, chart.marks, chart.stairs, trades.rows]) listen(soon)
  },
  faults: (page) => {
    const { chart, trades } = page.panels
    const marks = chart.marks.read().map(({ price }) => price)
    const traded = trades.rows.read().map(({ cells }) => units(cells['price'] as Shown | undefined))
    const drawn = [...chart.bars.read().map(({ close }) => close), ...chart.stairs.read().asks.map(([price]) => price)]
    const owners = marks.map((price) => Math.floor((price % 100) / 10))
    return [...ofMarket(page, [...drawn, ...marks, ...traded]), ...ofUser(page, owners)]
  },
}

const LAWS: ReadonlyArray<Law> = [LIST, BOOK, HEAD, TICKET, ORDERS, ASSETS, CHART]
