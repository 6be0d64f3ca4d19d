import type { OrderId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeAppeal, decodeMessagePush, decodeMessages, encodeAppeal, encodeMessage } from './c2c-disputes.ts'

const ID = 55 as OrderId
const PAYER = {
  by: 'payer',
  reason: 'paid',
  pics: '/a.png,/b.png',
  time: '2023-04-20 10:30:00',
  time_ts: 1_681_957_800,
}
const RECEIVER = { by: 'receiver', reason: 'nothing came', pics: '', time_ts: 1_681_957_860 }
const MESSAGE = { id: 2, from: 'other', text: 'paid', time: '2023-04-20 10:06:00', time_ts: 1_681_956_360 }

describe('an appeal on the wire', () => {
  it('is read with its statements oldest first [C2C-5]', () => {
    expect(decodeAppeal({ statements: [RECEIVER, PAYER], decision: '' })).toEqual(
      E.right({
        statements: [
          { by: 'payer', reason: 'paid', pictures: ['/a.png', '/b.png'], at: 1_681_957_800_000 },
          { by: 'receiver', reason: 'nothing came', pictures: [], at: 1_681_957_860_000 },
        ],
        awardedTo: undefined,
      }),
    )
  })

  it('is read with its decision, and is absent as null [C2C-5]', () => {
    const decided = { statements: [PAYER], decision: 'receiver' }
    expect(decodeAppeal(decided)).toMatchObject(E.right({ awardedTo: 'receiver' }))
    expect(decodeAppeal(null)).toEqual(E.right(undefined))
  })

  it.each([{ statements: [{ ...PAYER, by: 'taker' }] }, { statements: [PAYER], decision: 'both' }, {}, []])(
    'is malformed as %j [SHELL-6]',
    (wire) => {
      expect(decodeAppeal(wire)).toMatchObject({ left: { _tag: 'Malformed' } })
    },
  )

  it('is sent with the addresses of its pictures [C2C-5]', () => {
    const statement = { reason: 'paid', pictures: ['/a.png', '/b.png'] }
    expect(encodeAppeal(ID, statement)).toEqual({ id: '55', reason: 'paid', pics: '/a.png,/b.png' })
    expect(encodeAppeal(ID, { reason: 'paid', pictures: [] })).toEqual({ id: '55', reason: 'paid', pics: '' })
  })
})

describe('messages on the wire', () => {
  it('are read oldest first with their authors [Q17]', () => {
    const rows = [MESSAGE, { ...MESSAGE, id: 1, from: 'me' }, { ...MESSAGE, id: 3, from: 'operator' }]
    expect(decodeMessages(rows)).toEqual(
      E.right([
        { id: 1, from: 'user', text: 'paid', at: 1_681_956_360_000 },
        { id: 2, from: 'counterparty', text: 'paid', at: 1_681_956_360_000 },
        { id: 3, from: 'operator', text: 'paid', at: 1_681_956_360_000 },
      ]),
    )
    expect(decodeMessages([{ ...MESSAGE, from: 'exchange' }])).toMatchObject({ left: { _tag: 'Malformed' } })
  })

  it('are sent and announced with their order [Q17]', () => {
    expect(encodeMessage(ID, 'hello')).toEqual({ id: '55', text: 'hello' })
    expect(decodeMessagePush({ type: 'c2c_message', to: 2, id: 55 })).toEqual(E.right(55))
    expect(decodeMessagePush({ id: 0 })).toMatchObject({ left: { _tag: 'Malformed' } })
  })
})
