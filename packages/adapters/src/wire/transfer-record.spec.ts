import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeTransferRecords } from './transfer-record.ts'

const PAGE_REQUEST = { page: 1, limit: 20 }
const read = (wire: unknown) => decodeTransferRecords(PAGE_REQUEST)(wire)

/** Typed by hand from the contract. */
const OLD_ROW = {
  id: 9,
  user_id: 2,
  number: '100.00000',
  add_time: '2023-04-20 15:52:16',
  type: 'legal to lever',
  status: 2,
}
const OLD = {
  id: 9,
  coin: '',
  amount: Decimal.fromInteger(100),
  from: undefined,
  to: undefined,
  description: 'legal to lever',
  status: 'approved',
  at: Date.UTC(2023, 3, 20, 7, 52, 16),
}

describe('decodeTransferRecords', () => {
  it('reads the list beside the envelope, which is all there is [WAL-5]', () => {
    expect(read([OLD_ROW])).toEqual(E.right({ items: [OLD], page: 1, hasMore: false }))
    expect(read([])).toEqual(E.right({ items: [], page: 1, hasMore: false }))
  })

  it('reads the page inside it, with the wallets and the coin where they are sent [WAL-5] [LEV-5]', () => {
    const row = { ...OLD_ROW, currency_name: 'USDT', from_field: 'legal', to_field: 'lever' }
    const known = { ...OLD, coin: 'USDT', from: 'funding', to: 'margin' }
    expect(read({ data: [row], total: 41 })).toEqual(E.right({ items: [known], page: 1, hasMore: true }))
  })

  it('reads ledger rows of a paginator, whose amounts have a sign [WAL-5]', () => {
    const row = {
      id: 981,
      user_id: 2,
      value: '-100.00000000',
      info: 'to margin',
      created_time: '2023-04-20 15:52:16',
      type: 9,
      currency: 3,
    }
    expect(read({ current_page: 1, data: [row], last_page: 2, per_page: '20', total: 21 })).toEqual(
      E.right({ items: [{ ...OLD, id: 981, description: 'to margin' }], page: 1, hasMore: true }),
    )
  })

  it.each([
    [1, 'pending'],
    ['2', 'approved'],
    [3, 'rejected'],
    [7, undefined],
    [null, undefined],
  ])('reads the status %j as %s [WAL-5]', (status, expected) => {
    expect(read([{ ...OLD_ROW, status }])).toMatchObject(E.right({ items: [{ status: expected }] }))
  })

  it('knows no wallet but those of the contract, and needs a readable amount [WAL-5] [SHELL-6]', () => {
    expect(read([{ ...OLD_ROW, from_field: 'bank', to_field: '' }])).toMatchObject(E.right({ items: [OLD] }))
    expect(E.isLeft(read([{ ...OLD_ROW, number: 'all' }]))).toBe(true)
    expect(E.isLeft(read([OLD_ROW, { id: 1 }]))).toBe(true)
  })
})
