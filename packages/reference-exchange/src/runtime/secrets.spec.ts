import { describe, expect, it } from 'vitest'

import { code, inviteCode, makePasswords, token } from './secrets.ts'

describe('makePasswords', () => {
  it('verifies the own hash only, and nothing without an account [ACC-1]', async () => {
    const { hash, verify } = makePasswords(4)
    const hashed = await hash('abc123')
    expect(hashed).not.toContain('abc123')
    expect(
      await Promise.all([verify('abc123', hashed), verify('abc124', hashed), verify('abc123', undefined)]),
    ).toEqual([true, false, false])
  })

  it('hashes each password with its own salt, at most two at a time [ACC-1]', async () => {
    const { hash } = makePasswords(4)
    expect(new Set(await Promise.all(Array.from({ length: 9 }, () => hash('abc123')))).size).toBe(9)
  })
})

describe('random secrets', () => {
  it('have the formats of the contract [ACC-1] [ACC-2] [ACC-4]', () => {
    expect(token()).toMatch(/^[0-9a-f]{32}$/)
    expect(code()).toMatch(/^\d{6}$/)
    expect(inviteCode()).toMatch(/^[a-z0-9]{4}$/)
  })
})
