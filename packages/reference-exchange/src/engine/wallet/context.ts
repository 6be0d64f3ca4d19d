/** Registration of the wallet context: transfers and the faucet. [WAL-4] [Q19] */
import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import type { Posting } from '../ledger/ledger.ts'
import { applyFaucet, faucetPosting } from './faucet.ts'
import type { FaucetPaid, WalletState } from './faucet.ts'
import { transferPosting } from './transfer.ts'
import type { FundsTransferred } from './transfer.ts'

// Model
interface Scope {
  readonly wallet: WalletState
}

// Rules
export const WALLET_EVENTS: EventRules<Scope, FaucetPaid | FundsTransferred, Posting> = {
  FaucetPaid: {
    version: 1,
    postings: (event) => [faucetPosting(event)],
    apply: ({ wallet }, event) => applyFaucet(wallet, event),
  },
  FundsTransferred: { version: 1, postings: (event) => [transferPosting(event)], apply: () => undefined },
}

export const WALLET_STATE: ContextState<Scope> = {
  rows: ({ wallet }) => [
    plainRows('faucet-claim', wallet.claimed, 'text'),
    counterRows('faucet', wallet, ['faucetDay']),
  ],
  invariants: () => [],
}
