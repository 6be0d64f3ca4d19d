/** Password recovery in two steps. [ACC-3] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly PasswordRecovery: object
  }
}

/** The second step: the new password. */
export const PASSWORD_PATH = '/resetPwd'

export const recoveryManifest = screenManifest({
  screen: 'recovery',
  contexts: ['account'],
  routes: [route('/forgetPwd', 'forgetPwd', 'open'), route(PASSWORD_PATH, 'resetPwd', 'open')],
  addresses: { PasswordRecovery: () => '/forgetPwd' },
})
