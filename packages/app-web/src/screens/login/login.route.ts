/** Sign-in. [ACC-1] */
import { queryText, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Login: { readonly account?: string }
  }
}

export const loginManifest = screenManifest({
  screen: 'login',
  contexts: ['account'],
  routes: [route('/components/login', 'login', 'open', ['/login'])],
  addresses: { Login: ({ account }) => `/components/login${queryText({ account_number: account })}` },
  destinationOf: () => ({ _tag: 'Login' }),
})
