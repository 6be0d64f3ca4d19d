/** Home. [HOME-1] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly Home: object
  }
}

export const homeManifest = screenManifest({
  screen: 'home',
  contexts: ['market'],
  routes: [route('/', 'home', 'open')],
  addresses: { Home: () => '/' },
  menu: { label: 'shell.menu.home', to: { _tag: 'Home' } },
  destinationOf: () => ({ _tag: 'Home' }),
})
