/** Checks what a program states before anything is sent. */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { ClientError } from './failure.ts'
import { ExchangeError } from './failure.ts'

/** A Decimal, or text with a decimal point such as `25000.5`: no exponent, no grouping. */
export type Amount = string | Decimal.Decimal

/** As a form of the domain takes it. */
export const amountText = (amount: Amount): string => (typeof amount === 'string' ? amount : Decimal.toText(amount))

/** The result of a check that reads from the exchange; what cannot be read is an error of the check. */
export const checkResult = async <Refusal, A>(
  check: () => Promise<E.Either<Refusal, A>>,
): Promise<E.Either<Refusal | ClientError, A>> => {
  try {
    return await check()
  } catch (cause) {
    if (cause instanceof ExchangeError) return E.left(cause.error)
    throw cause
  }
}
