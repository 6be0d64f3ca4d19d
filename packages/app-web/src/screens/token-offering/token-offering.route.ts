/** The token offering. [NEWS-3] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly TokenOffering: object
  }
}

export const tokenOfferingManifest = screenManifest({
  screen: 'token-offering',
  contexts: ['content'],
  routes: [route('/upstart', 'upStar', 'open')],
  addresses: { TokenOffering: () => '/upstart' },
  menu: { label: 'shell.menu.offering', to: { _tag: 'TokenOffering' } },
  destinationOf: () => ({ _tag: 'TokenOffering' }),
})
