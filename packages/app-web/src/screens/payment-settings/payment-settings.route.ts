/** How the user is paid in fiat. [C2C-1] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly UserSettings: object
  }
}

export const paymentSettingsManifest = screenManifest({
  screen: 'payment-settings',
  contexts: ['c2c'],
  routes: [route('/userSetting', 'userSetting', 'token', ['/account/userSetting'])],
  addresses: { UserSettings: () => '/userSetting' },
  menuPlace: 'c2c-hub',
})
