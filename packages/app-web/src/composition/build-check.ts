/** Watches for a newer build; loaded after the page. [Q48] */
import { isPageOutdated, pageVisibility } from '@hexbourse/adapters/device'
import type { Container } from 'inversify'
import type { Observable } from 'rxjs'

import { watchNewBuild } from '../shell/new-build.ts'
import { NOTIFICATIONS } from '../shell/tokens.ts'
import { CLOCK } from './tokens/environment.ts'

interface PageEvents {
  readonly chunkFailures: Observable<unknown>
  /** Keeps the drafts. */
  readonly reload: () => void
}

export const checkBuilds = (container: Container, { chunkFailures, reload }: PageEvents): void => {
  watchNewBuild({
    isOutdated: isPageOutdated(),
    visible: pageVisibility(),
    chunkFailures,
    clock: container.get(CLOCK),
    notifications: container.get(NOTIFICATIONS),
    reload,
  })
}
