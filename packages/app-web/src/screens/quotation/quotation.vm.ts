/** Every market at once, and the way in for who has no session yet. [HOME-3] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Navigator } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { SignInVm } from '../../panels/sign-in/sign-in.vm.ts'

export interface QuotationVm {
  readonly state: { signedIn: boolean }
  readonly board: MarketBoardVm
  readonly signIn: SignInVm
  readonly open: () => Subscription
  readonly openMarket: (slug: string) => void
}

export const makeQuotationVm = (
  session: SessionPort,
  navigator: Navigator,
  board: MarketBoardVm,
  signIn: SignInVm,
): QuotationVm => {
  const state = proxy<QuotationVm['state']>({ signedIn: false })
  return {
    state,
    board,
    signIn,
    open: () => {
      const all = board.open()
      all.add(
        session.current.subscribe((current) => {
          state.signedIn = Session.isSignedIn(current)
          // what was typed belongs to whoever typed it
          signIn.begin('')
        }),
      )
      return all
    },
    openMarket: (slug) => navigator.go({ _tag: 'DealCenter', pair: slug }),
  }
}
