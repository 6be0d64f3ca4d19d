/** What differs between a page and a program without one. [Q25] */
import { animationFrameScheduler, NEVER, of } from 'rxjs'
import type { Observable, SchedulerLike } from 'rxjs'

import { pageVisibility, tabLocks, tabsChannel } from '../device/index.ts'
import type { FetchLike, Locks, Tabs } from '../environment/index.ts'
import type { UploadTransport } from '../rest/index.ts'
import { fetchTransport, xhrTransport } from '../rest/index.ts'
import type { Storage } from '../storage/index.ts'
import { withCookies } from './cookies.ts'

/** The surroundings of a client. */
export interface Platform {
  readonly fetch: FetchLike
  readonly tabs: Tabs
  readonly locks: Locks
  readonly visible: Observable<boolean>
  /** undefined: work that is due before a paint runs with the next timer. */
  readonly frame: SchedulerLike | undefined
  /** Where token and open intents are kept; may throw. */
  readonly storage: () => Storage
  readonly uploadBy: (fetch: FetchLike) => UploadTransport
}

/** A page has a document; Node, Deno, Bun and workers have none. */
export const platformOf = (isPage: boolean = typeof document !== 'undefined'): Platform => (isPage ? PAGE : PROGRAM)

/** Cookies, storage and locks of the browser. */
const PAGE: Platform = {
  fetch: (input, init) => fetch(input, init),
  get tabs() {
    return tabsChannel()
  },
  get locks() {
    return tabLocks()
  },
  get visible() {
    return pageVisibility()
  },
  frame: animationFrameScheduler,
  storage: () => localStorage,
  uploadBy: () => xhrTransport(),
}

/** Everything is kept in memory. */
const PROGRAM: Platform = {
  get fetch() {
    return withCookies((input, init) => fetch(input, init))
  },
  tabs: { changed: NEVER },
  get locks() {
    return tabLocks({})
  },
  visible: of(true),
  frame: undefined,
  storage: () => {
    throw new Error('memory replaces it')
  },
  uploadBy: (send) => fetchTransport(send),
}
