/** Generators of account forms. */
import type { Registration } from '@hexbourse/domain/account'
import fc from 'fast-check'

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: least, maxLength: most }).map((all) => all.join(''))

const alphanumeric = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), {
      minLength: least,
      maxLength: most,
    })
    .map((all) => all.join(''))

/** 1, then 3 to 9, then nine digits. */
export const mainlandPhone = (): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...'3456789'), digits(9, 9)).map(([second, rest]) => `1${second}${rest}`)

/** Addresses that the exchange accepts. */
export const email = (): fc.Arbitrary<string> =>
  fc.tuple(alphanumeric(1, 20), alphanumeric(1, 20)).map(([name, host]) => `${name}@${host}.example`)

/** 6 to 16 characters with at least one letter and one digit. */
export const password = (): fc.Arbitrary<string> =>
  fc
    .tuple(alphanumeric(4, 14), fc.constantFrom(...'abcXYZ'), fc.constantFrom(...'0123456789'))
    .map((all) => all.join(''))

/** A valid form. */
export const registrationDraft = (): fc.Arbitrary<Registration.Draft> =>
  fc
    .record({
      type: fc.constantFrom('phone' as const, 'email' as const),
      areaCode: fc.constant('86'),
      phone: mainlandPhone(),
      email: email(),
      code: digits(6, 6),
      password: password(),
      invite: alphanumeric(4, 8),
      agreed: fc.constant(true),
    })
    .map((form) => ({ ...form, repeat: form.password }))
