/** Ended orders and sessions stay ended. [SHELL-6] [SPOT-6] */
import { LiveValue } from '@hexbourse/domain/kernel'

import { ownerOf } from './exchange.ts'
import type { Page } from './page.ts'

/** Ids of the shown orders. */
export const shownOrderIds = (live: Page['panels']['orders']['state']['shown']): ReadonlyArray<number> =>
  (LiveValue.latest(live) ?? []).map(({ order }) => order.id)

/** Reports ended orders that are shown again after they had disappeared. */
export const reappearedOrders = (page: Page): (() => ReadonlyArray<string>) => {
  const ended = new Set<number>()
  let previous: ReadonlyArray<number> = []
  const isOpen = (id: number): boolean => page.exchange.account(ownerOf(id)).orders.some((order) => order.id === id)
  return () => {
    const current = shownOrderIds(page.panels.orders.state.shown)
    for (const id of previous) if (!current.includes(id) && !isOpen(id)) ended.add(id)
    previous = current
    return current.filter((id) => ended.has(id)).map((id) => `order ${id} reappeared`)
  }
}

/** An expiry ends exactly the session whose token expired at the exchange, once. */
export const watchSessionEnds = (page: Page, faults: Array<string>): void => {
  const endedTokens = new Set<string>()
  let [previous, current]: ReadonlyArray<string | undefined> = []
  page.session.credentials.subscribe(({ token }) => {
    if (token !== current) [previous, current] = [current, token]
  })
  page.session.ended.subscribe((reason) => {
    const token = previous ?? ''
    if (reason !== 'expired') return
    if (!page.exchange.expiredTokens.has(token)) faults.push(`${token} was ended while valid`)
    if (endedTokens.has(token)) faults.push(`${token} was ended twice`)
    endedTokens.add(token)
  })
}
