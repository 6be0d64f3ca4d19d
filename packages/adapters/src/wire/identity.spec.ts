import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { StandingWire } from './identity.ts'
import { decodePicture, decodeStanding, encodeSubmission } from './identity.ts'

const CENTER: StandingWire = { review_status: 1, name: 'Li Na', card_id: '33******1X' }

describe('decodeStanding', () => {
  it.each([
    [0, 'none'],
    [1, 'waiting'],
    [2, 'verified'],
    [3, 'rejected'],
    ['2', 'verified'],
  ])('review_status %j is %s [ACC-5]', (review_status, status) => {
    expect(decodeStanding({ ...CENTER, review_status })).toEqual(
      E.right({ status, name: 'Li Na', number: '33******1X', reason: '' }),
    )
  })

  it('a rejection has its reason, and what was never sent has neither name nor number [ACC-5]', () => {
    expect(decodeStanding({ ...CENTER, review_status: 3, review_reason: 'Blurred.' })).toMatchObject(
      E.right({ reason: 'Blurred.' }),
    )
    expect(decodeStanding({ review_status: 0, name: '', card_id: null })).toEqual(
      E.right({ status: 'none', name: '', number: '', reason: '' }),
    )
  })

  it.each([{}, { review_status: 4 }, { review_status: null }, { review_status: '' }, null, 'ok', []])(
    '%j is unreadable, and never a default [ACC-5]',
    (wire) => expect(decodeStanding(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('decodePicture', () => {
  it.each(['/upload/7-aa.png', 'https://host.example/upload/1690000000123456.png'])('%s is an address', (wire) =>
    expect(decodePicture(wire)).toEqual(E.right(wire)),
  )

  it.each(['', 'done', 'javascript:alert(1)', '/a b', 3, null, {}, `/${'x'.repeat(600)}`])('%j is none', (wire) =>
    expect(E.isLeft(decodePicture(wire))).toBe(true),
  )
})

describe('encodeSubmission', () => {
  it('has the five fields of the contract and the kind of document [ACC-5]', () => {
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
