/** Markets: what every page with a price stands on. */
import { marketPort } from '@hexbourse/adapters/live'
import { marketCalls } from '@hexbourse/adapters/rest'
import { marketPushes } from '@hexbourse/adapters/socket'
import { ContainerModule } from 'inversify'

import { makeMarketListVm } from '../panels/market-list/market-list.vm.ts'
import { makeHomeVm } from '../screens/home/home.vm.ts'
import * as T from './tokens.ts'

export const marketModule = new ContainerModule(({ bind }) => {
  bind(T.MARKET)
    .toResolvedValue(
      (rest, socket, world) => marketPort(marketCalls(rest), marketPushes(socket), world),
      [T.REST, T.SOCKET, T.WORLD],
    )
    .inSingletonScope()
  bind(T.MARKET_LIST_VM).toResolvedValue(makeMarketListVm, [T.MARKET]).inTransientScope()
  bind(T.HOME_VM).toResolvedValue(makeHomeVm, [T.MARKET_LIST_VM, T.SESSION, T.NAVIGATOR]).inTransientScope()
})
