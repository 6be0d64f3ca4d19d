/** Whether the page is as narrow as a phone, for what would cost something even while it is hidden. [SHELL-11] */
import { useSyncExternalStore } from 'react'

/** As in the style sheets. */
const QUERY = '(max-width: 47.99rem)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
