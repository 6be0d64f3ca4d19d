import { arbAccount } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { masked } from './encode.ts'

describe('masked', () => {
  it("hides at least three digits of every number, and shows the contract's digits of the usual ones [ACC-4] [ACC-6]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,15}$/), (phone) => {
        const [head = '', tail = ''] = masked({ phone, account: phone }).split('******')
        expect(head.length + tail.length).toBeLessThanOrEqual(phone.length - 3)
        expect([phone.startsWith(head), phone.endsWith(tail)]).toEqual([true, true])
      }),
    )
    expect(masked({ phone: '13800002468', account: '13800002468' })).toBe('138******468')
  })

  it('shows the host of an address and at most two characters of the name, never all of them [ACC-4] [ACC-6]', () => {
    fc.assert(
      fc.property(arbAccount.email(), (account) => {
        const [name = '', host = ''] = account.split('@')
        const [head = '', tail = ''] = masked({ phone: '', account }).split('******')
        expect([tail, name.startsWith(head)]).toEqual([`@${host}`, true])
        expect(head.length).toBeLessThanOrEqual(Math.min(2, name.length - 1))
      }),
    )
    expect(masked({ phone: '', account: 'lina@example.com' })).toBe('li******@example.com')
  })
})
