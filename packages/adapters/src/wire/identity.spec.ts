import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { VerificationStatusWire } from './identity.ts'
import { decodePicture, decodeVerificationStatus, encodeSubmission } from './identity.ts'

const CENTER: VerificationStatusWire = { review_status: 1, name: 'Li Na', card_id: '33******1X' }

describe('decodeVerificationStatus', () => {
  it.each([
    [0, 'none'],
    [1, 'waiting'],
    [2, 'verified'],
    [3, 'rejected'],
    ['2', 'verified'],
  ])('reads review_status %j as %s [ACC-5]', (review_status, status) => {
    expect(decodeVerificationStatus({ ...CENTER, review_status })).toEqual(
      E.right({ status, name: 'Li Na', number: '33******1X', reason: '' }),
    )
  })

  it('reads the reason of a rejection and empty fields before submission [ACC-5]', () => {
    expect(decodeVerificationStatus({ ...CENTER, review_status: 3, review_reason: 'Blurred.' })).toMatchObject(
      E.right({ reason: 'Blurred.' }),
    )
    expect(decodeVerificationStatus({ review_status: 0, name: '', card_id: null })).toEqual(
      E.right({ status: 'none', name: '', number: '', reason: '' }),
    )
  })

  it.each([{}, { review_status: 4 }, { review_status: null }, { review_status: '' }, null, 'ok', []])(
    'reports %j as Malformed instead of a default [ACC-5]',
    (wire) => expect(decodeVerificationStatus(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('decodePicture', () => {
  it.each(['/upload/7-aa.png', 'https://host.example/upload/1690000000123456.png'])('accepts %s', (wire) =>
    expect(decodePicture(wire)).toEqual(E.right(wire)),
  )

  it.each(['', 'done', 'javascript:alert(1)', '/a b', 3, null, {}, `/${'x'.repeat(600)}`])('rejects %j', (wire) =>
    expect(E.isLeft(decodePicture(wire))).toBe(true),
  )
})

describe('encodeSubmission', () => {
  it('sends the five fields of the contract and the document kind [ACC-5]', () => {
    const form = { document: 'passport', name: 'Li Na', number: 'AB12', front: '/upload/a', back: '/upload/b' } as const
    const wire = {
      document: 'passport',
      name: 'Li Na',
      card_id: 'AB12',
      front_pic: '/upload/a',
      reverse_pic: '/upload/b',
    }
    expect(encodeSubmission({ ...form, hand: '/upload/c' })).toEqual({ ...wire, hand_pic: '/upload/c' })
    expect(encodeSubmission({ ...form, hand: undefined })).toEqual({ ...wire, hand_pic: '' })
  })
})
