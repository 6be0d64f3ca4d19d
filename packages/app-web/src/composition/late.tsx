/** Parts of a page that come after it: fetched when the browser has nothing better to do. [HOME-1] [SHELL-3] */
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useState } from 'react'

/** Milliseconds after which a busy browser is busy enough. */
const LONGEST = 3_000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST })
    else setTimeout(resolve, LONGEST / 10)
  })

/** Loaded once for all who show it; one that did not come leaves its place empty, and the next page asks again. */
export const latePart = (load: () => Promise<ComponentType>, waiting?: ReactNode): ComponentType => {
  let ready: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  const bring = async (): Promise<ComponentType> => {
    try {
      await idle()
      ready = await load()
      return ready
    } catch (cause) {
      coming = undefined
      throw cause
    }
  }
  const Part = () => {
    const [shown, setShown] = useState<ComponentType | 'failed' | undefined>(() => ready)
    useEffect(() => {
      coming ??= bring()
      coming.then(
        (part) => setShown(() => part),
        () => setShown('failed'),
      )
    }, [])
    if (shown === 'failed') return undefined
    if (shown === undefined) return waiting
    const View = shown
    return <View />
  }
  return Part
}
