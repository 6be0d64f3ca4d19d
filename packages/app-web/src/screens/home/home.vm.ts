/** Home page: markets, movers and registration. [HOME-1] [HOME-2] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { ListedMarket, MarketListVm } from '../../panels/market-list/market-list.vm.ts'

export type { ListedMarket }

export interface HomeVm {
  readonly state: { email: string; isSignedIn: boolean }
  readonly marketList: MarketListVm
  readonly open: () => Subscription
  readonly setEmail: (email: string) => void
  /** The register screen validates the address. */
  readonly signUp: () => void
  readonly openMarket: (address: string) => void
}

export const makeHomeVm = (marketList: MarketListVm, session: SessionPort, navigator: Navigator): HomeVm => {
  const state = proxy<HomeVm['state']>({ email: '', isSignedIn: false })
  return {
    state,
    marketList,
    open: () => {
      const all = new Subscription()
      all.add(marketList.open())
      all.add(session.current.subscribe((current) => (state.isSignedIn = Session.isSignedIn(current))))
      return all
    },
    setEmail: (email) => {
      state.email = email
    },
    signUp: () => {
      const email = state.email.trim()
      navigator.go({ _tag: 'Register', ...(email === '' ? {} : { email }) })
    },
    openMarket: (address) => navigator.go({ _tag: 'Trade', pair: address }),
  }
}
