/** The page of second contracts. [SEC-1] */
import { pairInPath, pairPath, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** `pair` as in the address: BTC-USDT, or two ids such as 1-3. [Q61] */
    readonly SecondContracts: { readonly pair?: string; readonly list?: 'closed' }
  }
}

export const secondContractsManifest = screenManifest({
  screen: 'second-contracts',
  contexts: ['market', 'spot', 'wallet', 'second-contract'],
  routes: [route('/secondDealCenter/:pair?', 'secondContract', 'form')],
  addresses: {
    SecondContracts: ({ pair, list }) =>
      `${pairPath('/secondDealCenter', pair)}${list === undefined ? '' : `?list=${list}`}`,
  },
  menu: { label: 'shell.menu.secondContracts', to: { _tag: 'SecondContracts' } },
  destinationOf: (path) => ({ _tag: 'SecondContracts', ...pairInPath(path) }),
})
