/** The front door: what the markets do now, and the way in. [HOME-1] [HOME-2] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Navigator } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { Listed, MarketListVm } from '../../panels/market-list/market-list.vm.ts'

export type { Listed }

export interface HomeVm {
  readonly state: { email: string; signedIn: boolean }
  readonly list: MarketListVm
  readonly open: () => Subscription
  readonly typeEmail: (email: string) => void
  /** The register screen judges the address. */
  readonly signUp: () => void
  readonly openMarket: (slug: string) => void
}

export const makeHomeVm = (list: MarketListVm, session: SessionPort, navigator: Navigator): HomeVm => {
  const state = proxy<HomeVm['state']>({ email: '', signedIn: false })
  return {
    state,
    list,
    open: () => {
      const all = new Subscription()
      all.add(list.open())
      all.add(session.current.subscribe((current) => (state.signedIn = Session.isSignedIn(current))))
      return all
    },
    typeEmail: (email) => {
      state.email = email
    },
    signUp: () => {
      const email = state.email.trim()
      navigator.go({ _tag: 'Register', ...(email === '' ? {} : { email }) })
    },
    openMarket: (slug) => navigator.go({ _tag: 'DealCenter', pair: slug }),
  }
}
