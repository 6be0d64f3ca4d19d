/** Requests for test funds on a demonstration exchange: a fixed value per currency and wallet, once a day. [Q19] */
import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'

// Model
/** Asks for play money of one currency in one wallet. */
export interface FaucetRequest {
  readonly currency: CurrencyId
  readonly wallet: WalletType
}
