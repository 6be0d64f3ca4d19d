import { useEffect } from 'react'
import { useSnapshot } from 'valtio'

import { HOME_VM } from '../../composition/tokens.ts'
import { useVm } from '../../composition/use-vm.ts'
import { MarketTableView } from '../../panels/market-list/market-table.view.tsx'
import { PageTitle, Region, Text } from '../../ui/index.ts'
import { Blurbs } from './blurbs.view.tsx'
import { Movers, Strip } from './quotes.view.tsx'
import { Onward, SignUp } from './sign-up.view.tsx'

export const HomeView = () => {
  const vm = useVm(HOME_VM)
  const { signedIn } = useSnapshot(vm.state)
  useEffect(() => {
    const opened = vm.open()
    return () => opened.unsubscribe()
  }, [vm])
  return (
    <main className="page" id="main">
      <PageTitle of="shell.menu.home" />
      <Region className="hero" label="shell.product">
        <div className="stack-4">
          <h1>
            <Text of="market.home.title" />
          </h1>
          <p>
            <Text of="market.home.lead" />
          </p>
          {signedIn ? <Onward /> : <SignUp vm={vm} />}
        </div>
        <Movers vm={vm} />
      </Region>
      <Strip vm={vm} />
      <MarketTableView vm={vm.list} onOpen={vm.openMarket} />
      <Blurbs />
    </main>
  )
}
