/** What is deposited, and where its panel is open. [WAL-2] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'

/** The coin that is deposited, and the wallet whose page shows it. */
export interface DepositTarget {
  readonly currency: CurrencyId
  readonly coin: string
  readonly wallet: WalletType
}
