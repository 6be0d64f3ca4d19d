/** The password asked for when money leaves the account. [ACC-7] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly TradePassword: object
  }
}

export const tradePasswordManifest = screenManifest({
  screen: 'trade-password',
  contexts: ['account'],
  routes: [route('/setCash', 'setCash', 'token')],
  addresses: { TradePassword: () => '/setCash' },
})
