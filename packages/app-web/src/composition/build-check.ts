/** Watches for a newer build, and installs the worker that keeps the shell; loaded after the page. [Q48] [SHELL-15] */
import { isPageOutdated, pageVisibility, shellWorker } from '@hexbourse/adapters/device'
import type { Container } from 'inversify'
import type { Observable } from 'rxjs'
import { EMPTY } from 'rxjs'

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
    // the files of a development server are not those of a build
    workerUpdates: import.meta.env.PROD ? shellWorker() : EMPTY,
    chunkFailures,
    clock: container.get(CLOCK),
    notifications: container.get(NOTIFICATIONS),
    reload,
  })
}
