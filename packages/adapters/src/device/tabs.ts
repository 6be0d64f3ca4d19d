/** Word from the other tabs of this browser. [SHELL-4] */
import { fromEvent, merge } from 'rxjs'

import type { Tabs } from '../live/index.ts'

/** The browser tells every other tab of changed storage; a page brought back from its cache may have missed it. */
export const tabsChannel = (page: EventTarget = window): Tabs => ({
  changed: merge(fromEvent(page, 'storage'), fromEvent(page, 'pageshow')),
})
