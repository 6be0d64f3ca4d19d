/** A screen whose code is still on its way: a quiet frame, then the screen, or a failure with a way on. [SHELL-12] [Q30] */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

import { ScreenFailed, Text } from '../ui/index.ts'

type View<P> = ComponentType<P>

/** A chunk that has not come by then is not coming. */
const LONGEST = 120_000

const inTime = <A,>(loading: Promise<A>): Promise<A> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too late')), LONGEST)
    }),
  ])

const arrive = async <P,>(fetch: () => Promise<View<P>>, show: (view: View<P> | 'failed') => void): Promise<void> =>
  show(await fetch().catch(() => 'failed' as const))

/** A screen, and how to fetch it before it is drawn. */
export type Lazy<P> = View<P> & { readonly fetch: () => Promise<View<P>> }

/** Loaded once; a failed load may be tried again. */
export const lazyScreen = <P extends object>(load: () => Promise<View<P>>): Lazy<P> => {
  let ready: View<P> | undefined
  let coming: Promise<View<P>> | undefined
  const bring = async (): Promise<View<P>> => {
    try {
      ready = await inTime(load())
      return ready
    } catch (cause) {
      coming = undefined
      throw cause
    }
  }
  const fetch = (): Promise<View<P>> => (coming ??= bring())

  const Screen = (props: P) => {
    const [shown, setShown] = useState<View<P> | 'failed' | undefined>(() => ready)
    useEffect(() => void arrive(fetch, (view) => setShown(() => view)), [])
    const retry = (): void => {
      setShown(undefined)
      void arrive(fetch, (view) => setShown(() => view))
    }
    if (shown === undefined) return <Arriving />
    if (shown === 'failed') return <ScreenFailed onRetry={retry} />
    const View = shown
    return <View {...props} />
  }
  return Object.assign(Screen, { fetch })
}

const Arriving = () => (
  <main className="page arriving" id="main" aria-busy="true">
    <output className="sr">
      <Text of="shell.loading" />
    </output>
    <span className="sk sk-40" />
    <span className="sk sk-80" />
    <span className="sk sk-60" />
  </main>
)
