/** A screen whose code is loading: a placeholder, then the screen, or an error with a retry. [SHELL-12] [Q30] */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

import { ScreenFailed, Text } from '../ui/index.ts'

/** Time in milliseconds after which a chunk counts as not loaded. */
const LOAD_TIMEOUT_MS = 120_000

const withTimeout = <A,>(loading: Promise<A>): Promise<A> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('loading the screen timed out')), LOAD_TIMEOUT_MS)
    }),
  ])

type Shown = ComponentType | 'failed'

const showWhenLoaded = async (fetch: () => Promise<ComponentType>, show: (view: Shown) => void): Promise<void> =>
  show(await fetch().catch(() => 'failed' as const))

/** `fetch` loads the screen before it renders. */
export type LazyScreen = ComponentType & { readonly fetch: () => Promise<ComponentType> }

/** Loads once; a failed load can be retried. */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  let ready: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const loadOnce = async (): Promise<ComponentType> => {
    try {
      ready = await withTimeout(load())
      return ready
    } catch (cause) {
      loading = undefined
      throw cause
    }
  }
  const fetch = (): Promise<ComponentType> => (loading ??= loadOnce())

  const Screen = () => {
    const [shown, setShown] = useState<Shown | undefined>(() => ready)
    useEffect(() => void showWhenLoaded(fetch, (view) => setShown(() => view)), [])
    const retry = (): void => {
      setShown(undefined)
      void showWhenLoaded(fetch, (view) => setShown(() => view))
    }
    if (shown === undefined) return <Placeholder />
    if (shown === 'failed') return <ScreenFailed onRetry={retry} />
    const View = shown
    return <View />
  }
  return Object.assign(Screen, { fetch })
}

const Placeholder = () => (
  <main className="page screen-loading" id="main" aria-busy="true">
    <output className="sr">
      <Text message="shell.loading" />
    </output>
    <span className="sk sk-40" />
    <span className="sk sk-80" />
    <span className="sk sk-60" />
  </main>
)
