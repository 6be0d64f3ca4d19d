/** Withdrawals, deposits and reported deposits of the user. [WAL-2] [WAL-3] [WAL-9] */
import { queryText, route, screenManifest } from '../../routing/index.ts'
import type { RecordList } from './record-row.ts'

declare module '../../ports/navigator.ts' {
  interface Destinations {
    /** Withdrawals unless another list is given. */
    readonly FundsRecords: { readonly list?: RecordList }
  }
}

export const depositsWithdrawalsManifest = screenManifest({
  screen: 'deposits-withdrawals',
  contexts: ['wallet'],
  routes: [route('/new_account/records', 'fundsRecords', 'token')],
  addresses: { FundsRecords: ({ list }) => `/new_account/records${queryText({ list })}` },
  menuPlace: 'wallets',
})
