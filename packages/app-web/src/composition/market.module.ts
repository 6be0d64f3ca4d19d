/** Market context: tickers and the home page. */
import { assembleMarket } from '@hexbourse/adapters/assembly'
import { ContainerModule } from 'inversify'

import { makeMarketListVm } from '../panels/market-list/market-list.vm.ts'
import { makeHomeVm } from '../screens/home/home.vm.ts'
import { MARKET_LIST_VM } from '../panels/market-list/market-list.token.ts'
import { HOME_VM } from '../screens/home/home.token.ts'
import { NAVIGATOR } from '../shell/tokens.ts'
import { ENVIRONMENT, REST, SESSION, SOCKET, SYSTEM } from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'

export const marketModule = new ContainerModule(({ bind }) => {
  bind(MARKET)
    .toResolvedValue(
      (rest, socket, environment) => assembleMarket({ rest, socket, environment }),
      [REST, SOCKET, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(MARKET_LIST_VM).toResolvedValue(makeMarketListVm, [MARKET, SYSTEM]).inTransientScope()
  bind(HOME_VM).toResolvedValue(makeHomeVm, [MARKET_LIST_VM, SESSION, NAVIGATOR]).inTransientScope()
})
