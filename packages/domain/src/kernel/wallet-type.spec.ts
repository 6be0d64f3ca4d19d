import { WalletTypes } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

describe('WalletTypes', () => {
  it('are four and known by their names [WAL-1]', () => {
    expect(['funding', 'spot', 'second-contract', 'margin', 'lever'].map(WalletTypes.isWalletType)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })
})
