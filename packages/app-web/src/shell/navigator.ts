/**
 * Navigates for view-models, asks before unsaved input is lost, and stores where to return to. [SHELL-6] [SHELL-12]
 */
import { proxy } from 'valtio/vanilla'

import type { Destination, Navigator } from '../ports/index.ts'
import { addressOf, isOwnAddress, routeAt } from './routes.ts'

/** Current location and navigation function of the router. */
export interface RouterLocation {
  /** Current address with its query. */
  readonly address: string
  /** Where to return to after sign-in, stored in the history entry. */
  readonly returnTo: string | undefined
  readonly navigate: (address: string, returnTo: string | undefined, replace: boolean) => void
}

export interface Router extends Navigator {
  /** Opens the login, unless a page for signing in is open already: its form would be emptied. [SHELL-6] */
  readonly goToSignIn: () => void
  /** `hasInput`: a form has had unsaved input since the page was loaded. */
  readonly state: { isAskingToLeave: boolean; hasInput: boolean }
  readonly bind: (location: RouterLocation) => void
  /** Runs `leave` now, or after the user confirmed leaving. */
  readonly tryLeave: (leave: () => void) => void
  readonly isBlocked: () => boolean
  readonly answerLeave: (leaves: boolean) => void
}

/** Routes for signing in; the return address is passed on between them. */
const SIGN_IN_ROUTES = new Set(['login', 'register', 'forgetPwd', 'resetPwd'])
const SIGN_IN_DESTINATIONS: ReadonlySet<Destination['_tag']> = new Set(['Login', 'Register', 'PasswordRecovery'])

const isSignInPage = ({ address }: RouterLocation): boolean => {
  const route = routeAt(address.split('?')[0] ?? '')
  return route !== undefined && SIGN_IN_ROUTES.has(route.name)
}

/** A navigation to sign in stores the current page; between sign-in routes the stored one is passed on. */
const returnAddressFor = (to: Destination, location: RouterLocation): string | undefined => {
  if (!SIGN_IN_DESTINATIONS.has(to._tag)) return undefined
  return isSignInPage(location) ? location.returnTo : location.address
}

export const makeNavigator = (): Router => {
  const guard = makeLeaveGuard()
  let location: RouterLocation | undefined

  const navigateTo = (address: string, returnTo: string | undefined, replace: boolean): void =>
    guard.tryLeave(() => location?.navigate(address, returnTo, replace))
  const go = (to: Destination): void => {
    const address = addressOf(to)
    // replace when already there, so that "back" leads to another page
    navigateTo(address, location && returnAddressFor(to, location), address === location?.address)
  }

  return {
    ...guard,
    bind: (next) => {
      location = next
    },
    go,
    goToSignIn: () => {
      if (location === undefined || !isSignInPage(location)) go({ _tag: 'Login' })
    },
    goBack: () => {
      const returnTo = location?.returnTo
      navigateTo(returnTo !== undefined && isOwnAddress(returnTo) ? returnTo : '/', undefined, true)
    },
  }
}

/** Asks before unsaved input is lost. [SHELL-12] */
const makeLeaveGuard = (): Pick<Router, 'state' | 'isBlocked' | 'tryLeave' | 'blockWhile' | 'answerLeave'> => {
  const state = proxy({ isAskingToLeave: false, hasInput: false })
  const blockers = new Map<object, boolean>()
  let pending: (() => void) | undefined

  const isBlocked = (): boolean => [...blockers.values()].includes(true)
  return {
    state,
    isBlocked,
    tryLeave: (leave) => {
      if (!isBlocked()) return leave()
      pending = leave
      state.isAskingToLeave = true
      return undefined
    },
    blockWhile: (dirty) => {
      const token = {}
      const subscription = dirty.subscribe((value) => {
        blockers.set(token, value)
        if (value) state.hasInput = true
      })
      return {
        unsubscribe: () => {
          subscription.unsubscribe()
          blockers.delete(token)
        },
      }
    },
    answerLeave: (leaves) => {
      const leave = pending
      pending = undefined
      state.isAskingToLeave = false
      if (!leaves || leave === undefined) return
      blockers.clear()
      leave()
    },
  }
}
