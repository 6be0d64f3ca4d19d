/** The user's own offers. [C2C-4] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly C2cOffers: object
  }
}

export const c2cOffersManifest = screenManifest({
  screen: 'c2c-offers',
  contexts: ['c2c'],
  routes: [route('/c2cRelease', 'c2cRelease', 'token')],
  addresses: { C2cOffers: () => '/c2cRelease' },
  menuPlace: 'c2c-hub',
})
