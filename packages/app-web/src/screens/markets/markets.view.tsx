import { useSnapshot } from 'valtio'

import { MARKETS_VM } from './markets.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { MarketBoardView } from '../../panels/market-list/market-board.view.tsx'
import { SignInView } from '../../panels/sign-in/sign-in.view.tsx'
import { PageHead } from '../../ui/index.ts'

export const MarketsView = () => {
  const vm = useVm(MARKETS_VM)
  const { isSignedIn } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <main className="page" id="main">
      <PageHead title="market.markets" lead="spot.markets.lead" />
      {isSignedIn ? (
        <MarketBoardView vm={vm.board} onOpen={vm.openMarket} />
      ) : (
        <div className="split">
          <MarketBoardView vm={vm.board} onOpen={vm.openMarket} />
          <SignInView vm={vm.signIn} level={2} />
        </div>
      )}
    </main>
  )
}
