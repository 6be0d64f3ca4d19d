/** The spot trade page. [SPOT-1] [SPOT-2] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** `pair` as in the address: BTC-USDT, or two ids such as 1-3. [Q61] */
    readonly Trade: { readonly pair?: string }
  }
}

const pairIn = (path: string): { readonly pair?: string } => {
  const pair = /^\/[^/]+\/([A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20})\/?$/.exec(path)?.[1]
  return pair === undefined ? {} : { pair }
}

export const tradeManifest = screenManifest({
  screen: 'trade',
  contexts: ['market', 'spot', 'wallet'],
  routes: [route('/dealCenter/:pair?', 'dealCenter', 'form', ['/match'])],
  addresses: {
    Trade: ({ pair }) => (pair === undefined ? '/dealCenter' : `/dealCenter/${encodeURIComponent(pair)}`),
  },
  menu: { label: 'shell.menu.spot', to: { _tag: 'Trade' } },
  destinationOf: (path) => ({ _tag: 'Trade', ...pairIn(path) }),
})
