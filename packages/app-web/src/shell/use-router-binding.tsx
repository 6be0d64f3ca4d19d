/** Binds the navigator to the router: current location and navigation function. */
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { guardHistory } from './history-guard.ts'
import type { Router } from './navigator.ts'

interface LocationState {
  readonly from?: string
}

/** The return address is stored in the history entry, so that it survives a reload. */
const returnAddressOf = (state: unknown): string | undefined => (state as LocationState | null)?.from

const guards = new WeakMap<Router, ReturnType<typeof guardHistory>>()

/** Must be called before the router is created, so that its listener runs first. */
export const installHistoryGuard = (router: Router): void => {
  if (!guards.has(router)) guards.set(router, guardHistory(router))
}

export const useRouterBinding = (router: Router): void => {
  const location = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    router.bind({
      address: location.pathname + location.search,
      returnTo: returnAddressOf(location.state),
      navigate: (address, returnTo, replace) =>
        void navigate(address, { replace, state: returnTo === undefined ? null : { from: returnTo } }),
    })
  }, [router, location, navigate])
  useEffect(() => {
    guards.get(router)?.pageChanged()
    // the router does not scroll to the top of a new page itself
    if (location.hash === '') scrollTo(0, 0)
  }, [router, location])
}
