/** All markets. [HOME-3] [SPOT-2] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Markets: object
  }
}

export const marketsManifest = screenManifest({
  screen: 'markets',
  contexts: ['market', 'spot', 'account'],
  routes: [route('/quotation', 'quotation', 'open')],
  addresses: { Markets: () => '/quotation' },
  menu: { label: 'market.markets', to: { _tag: 'Markets' } },
  destinationOf: () => ({ _tag: 'Markets' }),
})
