import { describe, expect, it } from 'vitest'

import { CHOICES, numberLanguage, zoneOf } from './preferences.ts'

describe('Preferences', () => {
  it('write numbers as the language does, or as a chosen format, whatever the language [SHELL-9]', () => {
    expect(CHOICES.numberFormat.map((numberFormat) => numberLanguage({ language: 'ar', numberFormat }))).toEqual([
      'ar',
      'en',
      'pt',
      'fr',
    ])
  })

  it('show times in the zone of the exchange, of the device or in UTC [SHELL-9]', () => {
    expect(CHOICES.timeZone.map((timeZone) => zoneOf(timeZone, 'Asia/Shanghai'))).toEqual([
      'Asia/Shanghai',
      undefined,
      'UTC',
    ])
  })
})
