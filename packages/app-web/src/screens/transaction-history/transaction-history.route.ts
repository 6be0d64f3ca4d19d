/** All ledger entries of the user. [WAL-5] [ACC-7] */
import { route, screenManifest } from '../../routing/index.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    readonly TransactionHistory: object
  }
}

export const transactionHistoryManifest = screenManifest({
  screen: 'transaction-history',
  contexts: ['wallet'],
  routes: [
    route('/account/transferLog', 'transferLog', 'token', ['/transferLog']),
    route('/finanrec', 'finanrec', 'token'),
  ],
  addresses: { TransactionHistory: () => '/account/transferLog' },
  menuPlace: 'wallets',
})
