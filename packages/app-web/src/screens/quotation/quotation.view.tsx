import { useSnapshot } from 'valtio'

import { QUOTATION_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { MarketBoardView } from '../../panels/market-list/market-board.view.tsx'
import { SignInView } from '../../panels/sign-in/sign-in.view.tsx'
import { PageHead } from '../../ui/index.ts'

export const QuotationView = () => {
  const vm = useVm(QUOTATION_VM)
  const { signedIn } = useSnapshot(vm.state)
  useOpen(vm)
  return (
    <main className="page" id="main">
      <PageHead title="market.markets" lead="spot.markets.lead" />
      {signedIn ? (
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
