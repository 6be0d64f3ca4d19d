/** The user's identity and its review. [ACC-5] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly IdentityVerification: object
  }
}

export const identityVerificationManifest = screenManifest({
  screen: 'identity-verification',
  contexts: ['account', 'identity'],
  routes: [route('/authentication', 'authentication', 'token', ['/account/authentication'])],
  addresses: { IdentityVerification: () => '/authentication' },
})
