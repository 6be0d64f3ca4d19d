import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { makeVault } from './vault.ts'

const [key, secret] = [randomBytes(32), Buffer.from('a secret of twenty b')]
const vault = makeVault(key)

describe('makeVault', () => {
  it('opens what it sealed, for the same owner and key only', () => {
    const sealed = vault.seal(secret, '1001')
    expect(vault.open(sealed, '1001')).toEqual(secret)
    expect([vault.open(sealed, '1002'), makeVault(randomBytes(32)).open(sealed, '1001')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('opens no text that was changed or cut', () => {
    const sealed = Buffer.from(vault.seal(secret, '1001'), 'base64url')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(vault.open(changed.toString('base64url'), '1001')).toBeUndefined()
    }
    expect([vault.open('', '1001'), vault.open('AAAA', '1001')]).toEqual([undefined, undefined])
  })

  it('never shows the secret, nor the same text twice', () => {
    const [one, two] = [vault.seal(secret, '1001'), vault.seal(secret, '1001')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url').includes(secret)).toBe(false)
  })
})
