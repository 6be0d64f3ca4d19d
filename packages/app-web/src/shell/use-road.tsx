/** Ties the navigator to the router: what it may ask, and what it is told of every new page. */
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { guardHistory } from './history-guard.ts'
import type { Guide } from './navigator.ts'

interface Memory {
  readonly from?: string
}

/** Where to return to after signing in travels with the history entry, so that a reload keeps it. */
const fromOf = (state: unknown): string | undefined => (state as Memory | null)?.from

const guards = new WeakMap<Guide, ReturnType<typeof guardHistory>>()

/** Listens before the router does: call it before the router is made. */
export const standGuard = (guide: Guide): void => {
  if (!guards.has(guide)) guards.set(guide, guardHistory(guide))
}

export const useRoad = (guide: Guide): void => {
  const location = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    guide.stand({
      address: location.pathname + location.search,
      from: fromOf(location.state),
      travel: (address, from, replace) =>
        void navigate(address, { replace, state: from === undefined ? null : { from } }),
    })
  }, [guide, location, navigate])
  useEffect(() => {
    guards.get(guide)?.arrived()
    // the router's move to the top of a new page
    if (location.hash === '') scrollTo(0, 0)
  }, [guide, location])
}
