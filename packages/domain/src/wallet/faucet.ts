/** Play money of a demonstration exchange: a fixed worth per coin and account, once a day. [Q19] */
import type { AccountKind, CurrencyId } from '@hexbourse/domain/kernel'

// Model
export interface Claim {
  readonly currency: CurrencyId
  readonly account: AccountKind
}
