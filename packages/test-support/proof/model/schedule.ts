/** What can happen while the page is open, as values that shrink. */
import fc from 'fast-check'

import { MARKETS, USERS } from './exchange.ts'
import type { Page } from './page.ts'

// Model
export interface Happening {
  /** Milliseconds after the one before. */
  readonly after: number
  readonly what: keyof typeof ACTS
  readonly market: number
  readonly user: number
  readonly lasts: number
}
export interface Schedule {
  readonly seed: number
  readonly signedIn: boolean
  readonly happenings: ReadonlyArray<Happening>
}

type Act = (page: Page, one: Happening) => void

const market = ({ market: index }: Happening) => MARKETS[index] ?? MARKETS[0]
const whole = (page: Page): void => {
  page.market.retry()
  page.spot.retry()
  page.wallet.retry()
}
const expire = (page: Page): void => {
  const { token } = page.session.credential()
  if (token !== undefined) page.exchange.dead.add(token)
  // several calls meet the dead token at once
  whole(page)
}

/** Another tab of this browser signed in, or out, as somebody else. */
const another = (page: Page, user: number | undefined): void => {
  if (user === undefined) for (const key of ['accountNum', 'user_id', 'token']) page.kept.delete(key)
  else {
    page.kept.set('token', page.exchange.admit(user))
    page.kept.set('user_id', String(user))
    page.kept.set('accountNum', `u${user}***`)
  }
  page.tabs.changed.next()
}

const place = (page: Page): void => {
  const { ticket } = page.panels
  ticket.chooseSide('buy')
  ticket.fillLast()
  ticket.type('quantity', '0.01')
  void ticket.submit()
  page.road.busy()
  void ticket.place().then(() => ticket.placing.close())
}

const revoke = (page: Page): void => {
  const { orders } = page.panels
  const { shown } = orders.state
  const [line] = shown._tag === 'Known' ? shown.value : []
  if (line === undefined) return
  orders.askRevoke(line)
  page.road.busy()
  void orders.revoke()
}

const hide = (page: Page, { lasts }: Happening): void => {
  page.road.visible.next(false)
  page.road.later(lasts * 4, () => page.road.visible.next(true))
}

/** Never so long that a patient client would wait longer than the quiet at the end. */
const spoil = (page: Page, { lasts }: Happening): void => {
  if (page.road.broken) return
  page.road.broken = true
  page.road.later(lasts, () => {
    page.road.broken = false
  })
}

const ACTS = {
  price: (page, one) => page.exchange.change(market(one)),
  paid: (page, { user }) => page.exchange.told(user),
  ordered: (page, one) => page.exchange.place(one.user, market(one)),
  ended: (page, { user }) => page.exchange.close(user, undefined),
  goTo: (page, one) => page.goTo(market(one).slug),
  drop: (page) => page.lines.drop(),
  dropAndGo: (page, one) => {
    page.lines.drop()
    page.goTo(market(one).slug)
  },
  signIn: (page, { user }) => {
    page.road.busy()
    void page.account.signIn({ account: `u${user}@x.test`, password: 'secret1' })()
  },
  signOut: (page) => {
    page.road.busy()
    void page.shell.signOut()
  },
  otherTab: (page, { user }) => another(page, user),
  otherTabOut: (page) => another(page, undefined),
  expire,
  hide,
  sleep: (page) => {
    page.sleep.slept += 30_000
  },
  spoil,
  retry: whole,
  place,
  revoke,
} as const satisfies Record<string, Act>

const WEIGHTS: Readonly<Partial<Record<keyof typeof ACTS, number>>> = {
  price: 4,
  paid: 3,
  ordered: 3,
  ended: 3,
  goTo: 4,
  signIn: 2,
  otherTab: 2,
  place: 4,
  revoke: 4,
}
const NAMES = Object.keys(ACTS) as ReadonlyArray<keyof typeof ACTS>

// Constructors
export const schedule = (): fc.Arbitrary<Schedule> =>
  fc.record({
    seed: fc.nat(),
    signedIn: fc.nat({ max: 4 }).map((one) => one > 0),
    happenings: fc.array(
      fc.record({
        after: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 3_000 }), fc.integer({ min: 2_000, max: 5_000 })),
        what: fc.oneof(...NAMES.map((name) => ({ weight: WEIGHTS[name] ?? 1, arbitrary: fc.constant(name) }))),
        market: fc.nat({ max: MARKETS.length - 1 }),
        user: fc.constantFrom(...USERS),
        lasts: fc.nat({ max: 3_000 }),
      }),
      { minLength: 1, maxLength: 14 },
    ),
  })

// Rules
export const act = (page: Page, one: Happening): void => ACTS[one.what](page, one)
export const enter = (page: Page): void => another(page, 1)
