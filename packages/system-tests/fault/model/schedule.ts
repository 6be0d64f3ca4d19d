/** Events while the page is open, as values that fast-check shrinks. */
import fc from 'fast-check'

import { MARKETS, USERS } from './exchange.ts'
import type { Page } from './page.ts'

// Model
export interface PageEvent {
  /** Milliseconds after the previous event. */
  readonly delayMs: number
  readonly kind: keyof typeof ACTIONS
  readonly market: number
  readonly user: number
  readonly durationMs: number
}
export interface Schedule {
  readonly seed: number
  readonly isSignedIn: boolean
  readonly events: ReadonlyArray<PageEvent>
}

type Action = (page: Page, event: PageEvent) => void

const market = ({ market: index }: PageEvent) => MARKETS[index] ?? MARKETS[0]
const retryAll = (page: Page): void => {
  page.market.retry()
  page.spot.retry()
  page.wallet.retry()
}
const expireSession = (page: Page): void => {
  const { token } = page.session.credential()
  if (token !== undefined) page.exchange.expiredTokens.add(token)
  // several calls meet the expired token at once
  retryAll(page)
}

/** Another tab of this browser signs in another user, or signs out. */
const switchUserInOtherTab = (page: Page, user: number | undefined): void => {
  if (user === undefined) for (const key of ['accountNum', 'user_id', 'token']) page.entries.delete(key)
  else {
    page.entries.set('token', page.exchange.issueToken(user))
    page.entries.set('user_id', String(user))
    page.entries.set('accountNum', `u${user}***`)
  }
  page.tabs.changed.next()
}

const placeOrder = (page: Page): void => {
  const { ticket } = page.panels
  ticket.chooseSide('buy')
  ticket.applyLastPrice()
  ticket.setField('quantity', '0.01')
  void ticket.submit()
  void ticket.place().then(() => ticket.placeAction.close())
}

const cancelFirstOrder = (page: Page): void => {
  const { orders } = page.panels
  const { shown } = orders.state
  const [row] = shown._tag === 'Ready' ? shown.value : []
  if (row === undefined) return
  orders.reviewCancel(row)
  void orders.cancel()
}

const hidePage = (page: Page, { durationMs }: PageEvent): void => {
  page.link.visible.next(false)
  page.link.schedule(durationMs * 4, () => page.link.visible.next(true))
}

/** An outage shorter than the pause at the end of a schedule. */
const breakLink = (page: Page, { durationMs }: PageEvent): void => {
  if (page.link.isDown) return
  page.link.isDown = true
  page.link.schedule(durationMs, () => {
    page.link.isDown = false
  })
}

const ACTIONS = {
  priceChanged: (page, event) => page.exchange.changePrice(market(event)),
  balanceChanged: (page, { user }) => page.exchange.changeBalance(user),
  orderPlaced: (page, event) => page.exchange.place(event.user, market(event)),
  orderClosed: (page, { user }) => page.exchange.closeOrder(user, undefined),
  goTo: (page, event) => page.goTo(market(event).slug),
  disconnect: (page) => page.modelSocket.drop(),
  disconnectAndGo: (page, event) => {
    page.modelSocket.drop()
    page.goTo(market(event).slug)
  },
  signIn: (page, { user }) => {
    void page.account.signIn({ account: `u${user}@x.test`, password: 'kestrel7' })()
  },
  signOut: (page) => {
    void page.shell.signOut()
  },
  otherTabSignIn: (page, { user }) => switchUserInOtherTab(page, user),
  otherTabSignOut: (page) => switchUserInOtherTab(page, undefined),
  expire: expireSession,
  hide: hidePage,
  suspend: (page) => {
    page.suspension.totalMs += 30_000
  },
  breakLink,
  retry: retryAll,
  place: placeOrder,
  cancel: cancelFirstOrder,
} as const satisfies Record<string, Action>

const WEIGHTS: Readonly<Partial<Record<keyof typeof ACTIONS, number>>> = {
  priceChanged: 4,
  balanceChanged: 3,
  orderPlaced: 3,
  orderClosed: 3,
  goTo: 4,
  signIn: 2,
  otherTabSignIn: 2,
  place: 4,
  cancel: 4,
}
const NAMES = Object.keys(ACTIONS) as ReadonlyArray<keyof typeof ACTIONS>

// Constructors
export const schedule = (): fc.Arbitrary<Schedule> =>
  fc.record({
    seed: fc.nat(),
    isSignedIn: fc.nat({ max: 4 }).map((value) => value > 0),
    events: fc.array(
      fc.record({
        delayMs: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 3_000 }), fc.integer({ min: 2_000, max: 5_000 })),
        kind: fc.oneof(...NAMES.map((name) => ({ weight: WEIGHTS[name] ?? 1, arbitrary: fc.constant(name) }))),
        market: fc.nat({ max: MARKETS.length - 1 }),
        user: fc.constantFrom(...USERS),
        durationMs: fc.nat({ max: 3_000 }),
      }),
      { minLength: 1, maxLength: 14 },
    ),
  })

// Rules
export const applyEvent = (page: Page, event: PageEvent): void => ACTIONS[event.kind](page, event)
export const signInFirstUser = (page: Page): void => switchUserInOtherTab(page, 1)
