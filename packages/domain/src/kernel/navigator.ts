/** Where the user can be sent: a closed list of screens with what they need, never a path. [SHELL-1] */
import type { Observable } from 'rxjs'

import type { AccountKind } from './account-kind.ts'
import type { ArticleId, CurrencyId } from './ids.ts'

// Model
export type Destination =
  | { readonly _tag: 'Home' }
  /** Every market. */
  | { readonly _tag: 'Quotation' }
  /** `pair` as in the address: BTC-USDT. */
  | { readonly _tag: 'DealCenter'; readonly pair?: string }
  /** The user's spot orders of every market. */
  | { readonly _tag: 'Orders' }
  /** One account of the user, with all its coins. */
  | { readonly _tag: 'Wallet'; readonly account: AccountKind }
  /** One coin in one account. */
  | { readonly _tag: 'WalletCoin'; readonly account: 'legal' | 'change'; readonly currency: CurrencyId }
  /** Every movement in all accounts of the user. */
  | { readonly _tag: 'TransferLog' }
  /** Between two accounts of the user; begins with those named. */
  | { readonly _tag: 'Transfer'; readonly from?: AccountKind; readonly currency?: CurrencyId }
  | { readonly _tag: 'Login'; readonly account?: string }
  | { readonly _tag: 'Register'; readonly email?: string; readonly invite?: string }
  /** `topic` is a category of articles; the notices unless told. */
  | { readonly _tag: 'NoticeList'; readonly topic?: string }
  | { readonly _tag: 'NoticeDetail'; readonly article: ArticleId }
  | { readonly _tag: 'Upstart' }
  /** The user's identity and its review. */
  | { readonly _tag: 'Authentication' }
  | { readonly _tag: 'ForgetPassword' }
  /** The account at a glance. */
  | { readonly _tag: 'AccountCenter' }
  | { readonly _tag: 'AccountSet' }
  | { readonly _tag: 'BindEmail' }
  | { readonly _tag: 'TradePassword' }
  | { readonly _tag: 'AccountMessage' }
  /** The people of a regional agent. */
  | { readonly _tag: 'Region' }

export interface Navigator {
  readonly go: (to: Destination) => void
  /** Back to where the user was when a guard or an ended session took him away; home when he came by himself. */
  readonly goBack: () => void
  /** While true, leaving asks first (half-filled forms). */
  readonly hold: (dirty: Observable<boolean>) => { readonly unsubscribe: () => void }
}
