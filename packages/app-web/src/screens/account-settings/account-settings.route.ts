/** The account's settings. [ACC-4] [ACC-7] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly AccountSettings: object
  }
}

export const accountSettingsManifest = screenManifest({
  screen: 'account-settings',
  contexts: ['account'],
  routes: [route('/accountSet', 'accountSet', 'token', ['/account/accountSet'])],
  addresses: { AccountSettings: () => '/accountSet' },
})
