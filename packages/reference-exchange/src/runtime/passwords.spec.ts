import { scryptSync } from 'node:crypto'

import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'
import { DEFAULT_PASSWORD_COST, makePasswords, parallelHashes } from './passwords.ts'

const BUSY = E.left({ _tag: 'Busy' })
const hashed = async (password: string, cost = 4): Promise<string> => {
  const hash = await makePasswords(cost).hash(password)
  return E.isRight(hash) ? hash.right : ''
}

describe('makePasswords', () => {
  it('verifies the own hash only, and nothing without an account [ACC-1]', async () => {
    const { verify } = makePasswords(4)
    const hash = await hashed('abc123')
    expect(hash).not.toContain('abc123')
    expect(await Promise.all([verify('abc123', hash), verify('abc124', hash), verify('abc123', '')])).toEqual(
      [true, false, false].map((one) => E.right(one)),
    )
  })

  it('hashes each password with its own salt [ACC-1]', async () => {
    const hashes = await Promise.all(Array.from({ length: 9 }, () => hashed('abc123')))
    expect(new Set(hashes).size).toBe(9)
  })

  it('hashes by scrypt with N of the cost, r of 8 and p of 1, at the cost that OWASP recommends [ACC-1]', async () => {
    const [name, cost, salt = '', key] = (await hashed('abc123', 5)).split('$')
    const expected = scryptSync('abc123', Buffer.from(salt, 'base64url'), 32, { N: 32, r: 8, p: 1 })
    expect([name, cost, key]).toEqual(['scrypt', '5', expected.toString('base64url')])
    expect(2 ** DEFAULT_PASSWORD_COST).toBe(131_072)
  })

  it('still verifies hashes of a lower cost, and names them outdated [ACC-1]', async () => {
    const { verify, isOutdated } = makePasswords(5)
    const old = await hashed('abc123', 4)
    expect([isOutdated(old), isOutdated(await hashed('abc123', 5)), isOutdated('')]).toEqual([true, false, false])
    expect([await verify('abc123', old), await verify('abc124', old)]).toEqual([E.right(true), E.right(false)])
  })

  it('answers that it is busy when too much is waiting, and works on afterwards [ACC-1]', async () => {
    const { verify } = makePasswords(4, 3, 2)
    const hash = await hashed('abc123')
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify('abc123', hash)))
    // two run, three wait
    expect(answers.map((answer) => E.isRight(answer))).toEqual(Array.from({ length: 12 }, (_, nth) => nth < 5))
    expect(answers.at(-1)).toEqual(BUSY)
    expect(await verify('abc123', hash)).toEqual(E.right(true))
  })
})

describe('parallelHashes', () => {
  it('leaves one core to everything else, and the memory of two hashes at most [ACC-1]', () => {
    expect([1, 2, 3, 64].map(parallelHashes)).toEqual([1, 1, 2, 2])
  })
})

describe('isCommonPassword', () => {
  it.each(['abc123', 'Password1', 'QWERTY123', 'passw0rd', 'a1b2c3d4'])('refuses %s [Q27]', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['kestrel7', 'v8Xq2mTz', 'correct9horse'])('accepts %s [Q27]', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
