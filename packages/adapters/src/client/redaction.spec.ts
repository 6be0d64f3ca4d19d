import { describe, expect, it } from 'vitest'

import { redaction, REMOVED } from './redaction.ts'

describe('redaction', () => {
  it('removes secrets and contacts of a form, and keeps what tells calls apart [Q25]', () => {
    const { fields } = redaction()
    const form = { user_string: 'ann@example.com', password: 'kestrel7', type: '1', _timespan: '17000000001' }
    expect(fields(Object.entries(form))).toEqual({ user_string: REMOVED, password: REMOVED, type: '1' })
  })

  it.each(['pay_password', 'mobile_code', 'factor_code', 'card_id', 'challenge', 're_password', 'old', 'new'])(
    'removes the field %s in forms, replies and pushes [Q25]',
    (name) => {
      const clean = redaction()
      expect(clean.fields([[name, 'kestrel7']])).toEqual({ [name]: REMOVED })
      expect(clean.reply('/api/x', JSON.stringify({ type: 'ok', message: { rows: [{ [name]: 'other12' }] } }))).toBe(
        `{"type":"ok","message":{"rows":[{"${name}":"${REMOVED}"}]}}`,
      )
      expect(clean.payload({ [name]: ['a'] })).toEqual({ [name]: [REMOVED] })
    },
  )

  it('removes a known secret wherever it occurs later [Q25]', () => {
    const clean = redaction()
    clean.fields([['user_string', 'ann@example.com']])
    expect(clean.reply('/api/x', '{"type":"ok","message":"sent to ann@example.com"}')).toBe(
      `{"type":"ok","message":"sent to ${REMOVED}"}`,
    )
  })

  it('replaces the token of a sign-in by one that a session accepts, also in later replies [ACC-1]', () => {
    const clean = redaction()
    const token = 'a'.repeat(64)
    const answer = clean.reply('/api/user/login', JSON.stringify({ type: 'ok', message: token }))
    expect(answer).toBe('{"type":"ok","message":"recorded-token-0000"}')
    expect(clean.payload(`token ${token}`)).toBe(`token ${REMOVED}`)
    expect(clean.reply('/api/user/login', '{"type":"error","message":"wrong password"}')).toContain('wrong password')
  })

  it('keeps numbers, amounts and ids, and drops text that is not JSON', () => {
    const { reply } = redaction()
    const text = '{"type":"ok","message":{"id":7,"price":"25000.5","account":1,"list":[null,true]}}'
    expect(reply('/api/x', text)).toBe(text)
    expect(reply('/api/x', '<html>kestrel7</html>')).toBe(REMOVED)
  })
})
