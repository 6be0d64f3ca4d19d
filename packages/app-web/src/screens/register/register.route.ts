/** Registration. [ACC-2] */
import { queryText, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Register: { readonly email?: string; readonly invite?: string }
  }
}

export const registerManifest = screenManifest({
  screen: 'register',
  contexts: ['account'],
  routes: [route('/components/register', 'register', 'open', ['/register'])],
  addresses: {
    Register: ({ email, invite }) => `/components/register${queryText({ extension_code: invite, email })}`,
  },
  destinationOf: () => ({ _tag: 'Register' }),
})
