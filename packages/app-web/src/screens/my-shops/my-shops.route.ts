/** The user's record as a seller. [C2C-6] [C2C-9] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly MyShops: object
  }
}

export const myShopsManifest = screenManifest({
  screen: 'my-shops',
  contexts: ['c2c'],
  routes: [route('/myLegalShops', 'myLegalShops', 'seller')],
  addresses: { MyShops: () => '/myLegalShops' },
  menu: { label: 'shell.menu.shop', to: { _tag: 'MyShops' }, isForSellers: true },
})
