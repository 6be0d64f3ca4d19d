/** Entry of peer-to-peer trade, with what is open for the user. [C2C-6] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly C2cHub: object
  }
}

export const c2cHubManifest = screenManifest({
  screen: 'c2c-hub',
  contexts: ['c2c'],
  routes: [route('/c2c', 'c2c', 'token', ['/fiatradCenter', '/legalTrade'])],
  addresses: { C2cHub: () => '/c2c' },
  menu: { label: 'shell.menu.c2c', to: { _tag: 'C2cHub' } },
  destinationOf: () => ({ _tag: 'C2cHub' }),
})
