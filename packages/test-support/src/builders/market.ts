/** A market as an order form needs it. */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

interface SampleMarket {
  readonly pair: PairId
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly tick: Decimal.Decimal
  /** Percent of the received amount. */
  readonly fee: Decimal.Decimal
}

/** BTC/USDT of the fakes. */
export const BTC_MARKET: SampleMarket = {
  pair: { base: 1, quote: 3 } as PairId,
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 2,
  quantityDecimals: 4,
  tick: Decimal.fromSteps(1, 2),
  fee: Decimal.fromSteps(1, 1),
}
