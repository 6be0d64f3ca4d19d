/** The leverage page. [LEV-1] */
import { pairInPath, pairPath, route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** `pair` as in the address: BTC-USDT, or two ids such as 1-3. [Q61] */
    readonly Leverage: { readonly pair?: string }
  }
}

export const leverageManifest = screenManifest({
  screen: 'leverage',
  contexts: ['market', 'spot', 'wallet', 'leverage'],
  routes: [route('/leverdealCenter/:pair?', 'leverdealCenter', 'form')],
  addresses: { Leverage: ({ pair }) => pairPath('/leverdealCenter', pair) },
  menu: { label: 'shell.menu.leverage', to: { _tag: 'Leverage' } },
  destinationOf: (path) => ({ _tag: 'Leverage', ...pairInPath(path) }),
})
