/** Preferences of this device, for visitors too. [SHELL-9] [SHELL-10] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Preferences: object
  }
}

export const preferencesManifest = screenManifest({
  screen: 'preferences',
  contexts: ['account', 'spot'],
  routes: [route('/account/preferences', 'preferences', 'open')],
  addresses: { Preferences: () => '/account/preferences' },
})
