/** Installs the worker that keeps the shell of the client for a start without a network. [Q48] [SHELL-15] */
import { Observable } from 'rxjs'

import type { InstanceOf } from '../environment/index.ts'

/** Written by the build, and never from a cache. */
const WORKER = '/sw.js'

/** The used parts of the browser. Without a secure origin there are no workers. */
interface PageWithWorkers {
  readonly navigator: { readonly serviceWorker?: WorkerContainer }
  readonly performance: Pick<InstanceOf<'Performance'>, 'getEntriesByType'>
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (address: string) => string },
    ) => { readonly createScriptURL: (address: string) => unknown }
  }
}

type WorkerContainer = Pick<InstanceOf<'ServiceWorkerContainer'>, 'controller' | 'ready' | 'register'>

type Registration = Pick<
  InstanceOf<'ServiceWorkerRegistration'>,
  'active' | 'installing' | 'waiting' | 'addEventListener'
>

/**
 * Emits when the worker of another build is installed, also when it was before: then the page may be outdated. Such a
 * worker waits until no page is open. Never fails: without the worker only the start without a network is missing.
 * Subscribe once.
 */
export const shellWorker = ({ navigator, performance, trustedTypes }: PageWithWorkers = window): Observable<unknown> =>
  new Observable((subscriber) => {
    const { serviceWorker: workers } = navigator
    if (workers === undefined) return
    const isFirst = workers.controller === null
    const policy = trustedTypes?.createPolicy('hexbourse-worker', { createScriptURL: () => WORKER })
    const address = (policy?.createScriptURL(WORKER) ?? WORKER) as string
    workers
      .register(address, { updateViaCache: 'none' })
      .then((registration) => onUpdate(registration, () => subscriber.next(undefined)))
      // a browser that blocks workers refuses, or answers without a registration
      .catch(() => undefined)
    // what was loaded before the first worker has not passed through it
    if (isFirst) void workers.ready.then(({ active }) => active?.postMessage(loadedFiles(performance), []))
  })

/** Calls back for the worker that waits already, and for each that is installed beside an active one. */
const onUpdate = (registration: Registration, updated: () => void): void => {
  const follow = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active !== null) updated()
    })
  }
  if (registration.waiting !== null) updated()
  follow()
  registration.addEventListener('updatefound', follow)
}

const loadedFiles = (page: PageWithWorkers['performance']): ReadonlyArray<string> =>
  page.getEntriesByType('resource').map(({ name }) => name)
