/**
 * Keeps the shell of the client, so that it starts without a network: the page, its hashed files and its icons. Passes
 * every other request by: no answer of the exchange is ever stored or read here. [Q48] [SHELL-15]
 */
declare const self: ServiceWorkerGlobalScope

/** Replaced when the client is built, so that each build has a worker and a cache of its own. */
const BUILD = '__BUILD__'
/** Replaced as well: the names of all hashed files of the build, separated by commas. */
const ASSETS = new Set('__ASSETS__'.split(','))

const PREFIX = 'shell-'
const CACHE = PREFIX + BUILD
const PAGE = '/'

/** Files of the client. Their names change with their content, or they belong to one build. */
const FILES = /^\/(?:assets\/[^/]+|icons\/[^/]+|favicon\.svg|logo\.svg|manifest\.webmanifest)$/
/** Addresses that the exchange answers itself; all others are screens. */
const NO_SCREENS = /^\/(?:api|wss|dev|healthz|csp-report|assets|upload|drawings|operator)(?:\/|$)/

const isFile = (address: string): boolean => {
  const { origin, pathname } = new URL(address, self.location.origin)
  return origin === self.location.origin && FILES.test(pathname)
}

/** Files that the page names. */
const filesIn = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address).filter(isFile)

/** The page as published now, and its files, which the browser has loaded already. */
const keepShell = async (): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
  const cache = await caches.open(CACHE)
  await cache.addAll(filesIn(await page.clone().text()))
  await cache.put(PAGE, page)
}

const keepFiles = async (addresses: ReadonlyArray<string>): Promise<void> => {
  const cache = await caches.open(CACHE)
  for (const address of addresses.filter(isFile)) if ((await kept(address)) === undefined) await cache.add(address)
}

/** The server may vary its answer by the encoding, which a worker does not see. */
const ANY_ENCODING = { ignoreVary: true }

const kept = async (request: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request, ANY_ENCODING)

/**
 * A page of this build may have loaded files through the worker of the build before, which was still in charge. What
 * belongs to this build is kept, and the rest goes with its cache.
 */
const replaceCache = async (name: string): Promise<void> => {
  const [before, own] = await Promise.all([caches.open(name), caches.open(CACHE)])
  for (const request of await before.keys()) {
    const isOwn = ASSETS.has(new URL(request.url).pathname.replace('/assets/', ''))
    const file = isOwn && (await kept(request)) === undefined ? await before.match(request, ANY_ENCODING) : undefined
    if (file !== undefined) await own.put(request, file)
  }
  await caches.delete(name)
}

const replaceOtherBuilds = async (): Promise<void> => {
  const names = await caches.keys()
  for (const name of names) if (name.startsWith(PREFIX) && name !== CACHE) await replaceCache(name)
}

const takeOver = async (): Promise<void> => {
  await replaceOtherBuilds()
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The kept page only when the server cannot be reached. */
const answerPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch (failure) {
    const page = await kept(PAGE)
    if (page === undefined) throw failure
    return page
  }
}

const answerFile = async (request: Request): Promise<Response> => {
  const found = await kept(request)
  if (found !== undefined) return found
  const loaded = await fetch(request)
  // some servers answer a missing file with the page
  const isPage = loaded.headers.get('Content-Type')?.startsWith('text/html') === true
  if (loaded.status === 200 && loaded.type === 'basic' && !isPage)
    await (await caches.open(CACHE)).put(request, loaded.clone())
  return loaded
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

/**
 * The worker of a newer build waits until no page is open. One that takes over from the worker of an open page may stop
 * answering it: Chromium loses requests that reach the worker before just when it is replaced.
 */
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** A page that was loaded before the worker tells which files it has. */
self.addEventListener('message', (event) => {
  const files: unknown = event.data
  if (Array.isArray(files)) event.waitUntil(keepFiles(files.map(String)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const isScreen = request.mode === 'navigate' && !NO_SCREENS.test(new URL(request.url).pathname)
  if (isScreen) event.respondWith(answerPage(event))
  else if (request.mode !== 'navigate' && isFile(request.url)) event.respondWith(answerFile(request))
})
