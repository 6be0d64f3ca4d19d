import { Languages } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

describe('Languages', () => {
  it('are written from right to left in Arabic only [SHELL-9]', () => {
    expect(Languages.ALL.filter((language) => Languages.direction(language) === 'rtl')).toEqual(['ar'])
    expect(Languages.ALL.filter((language) => Languages.direction(language) === 'ltr')).toHaveLength(10)
  })

  it('are known by their codes [SHELL-9]', () => {
    expect(['en', 'uk', 'de', ''].map(Languages.isLanguage)).toEqual([true, true, false, false])
    expect([Languages.tag('uk'), Languages.tag('hk')]).toEqual(['uz-Latn', 'zh-HK'])
  })
})
