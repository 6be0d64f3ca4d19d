/** Whether the page can be seen. */
import type { Observable } from 'rxjs'
import { distinctUntilChanged, fromEvent, map, startWith } from 'rxjs'

type Page = EventTarget & Pick<Document, 'visibilityState'>

/** True first or false first, then every change. */
export const pageVisibility = (page: Page = document): Observable<boolean> =>
  fromEvent(page, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => page.visibilityState === 'visible'),
    distinctUntilChanged(),
  )
