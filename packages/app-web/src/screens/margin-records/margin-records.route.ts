/** Transfers between the wallets, and the history of the margin wallet. [LEV-5] [WAL-5] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly MarginRecords: object
  }
}

export const marginRecordsManifest = screenManifest({
  screen: 'margin-records',
  contexts: ['wallet'],
  routes: [route('/leverRecord', 'leverRecord', 'token', ['/transferRecord'])],
  addresses: { MarginRecords: () => '/leverRecord' },
  menuPlace: 'wallets',
})
