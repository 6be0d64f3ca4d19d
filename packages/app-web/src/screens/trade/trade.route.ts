/** The spot trade page. [SPOT-1] [SPOT-2] */
import { pairInPath, pairPath, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** `pair` as in the address: BTC-USDT, or two ids such as 1-3. [Q61] */
    readonly Trade: { readonly pair?: string }
  }
}

export const tradeManifest = screenManifest({
  screen: 'trade',
  contexts: ['market', 'spot', 'wallet'],
  routes: [route('/dealCenter/:pair?', 'dealCenter', 'form', ['/match'])],
  addresses: {
    Trade: ({ pair }) => pairPath('/dealCenter', pair),
  },
  menu: { label: 'shell.menu.spot', to: { _tag: 'Trade' } },
  destinationOf: (path) => ({ _tag: 'Trade', ...pairInPath(path) }),
})
