/**
 * A screen whose code is loading: a placeholder, then the screen, or an error until a later attempt, of the user or by
 * itself, has loaded it. [SHELL-12] [Q30]
 */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

import { reloadDelay } from '../routing/index.ts'
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

/** `fetch` loads the screen before it renders. */
export type LazyScreen = ComponentType & { readonly fetch: () => Promise<ComponentType> }

/** Loads once; a failed load is repeated. */
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
    const [shown, setShown] = useState(() => ready)
    const [failures, setFailures] = useState(0)
    useEffect(() => {
      const attempt = (): void =>
        void fetch().then(
          (view) => setShown(() => view),
          () => setFailures(failures + 1),
        )
      if (failures === 0) return attempt()
      const next = setTimeout(attempt, reloadDelay(failures - 1))
      return () => clearTimeout(next)
    }, [failures])
    if (shown === undefined) return failures === 0 ? <Placeholder /> : <ScreenFailed onRetry={() => setFailures(0)} />
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
