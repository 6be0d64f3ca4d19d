/** Users referred by a regional agent. [ACC-6] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Referrals: object
  }
}

export const referralsManifest = screenManifest({
  screen: 'referrals',
  contexts: ['account'],
  routes: [route('/account/region', 'region', 'token')],
  addresses: { Referrals: () => '/account/region' },
})
