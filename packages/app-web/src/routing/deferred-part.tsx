/** Parts of a page that load after it, when the browser is idle. [HOME-1] [SHELL-3] */
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useState } from 'react'

import type { MessageFile } from '../i18n/index.ts'
import type { LoadContext } from '../injection/index.ts'
import { useLoadContext } from '../injection/index.ts'
import { loadWithRetry } from './load-with-retry.ts'

/** A browser that stays busy loads the part after this many milliseconds. */
const MAX_WAIT = 3_000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT })
    else setTimeout(resolve, MAX_WAIT / 10)
  })

/** Loaded once for all places that show it. A part that fails to load leaves its place empty until it is loaded again. */
export const deferredPart = (
  contexts: ReadonlyArray<MessageFile>,
  load: () => Promise<ComponentType>,
  placeholder?: ReactNode,
): ComponentType => {
  let ready: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const loadWhenIdle = async (loadContext: LoadContext): Promise<ComponentType> => {
    await idle()
    const [part] = await loadWithRetry(() => Promise.all([load(), loadContext(...contexts)]))
    ready = part
    return part
  }
  const loadOnce = (loadContext: LoadContext): Promise<ComponentType> => (loading ??= loadWhenIdle(loadContext))

  const Part = () => {
    const loadContext = useLoadContext()
    const [shown, setShown] = useState<ComponentType | undefined>(() => ready)
    useEffect(() => void loadOnce(loadContext).then((part) => setShown(() => part)), [loadContext])
    if (shown === undefined) return placeholder
    const View = shown
    return <View />
  }
  return Part
}
