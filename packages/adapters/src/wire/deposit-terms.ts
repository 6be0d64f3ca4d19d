/** Wire format of what `system/info` says about deposits. [Q51] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import type { WalletNetwork } from '@hexbourse/domain/wallet'
import * as v from 'valibot'

import { count, money } from './numbers.ts'
import { optional } from './read.ts'

const minutes = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,4}(?:-\d{1,4})?$/))

/** undefined where the server does not tell them. */
export const decodeDepositTerms =
  (currency: CurrencyId) =>
  (wire: unknown): WalletNetwork.DepositTerms | undefined => {
    const minimum = v.optional(v.object({ [String(currency)]: optional(money) }), {})
    const read = v.safeParse(v.object({ deposit: v.object({ confirmations: count, minutes, minimum }) }), wire)
    if (!read.success) return undefined
    const { deposit } = read.output
    return {
      confirmations: deposit.confirmations,
      minutes: deposit.minutes,
      minimum: deposit.minimum[String(currency)],
    }
  }
