/** All wallets together: net worth over time, allocation, cost and profit. [WAL-12] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Portfolio: object
  }
}

export const portfolioManifest = screenManifest({
  screen: 'portfolio',
  contexts: ['spot', 'wallet'],
  routes: [route('/new_account/portfolio', 'portfolio', 'token')],
  addresses: { Portfolio: () => '/new_account/portfolio' },
  menuPlace: 'wallets',
})
