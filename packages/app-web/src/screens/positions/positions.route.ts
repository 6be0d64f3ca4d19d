/** Leveraged positions and orders of all markets, with the margin accounts. [LEV-3] [LEV-5] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** The list to start with; open positions without one. */
    readonly Positions: { readonly list?: 'closed' }
  }
}

export const positionsManifest = screenManifest({
  screen: 'positions',
  contexts: ['market', 'spot', 'wallet', 'leverage'],
  routes: [
    route('/leverTransactions', 'leverTransactions', 'token', ['/leverTransaction']),
    route('/leverList', 'leverList', 'token'),
    route('/lever_manger', 'manger', 'token'),
  ],
  addresses: {
    Positions: ({ list }) => (list === undefined ? '/leverTransactions' : `/leverTransactions?list=${list}`),
  },
  menuPlace: 'leverage',
})
