import { describe, expect, it } from 'vitest'

import type { Notice } from '../outside/index.ts'
import { LANGUAGE_CODES } from './messages.ts'
import { noticeText } from './notices.ts'

const code = (purpose: 'register' | 'forget', minutes = 10): Notice => ({
  _tag: 'CodeNotice',
  purpose,
  minutes,
  code: '482915',
})
const OTHERS: ReadonlyArray<Notice> = [{ _tag: 'AccountExistsNotice' }, { _tag: 'EmailChangedNotice' }]

describe.each(LANGUAGE_CODES)('notices of %s', (language) => {
  it('carry the code once, its use and its expiry [ACC-2] [ACC-3] [SHELL-9]', () => {
    const [register, recover] = [noticeText(language, code('register')), noticeText(language, code('forget'))]
    for (const { subject, text } of [register, recover]) {
      expect(text.split('482915')).toHaveLength(2)
      expect(text).toMatch(/10|١٠/)
      expect(subject).not.toContain('482915')
    }
    expect(register.text).not.toBe(recover.text)
    expect(noticeText(language, code('forget', 1)).text).not.toBe(recover.text)
  })

  it('end with the word of the user, once, where there is one [Q17]', () => {
    for (const notice of [code('register'), code('forget'), ...OTHERS]) {
      const plain = noticeText(language, notice)
      const { subject, text } = noticeText(language, notice, 'Lotus 7')
      expect([subject, text.startsWith(plain.text), text.split('Lotus 7').length]).toEqual([plain.subject, true, 2])
    }
  })

  it('name the exchange, have a subject of one line and a last paragraph for the case that it was another person [ACC-2]', () => {
    for (const notice of [code('register'), code('forget'), ...OTHERS]) {
      const { subject, text } = noticeText(language, notice)
      expect(`${subject}${text}`).not.toMatch(/[{}<>]|server\./)
      expect([subject.includes('\n'), subject.includes('Hexbourse')]).toEqual([false, true])
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(2)
    }
  })
})
