import { describe, expect, it } from 'vitest'

import { base32, codeOfStep, matchingStep, otpauthAddress, stepAt } from './totp.ts'

/** RFC 6238, appendix B: the SHA-1 secret, and the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS: ReadonlyArray<readonly [number, string]> = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('codeOfStep', () => {
  it.each(VECTORS)('at second %i is %s, as in RFC 6238', (second, code) => {
    expect(codeOfStep(SECRET, stepAt(second * 1000))).toBe(code)
  })

  it('is that of RFC 4226 for the first counters', () => {
    const codes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((counter) => codeOfStep(SECRET, counter))
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
  })
})

describe('matchingStep', () => {
  /** Of step 37,037,036, whose first second is 1,111,111,080. */
  const [STEP, FIRST] = [37_037_036, 1_111_111_080]
  const match = (second: number, lastStep = 0, code = '081804'): number | undefined =>
    matchingStep(SECRET, code, second * 1000, lastStep)

  it('accepts a code one step early and one step late, and no longer', () => {
    const found = [-30.001, -30, 0, 29, 30, 59.999, 60].map((second) => match(FIRST + second))
    expect(found).toEqual([undefined, STEP, STEP, STEP, STEP, STEP, undefined])
  })

  it('accepts no step up to the last one', () => {
    expect([STEP - 1, STEP, STEP + 1].map((last) => match(FIRST, last))).toEqual([STEP, undefined, undefined])
  })

  it.each(['081805', '', '08180', '0818040', '08180a', '٠٨١٨٠٤'])('rejects %j', (code) => {
    expect(match(FIRST, 0, code)).toBeUndefined()
  })
})

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j, as in RFC 4648', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })
})

describe('otpauthAddress', () => {
  it('names issuer and account, and carries what apps need', () => {
    expect(otpauthAddress('Hexbourse', 'li na@x.test', SECRET)).toBe(
      'otpauth://totp/Hexbourse:li%20na%40x.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Hexbourse&algorithm=SHA1&digits=6&period=30',
    )
  })
})
