import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeReply, decodeReplyText, decodeMessage } from './envelope.ts'

const EPOCH = 7
const decode = decodeReply(EPOCH)

describe('decodeReply', () => {
  it('returns the message of an ok reply as payload and a text as server message [SHELL-6]', () => {
    expect(decode({ type: 'ok', message: 'Order placed' })).toEqual(
      E.right({ message: 'Order placed', body: 'Order placed' }),
    )
    expect(decode({ type: 'ok', message: [1] })).toEqual(E.right({ message: '', body: [1] }))
  })

  it('prefers a payload beside a label [Q18]', () => {
    expect(decode({ type: 'ok', message: 'success', data: { id: 1 } })).toEqual(
      E.right({ message: 'success', body: { id: 1 } }),
    )
  })

  it('reads a message inside an object [ACC-2]', () => {
    expect(decode({ type: 'ok', message: { msg: 'welcome', jump: '' } })).toEqual(
      E.right({ message: 'welcome', body: { msg: 'welcome', jump: '' } }),
    )
  })

  it.each(['999', 999, ' 999'])('%j gives SessionExpired with the epoch of the call [SHELL-6] [Q18]', (type) => {
    expect(decode({ type, message: 'please log in' })).toEqual(E.left({ _tag: 'SessionExpired', epoch: EPOCH }))
  })

  it.each([
    ['998', 'IdentityRequired'],
    [998, 'IdentityRequired'],
    ['997', 'PaymentInfoRequired'],
    ['555', 'PaymentInfoRequired'],
    ['996', 'Rejected'],
    ['error', 'Rejected'],
    ['no', 'Rejected'],
    ['', 'Rejected'],
  ])("%j gives %s with the server's message [Q18]", (type, _tag) => {
    expect(decode({ type, message: 'words' })).toEqual(E.left({ _tag, serverMessage: 'words' }))
  })

  it.each([1, null, undefined, [], { a: 1 }, ['x']])('gives an empty message for %j', (message) => {
    expect(decode({ type: 'error', message })).toEqual(E.left({ _tag: 'Rejected', serverMessage: '' }))
  })

  it('accepts ok in any letter case, so that an executed order is not sent again [Q10]', () => {
    expect(E.isRight(decode({ type: 'OK', message: 'x' }))).toBe(true)
  })

  it.each([null, undefined, [], 'ok', 1, {}, { message: 'x' }, { type: { toString: 1 } }, { type: null }])(
    'reports %j as Malformed, not as rejected [Q10]',
    (wire) => expect(decode(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('decodeReplyText', () => {
  it.each(['', 'null', '[]', '<html></html>', '{"type":"ok","mess', 'ok', '1'])(
    'reports %j as Malformed [Q10]',
    (text) => {
      expect(decodeReplyText(EPOCH)(text)).toMatchObject(E.left({ _tag: 'Malformed' }))
    },
  )

  it('reads a reply text', () => {
    expect(decodeReplyText(EPOCH)('{"type":"ok","message":"done"}')).toEqual(E.right({ message: 'done', body: 'done' }))
  })
})

describe('decodeMessage', () => {
  it('truncates long messages', () => expect(decodeMessage('x'.repeat(10_000))).toHaveLength(500))

  it('reads the chart envelope: code 1 is success, msg is the error [SPOT-1]', () => {
    const read = decodeReply(1)
    expect(read({ code: 1, msg: 'success', data: [5] })).toEqual(E.right({ message: 'success', body: [5] }))
    expect(read({ code: '1', data: null })).toEqual(E.right({ message: '', body: null }))
    expect(read({ code: -1, msg: 'error: symbol', data: [] })).toEqual(
      E.left({ _tag: 'Rejected', serverMessage: 'error: symbol' }),
    )
    expect(read({ code: {}, msg: 'x' })).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})
