import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'

import { HOME_VM } from './home.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { MarketTableView } from '../../panels/market-list/market-table.view.tsx'
import { DeferredContent, PageTitle, Region, WhenVisible, Text } from '../../ui/index.ts'
import { Movers } from './movers.view.tsx'
import { SignUp } from './sign-up.view.tsx'

/** Parts rendered after the prices are live or have failed; the foot when it comes near the viewport. */
export interface HomeParts {
  /** For signed-in users. */
  readonly Welcome: ComponentType
  readonly Announcements: ComponentType
  readonly Ticker: ComponentType
  readonly Banners: ComponentType
  readonly Foot: ComponentType
}

export const HomeView = ({
  parts: { Welcome, Announcements, Ticker, Banners, Foot },
}: {
  readonly parts: HomeParts
}) => {
  const vm = useVm(HOME_VM)
  const { isSignedIn } = useSnapshot(vm.state)
  const { live } = useSnapshot(vm.marketList.state)
  // what the operator announces may explain why there are no prices
  const isSettled = live._tag === 'Failed' || (live._tag === 'Ready' && live.freshness === 'live')
  useOpen(vm)
  return (
    <main className="page" id="main">
      <PageTitle title="shell.menu.home" />
      <Region className="hero" label="shell.product">
        <div className="stack-4">
          <h1>
            <Text message="market.home.title" />
          </h1>
          {isSignedIn ? <Welcome /> : <SignUp vm={vm} />}
        </div>
        <Movers vm={vm} />
      </Region>
      <div className="home-announcement">
        <DeferredContent when={isSettled}>
          <Announcements />
        </DeferredContent>
      </div>
      <div className="home-ticker">
        <DeferredContent when={isSettled}>
          <Ticker />
        </DeferredContent>
      </div>
      <div className="home-banners">
        <DeferredContent when={isSettled}>
          <Banners />
        </DeferredContent>
      </div>
      <MarketTableView vm={vm.marketList} onOpen={vm.openMarket} />
      <WhenVisible className="home-end">
        <DeferredContent when={isSettled}>
          <Foot />
        </DeferredContent>
      </WhenVisible>
    </main>
  )
}
