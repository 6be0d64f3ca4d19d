import type { CurrencyId } from '@hexbourse/domain/kernel'
import { SavedAddress } from '@hexbourse/domain/wallet'
import type { WalletNetwork } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const TRON: WalletNetwork.Network = { index: 2, code: 'TRC20', name: 'TRON', memo: 'none', confirmations: 6 }
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const USDT = 3 as CurrencyId
const DRAFT: SavedAddress.Draft = { currency: USDT, network: TRON, address: ` ${ADDRESS}`, note: ' cold wallet ' }

describe('SavedAddress.fromDraft', () => {
  it('gives address and note without outer spaces [WAL-5]', () => {
    expect(SavedAddress.fromDraft(DRAFT, [])).toEqual(
      E.right({ currency: USDT, network: 2, address: ADDRESS, note: 'cold wallet' }),
    )
  })

  it.each([
    [{ currency: undefined, address: '' }, 'CurrencyMissing'],
    [{ address: '' }, 'AddressMissing'],
    [{ address: 'T R7' }, 'AddressHasSpaces'],
    [{ address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, 'AddressUnreadable'],
    [{ note: 'x'.repeat(61) }, 'NoteTooLong'],
  ] as const)('%j gives %s [WAL-5]', (part, tag) => {
    expect(SavedAddress.fromDraft({ ...DRAFT, ...part }, [])).toMatchObject(E.left({ _tag: tag }))
  })

  it('accepts a note of 60 characters, and an address without a network [WAL-5]', () => {
    const note = 'x'.repeat(60)
    expect(SavedAddress.fromDraft({ ...DRAFT, note }, [])).toMatchObject(E.right({ note }))
    expect(SavedAddress.fromDraft({ ...DRAFT, network: undefined }, [])).toMatchObject(E.right({ network: undefined }))
    expect(SavedAddress.fromDraft({ ...DRAFT, network: undefined, address: 'short' }, [])).toEqual(
      E.left({ _tag: 'AddressUnreadable' }),
    )
  })

  it('accepts another address of a coin [WAL-5]', () => {
    const saved = [{ currency: USDT, address: 'TXYZ' }]
    expect(E.isRight(SavedAddress.fromDraft(DRAFT, saved))).toBe(true)
  })

  it('rejects the same address of the same coin a second time only [WAL-5]', () => {
    const saved = (currency: number) => [{ currency: currency as CurrencyId, address: ADDRESS }]
    expect(SavedAddress.fromDraft(DRAFT, saved(3))).toEqual(E.left({ _tag: 'AddressSaved' }))
    expect(E.isRight(SavedAddress.fromDraft(DRAFT, saved(13)))).toBe(true)
  })
})
