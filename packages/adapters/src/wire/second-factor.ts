/** Wire format of the second factor. [Q17] */
import type { SecondFactor } from '@hexbourse/domain/account'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import type { DecodeResult } from './read.ts'
import { decodeWith } from './read.ts'

const SETUP = v.pipe(
  v.object({
    secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}$/)),
    otpauth: v.pipe(v.string(), v.regex(/^otpauth:\/\/totp\//), v.maxLength(1000)),
  }),
  v.transform(({ secret, otpauth }): SecondFactor.Setup => ({ secret, address: otpauth })),
)

export const decodeFactorSetup: (wire: unknown) => DecodeResult<SecondFactor.Setup> = decodeWith(SETUP)

const CODES = v.object({
  recovery_codes: v.pipe(v.array(v.pipe(v.string(), v.minLength(6), v.maxLength(64))), v.minLength(1), v.maxLength(50)),
})

export const decodeRecoveryCodes = (wire: unknown): DecodeResult<ReadonlyArray<string>> =>
  F.pipe(
    wire,
    decodeWith(CODES),
    E.map((row) => row.recovery_codes),
  )
