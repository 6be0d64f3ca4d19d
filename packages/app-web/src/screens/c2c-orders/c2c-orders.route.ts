/** Orders that the user took. [C2C-4] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly C2cOrders: object
  }
}

export const c2cOrdersManifest = screenManifest({
  screen: 'c2c-orders',
  contexts: ['c2c'],
  routes: [route('/c2cOrder', 'c2cOrder', 'token')],
  addresses: { C2cOrders: () => '/c2cOrder' },
  menuPlace: 'c2c-hub',
})
