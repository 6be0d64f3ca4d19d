/** Changes made by the other tabs of this browser. [SHELL-4] */
import { fromEvent, merge } from 'rxjs'

import type { Tabs } from '../environment/index.ts'

/** The browser reports changed storage to all other tabs; a page restored from cache may have missed it. */
export const tabsChannel = (page: EventTarget = window): Tabs => ({
  changed: merge(fromEvent(page, 'storage'), fromEvent(page, 'pageshow')),
})
