/** Notifications of this device and announcements. [ACC-7] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Messages: object
  }
}

export const messagesManifest = screenManifest({
  screen: 'messages',
  // a stored notification may be of any context
  contexts: ['market', 'spot', 'leverage', 'wallet', 'account', 'content', 'identity'],
  routes: [route('/account/accountMessage', 'accountMessage', 'token')],
  addresses: { Messages: () => '/account/accountMessage' },
})
