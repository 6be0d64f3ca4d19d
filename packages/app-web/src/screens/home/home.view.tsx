import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'

import { HOME_VM } from '../../composition/tokens.ts'
import { useOpen, useVm } from '../../composition/use-vm.ts'
import { MarketTableView } from '../../panels/market-list/market-table.view.tsx'
import { Later, PageTitle, Region, Seen, Text } from '../../ui/index.ts'
import { Movers } from './quotes.view.tsx'
import { Onward, SignUp } from './sign-up.view.tsx'

/** What comes once the prices live, and at the foot once that is near. */
export interface HomeParts {
  readonly Notices: ComponentType
  readonly Strip: ComponentType
  readonly Banners: ComponentType
  readonly Foot: ComponentType
}

export const HomeView = ({ parts: { Notices, Strip, Banners, Foot } }: { readonly parts: HomeParts }) => {
  const vm = useVm(HOME_VM)
  const { signedIn } = useSnapshot(vm.state)
  const { live } = useSnapshot(vm.list.state)
  const lives = live._tag === 'Known' && live.freshness === 'fresh'
  useOpen(vm)
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
      <div className="home-line">
        <Later when={lives}>
          <Notices />
        </Later>
      </div>
      <div className="home-strip">
        <Later when={lives}>
          <Strip />
        </Later>
      </div>
      <div className="home-banners">
        <Later when={lives}>
          <Banners />
        </Later>
      </div>
      <MarketTableView vm={vm.list} onOpen={vm.openMarket} />
      <Seen className="home-foot">
        <Later when={lives || live._tag === 'Failed'}>
          <Foot />
        </Later>
      </Seen>
    </main>
  )
}
