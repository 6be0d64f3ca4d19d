/** What has ended stays ended: rows of the table, and sessions. [SHELL-6] [SPOT-6] */
import { Lives } from '@hexbourse/domain/kernel'

import { ownerOf } from './exchange.ts'
import type { Page } from './page.ts'

/** Ids of the orders on show. */
export const listed = (live: Page['panels']['orders']['state']['shown']): ReadonlyArray<number> =>
  (Lives.latest(live) ?? []).map(({ order }) => order.id)

/** A row that was gone when its order had ended is never seen again. */
export const terminal = (page: Page): (() => ReadonlyArray<string>) => {
  const gone = new Set<number>()
  let before: ReadonlyArray<number> = []
  const lives = (id: number): boolean => page.exchange.account(ownerOf(id)).orders.some((order) => order.id === id)
  return () => {
    const now = listed(page.panels.orders.state.shown)
    for (const id of before) if (!now.includes(id) && !lives(id)) gone.add(id)
    before = now
    return now.filter((id) => gone.has(id)).map((id) => `order ${id} came back`)
  }
}

/** An expiry ends a session that is dead at the exchange, once, and no other. */
export const watchEndings = (page: Page, faults: Array<string>): void => {
  const told = new Set<string>()
  let [before, now]: ReadonlyArray<string | undefined> = []
  page.session.credentials.subscribe(({ token }) => {
    if (token !== now) [before, now] = [now, token]
  })
  page.session.ended.subscribe((ending) => {
    const token = before ?? ''
    if (ending !== 'expired') return
    if (!page.exchange.dead.has(token)) faults.push(`${token} was ended while it lived`)
    if (told.has(token)) faults.push(`${token} was ended twice`)
    told.add(token)
  })
}
