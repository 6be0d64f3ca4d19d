/** The record of a seller at the exchange. [C2C-6] [C2C-9] */
import type { Decimal } from '@hexbourse/domain/kernel'

// Model
/** A text that is not given is empty. */
export interface Shop {
  readonly id: number
  readonly name: string
  readonly mobile: string
  /** Whether the exchange has approved the seller; the actions of the page need it. */
  readonly isApproved: boolean
  readonly bankAccount: string
  readonly bankAddress: string
  readonly alipayAccount: string
  readonly wechatAccount: string
  readonly available: Decimal.Decimal
  readonly locked: Decimal.Decimal
}
