/** Decimals and times as the contract sends them, in replies and in pushes. Times are of Asia/Shanghai. [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

import { Days } from '../engine/index.ts'

const MAX_EXACT_DIGITS = 15

/** A number when a double holds it exactly, else its text. */
export const jsonNumber = (amount: Decimal.Decimal): number | string => {
  const text = Decimal.toText(amount)
  return text.replace(/\D/g, '').length <= MAX_EXACT_DIGITS ? Number(text) : text
}

/** Two decimals, half up. */
export const fixed2 = (amount: Decimal.Decimal): string => Decimal.toFixed(2, amount)

/** Five decimals, half up. */
export const fixed5 = (amount: Decimal.Decimal): string => Decimal.toFixed(5, amount)

/** Eight decimals, half up. */
export const fixed8 = (amount: Decimal.Decimal): string => Decimal.toFixed(8, amount)

/** Two decimals, half up, with `+` before a positive value. */
export const signedPercent = (percent: Decimal.Decimal): string =>
  `${Decimal.isPositive(percent) ? '+' : ''}${Decimal.toFixed(2, percent)}`

/** Of Unix milliseconds; without a zone. */
export const shanghaiDateTime = (at: number): string =>
  new Date(at + Days.ZONE_OFFSET_SECONDS * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Time of day only. */
export const shanghaiTime = (at: number): string => shanghaiDateTime(at).slice(11)

/** Unix milliseconds at which the day of a time began. */
export const shanghaiDayStart = (at: number): number => Days.dayStart(Days.dayOf(at / 1000)) * 1000

/** Of Unix milliseconds, rounded down. */
export const unixSeconds = (at: number): number => Math.floor(at / 1000)
