/** Codes of an authenticator app for logins, withdrawals and releases of C2C coins. [Q17] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly SecondFactor: object
  }
}

export const secondFactorManifest = screenManifest({
  screen: 'second-factor',
  contexts: ['account'],
  routes: [route('/secondFactor', 'secondFactor', 'token')],
  addresses: { SecondFactor: () => '/secondFactor' },
})
