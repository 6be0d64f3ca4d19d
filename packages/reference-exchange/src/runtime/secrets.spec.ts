import { describe, expect, it } from 'vitest'

import { code, inviteCode, token } from './secrets.ts'

describe('random secrets', () => {
  it('have the formats of the contract; a token has 256 bits [ACC-1] [ACC-2] [ACC-4]', () => {
    expect(token()).toMatch(/^[0-9a-f]{64}$/)
    expect(code()).toMatch(/^\d{6}$/)
    expect(inviteCode()).toMatch(/^[a-z0-9]{4}$/)
  })
})
