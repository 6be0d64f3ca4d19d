/** A second address of the account. [ACC-4] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly BindEmail: object
  }
}

export const bindEmailManifest = screenManifest({
  screen: 'bind-email',
  contexts: ['account'],
  routes: [route('/bindEmail', 'bindEmail', 'token')],
  addresses: { BindEmail: () => '/bindEmail' },
})
