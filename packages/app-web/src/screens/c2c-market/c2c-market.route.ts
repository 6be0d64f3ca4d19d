/** Offers of all users, with filters. [C2C-3] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly C2cMarket: object
  }
}

export const c2cMarketManifest = screenManifest({
  screen: 'c2c-market',
  contexts: ['c2c'],
  routes: [route('/c2cTrade', 'c2cTrade', 'token')],
  addresses: { C2cMarket: () => '/c2cTrade' },
  menuPlace: 'c2c-hub',
  destinationOf: () => ({ _tag: 'C2cMarket' }),
})
