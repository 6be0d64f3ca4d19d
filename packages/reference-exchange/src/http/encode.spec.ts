import { describe, expect, it } from 'vitest'

import { maskedAccount } from './encode.ts'

describe('maskedAccount', () => {
  it("shows the contract's digits of a number, and the host of an address [ACC-4] [ACC-6]", () => {
    expect(maskedAccount({ phone: '13800002468', account: '13800002468' })).toBe('138******468')
    expect(maskedAccount({ phone: '', account: 'lina@example.com' })).toBe('li******@example.com')
  })

  it('prefers the number of a user who has both [ACC-6]', () => {
    expect(maskedAccount({ phone: '13800002468', account: 'lina@example.com' })).toBe('138******468')
  })

  it('leaves the name of the account of the exchange, which is neither [ACC-6]', () => {
    expect(maskedAccount({ phone: '', account: 'exchange' })).toBe('exchange')
  })
})
