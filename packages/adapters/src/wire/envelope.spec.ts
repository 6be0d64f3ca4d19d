import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { decodeReply, decodeReplyText, decodeWords } from './envelope.ts'

const EPOCH = 7
const decode = decodeReply(EPOCH)

describe('decodeReply', () => {
  it('ok carries its message as payload and, when it is a sentence, as words [SHELL-6]', () => {
    expect(decode({ type: 'ok', message: 'Order placed' })).toEqual(
      E.right({ words: 'Order placed', body: 'Order placed' }),
    )
    expect(decode({ type: 'ok', message: [1] })).toEqual(E.right({ words: '', body: [1] }))
  })

  it('a payload beside a label is still the payload [Q18]', () => {
    expect(decode({ type: 'ok', message: 'success', data: { id: 1 } })).toEqual(
      E.right({ words: 'success', body: { id: 1 } }),
    )
  })

  it('a sentence inside an object is the words [ACC-2]', () => {
    expect(decode({ type: 'ok', message: { msg: 'welcome', jump: '' } })).toEqual(
      E.right({ words: 'welcome', body: { msg: 'welcome', jump: '' } }),
    )
  })

  it.each(['999', 999, ' 999'])(
    '%j ends the session of the epoch in which the call was sent [SHELL-6] [Q18]',
    (type) => {
      expect(decode({ type, message: 'please log in' })).toEqual(E.left({ _tag: 'SessionExpired', epoch: EPOCH }))
    },
  )

  it.each([
    ['998', 'IdentityMissing'],
    [998, 'IdentityMissing'],
    ['997', 'PaymentInfoMissing'],
    ['555', 'PaymentInfoMissing'],
    ['996', 'Refused'],
    ['error', 'Refused'],
    ['no', 'Refused'],
    ['', 'Refused'],
  ])('%j is %s with the words of the server [Q18]', (type, _tag) => {
    expect(decode({ type, message: 'words' })).toEqual(E.left({ _tag, words: 'words' }))
  })

  it.each([1, null, undefined, [], { a: 1 }, ['x']])('a message %j has no words to show', (message) => {
    expect(decode({ type: 'error', message })).toEqual(E.left({ _tag: 'Refused', words: '' }))
  })

  it('ok in other letters is still ok: told as refused, a done order would be sent again [Q10]', () => {
    expect(E.isRight(decode({ type: 'OK', message: 'x' }))).toBe(true)
  })

  it.each([null, undefined, [], 'ok', 1, {}, { message: 'x' }, { type: { toString: 1 } }, { type: null }])(
    '%j is unreadable, which is not a refusal [Q10]',
    (wire) => expect(decode(wire)).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('decodeReplyText', () => {
  it.each(['', 'null', '[]', '<html></html>', '{"type":"ok","mess', 'ok', '1'])('%j is unreadable [Q10]', (text) => {
    expect(decodeReplyText(EPOCH)(text)).toMatchObject(E.left({ _tag: 'Malformed' }))
  })

  it('reads what a server sends', () => {
    expect(decodeReplyText(EPOCH)('{"type":"ok","message":"done"}')).toEqual(E.right({ words: 'done', body: 'done' }))
  })
})

describe('decodeWords', () => {
  it('are cut where no sentence ends', () => expect(decodeWords('x'.repeat(10_000))).toHaveLength(500))

  it('the envelope of the chart says 1 where all is well, and why not in msg [SPOT-1]', () => {
    const read = decodeReply(1)
    expect(read({ code: 1, msg: 'success', data: [5] })).toEqual(E.right({ words: 'success', body: [5] }))
    expect(read({ code: '1', data: null })).toEqual(E.right({ words: '', body: null }))
    expect(read({ code: -1, msg: 'error: symbol', data: [] })).toEqual(
      E.left({ _tag: 'Refused', words: 'error: symbol' }),
    )
    expect(read({ code: {}, msg: 'x' })).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})
