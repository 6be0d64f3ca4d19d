/** Balances and security of the account at a glance. [ACC-4] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly AccountOverview: object
  }
}

export const accountOverviewManifest = screenManifest({
  screen: 'account-overview',
  contexts: ['account', 'wallet'],
  routes: [route('/account/accountCenter', 'accountCenter', 'token', ['/account'])],
  addresses: { AccountOverview: () => '/account/accountCenter' },
})
