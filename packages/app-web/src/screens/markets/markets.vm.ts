/** All markets, and the sign-in form for visitors. [HOME-3] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { MarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import type { SignInVm } from '../../panels/sign-in/sign-in.vm.ts'

export interface MarketsVm {
  readonly state: { isSignedIn: boolean }
  readonly board: MarketBoardVm
  readonly signIn: SignInVm
  readonly open: () => Subscription
  readonly openMarket: (address: string) => void
}

export const makeMarketsVm = (
  session: SessionPort,
  navigator: Navigator,
  board: MarketBoardVm,
  signIn: SignInVm,
): MarketsVm => {
  const state = proxy<MarketsVm['state']>({ isSignedIn: false })
  return {
    state,
    board,
    signIn,
    open: () => {
      const all = board.open()
      all.add(
        session.current.subscribe((current) => {
          state.isSignedIn = Session.isSignedIn(current)
          // clear the form: the input may be another user's
          signIn.fillAccount('')
        }),
      )
      return all
    },
    openMarket: (address) => navigator.go({ _tag: 'Trade', pair: address }),
  }
}
