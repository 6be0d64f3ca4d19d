import { describe, expect, it } from 'vitest'

import { dayText } from './day-text.ts'

describe('dayText', () => {
  it.each([
    ['en', '02/09/2021'],
    ['zh', '2021/02/09'],
    ['kr', '2021. 02. 09.'],
    ['pt', '09/02/2021'],
    ['ru', '09.02.2021'],
    ['ar', '09/02/2021'],
  ] as const)('writes a date in %s as %s, whatever the time zone [SHELL-9] [NEWS-3]', (language, text) => {
    expect(dayText(language, '2021-02-09')).toBe(text)
  })
})
