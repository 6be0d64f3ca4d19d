/** A screen whose code is loading: a placeholder, then the screen, or an error until it is loaded. [SHELL-12] [Q30] */
import type { ComponentType } from 'react'

import { lazyPart, ScreenFailed, Text, useLazyPart } from '../ui/index.ts'

/** `fetch` loads the screen before it renders. */
export type LazyScreen = ComponentType & { readonly fetch: () => Promise<ComponentType> }

export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  const screen = lazyPart(load)
  const Screen = () => {
    const { part: View, isFailed, retry } = useLazyPart(screen)
    if (View !== undefined) return <View />
    return isFailed ? <ScreenFailed onRetry={retry} /> : <Placeholder />
  }
  return Object.assign(Screen, { fetch: screen.fetch })
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
