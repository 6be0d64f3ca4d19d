import { useEffect } from 'react'
import { useSnapshot } from 'valtio'

import { QUOTATION_VM } from '../../composition/tokens.ts'
import { useVm } from '../../composition/use-vm.ts'
import { MarketBoardView } from '../../panels/market-list/market-board.view.tsx'
import { SignInView } from '../../panels/sign-in/sign-in.view.tsx'
import { PageTitle, Text } from '../../ui/index.ts'

export const QuotationView = () => {
  const vm = useVm(QUOTATION_VM)
  const { signedIn } = useSnapshot(vm.state)
  useEffect(() => {
    const opened = vm.open()
    return () => opened.unsubscribe()
  }, [vm])
  return (
    <main className="page" id="main">
      <PageTitle of="market.markets" />
      <div className="page-head">
        <div>
          <h1>
            <Text of="market.markets" />
          </h1>
          <p>
            <Text of="spot.markets.lead" />
          </p>
        </div>
      </div>
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
