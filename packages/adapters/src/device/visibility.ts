/** Visibility of the page. */
import type { Observable } from 'rxjs'
import { distinctUntilChanged, fromEvent, map, startWith } from 'rxjs'

type Page = EventTarget & { readonly visibilityState: string }

/** Emits the current state first, then every change. */
export const pageVisibility = (page: Page = document): Observable<boolean> =>
  fromEvent(page, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => page.visibilityState === 'visible'),
    distinctUntilChanged(),
  )
