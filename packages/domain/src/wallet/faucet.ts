/** Requests for test funds on a demonstration exchange: a fixed value per currency and wallet, once a day. [Q19] */
import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'

// Model
export interface FaucetRequest {
  readonly currency: CurrencyId
  readonly wallet: WalletType
}
