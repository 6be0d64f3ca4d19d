/** Fields of a market row that say what leveraged trading costs. [LEV-7] [Q13] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { LeverageTerms } from '@hexbourse/domain/market'
import type * as v from 'valibot'

import { count, money } from './numbers.ts'
import { optional } from './read.ts'

export const LEVERAGE_FIELDS = {
  open_lever: optional(count),
  lever_share_num: optional(money),
  spread: optional(money),
  lever_trade_fee: optional(money),
  overnight: optional(money),
}

export interface LeverageTermsWire {
  readonly open_lever?: 0 | 1
  /** Base currency per lot. */
  readonly lever_share_num?: string
  /** Percent, as the two fees are. */
  readonly spread?: string
  readonly lever_trade_fee?: string
  readonly overnight?: string
}

/** A missing percentage is zero; a market without a lot size cannot be traded with leverage. */
export const leverageTermsOf = ({
  open_lever,
  lever_share_num: lotSize,
  spread = Decimal.zero,
  lever_trade_fee = Decimal.zero,
  overnight = Decimal.zero,
}: v.InferOutput<v.ObjectSchema<typeof LEVERAGE_FIELDS, undefined>>): LeverageTerms | undefined =>
  open_lever === 1 && lotSize !== undefined && Decimal.isPositive(lotSize)
    ? { lotSize, spreadPercent: spread, feePercent: lever_trade_fee, overnightPercent: overnight }
    : undefined
