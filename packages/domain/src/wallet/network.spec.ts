import { Decimal } from '@hexbourse/domain/kernel'
import { WalletNetwork } from '@hexbourse/domain/wallet'
import { describe, expect, it } from 'vitest'

const ADDRESS: WalletNetwork.DepositAddress = {
  network: { index: 0, code: 'TRC20', name: 'TRON', memo: 'none', confirmations: undefined },
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  memo: undefined,
  minimum: undefined,
  minutes: undefined,
}
const TERMS: WalletNetwork.DepositTerms = { confirmations: 19, minutes: '10-60', minimum: Decimal.one }

describe('WalletNetwork.withTerms', () => {
  it('adds what the exchange announces where the address says nothing [Q51]', () => {
    expect(WalletNetwork.withTerms(ADDRESS, TERMS)).toEqual({
      ...ADDRESS,
      network: { ...ADDRESS.network, confirmations: 19 },
      minimum: Decimal.one,
      minutes: '10-60',
    })
  })

  it('keeps what the address says, and an address without announcement as it is [Q51]', () => {
    const own = {
      ...ADDRESS,
      network: { ...ADDRESS.network, confirmations: 3 },
      minimum: Decimal.fromInteger(7),
      minutes: '5',
    }
    expect(WalletNetwork.withTerms(own, TERMS)).toEqual(own)
    expect(WalletNetwork.withTerms(ADDRESS, undefined)).toBe(ADDRESS)
  })
})
