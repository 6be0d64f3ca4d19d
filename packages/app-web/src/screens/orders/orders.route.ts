/** The user's spot orders of all markets. [SPOT-8] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** The list to start with; open orders without one. */
    readonly Orders: { readonly tab?: 'completed' }
  }
}

export const ordersManifest = screenManifest({
  screen: 'orders',
  contexts: ['market', 'spot'],
  routes: [route('/allTransaction', 'allTransaction', 'token', ['/account/accountEntrust'])],
  addresses: { Orders: ({ tab }) => (tab === undefined ? '/allTransaction' : `/allTransaction?tab=${tab}`) },
  menuPlace: 'trade',
})
