/** Runs the exchange of the browser in one of its pages: the first one, and another one when that is closed. */
/** By source file, which the bundler builds into a file of its own. */
const WORKERS = import.meta.glob<string>('../exchange/worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})
const [WORKER = ''] = Object.values(WORKERS)

const LOCK = 'hexbourse-simulation'

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** The policy of the page names this policy, which makes the address of the worker only. */
const trusted = (address: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes === undefined
    ? address
    : trustedTypes.createPolicy('hexbourse-simulation', { createScriptURL: () => address }).createScriptURL(address)
}

/** Whether the browser has what the exchange needs. A page at an address that is not secure, and an old browser, do not. */
export const isSupported = 'locks' in navigator && 'randomUUID' in crypto

/**
 * The lock is held until the page is closed, also after an error inside the exchange, which goes on running. Only a
 * worker whose file does not load runs nothing and leaves the lock to another page.
 */
export const runHere = (): void =>
  void navigator.locks.request(LOCK, () => {
    const worker = new Worker(trusted(WORKER), { type: 'module' })
    return new Promise<void>((release) =>
      worker.addEventListener('error', (event) => {
        if (!(event instanceof ErrorEvent)) release()
      }),
    )
  })
