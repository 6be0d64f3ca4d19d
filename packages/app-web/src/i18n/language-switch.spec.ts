import { describe, expect, it } from 'vitest'

import { makeLanguageSwitch } from './language-switch.ts'

const START = { language: 'en', zone: 'Asia/Shanghai' } as const

describe('makeLanguageSwitch', () => {
  it('loads every file in use, then changes the language once [SHELL-9]', async () => {
    const requests: Array<string> = []
    const languages = makeLanguageSwitch((language, file) => {
      requests.push(`${language}/${file}`)
      return Promise.resolve({ [`${file}.x`]: `${file} in ${language}` })
    }, START)
    await languages.loadFiles('shell', 'market')
    let changes = 0
    languages.subscribe(() => (changes += 1))
    await languages.change('fr')
    expect(requests).toEqual(['en/shell', 'en/market', 'fr/shell', 'fr/market'])
    expect(changes).toBe(1)
    expect(languages.current().text('market.x' as never)).toBe('market in fr')
  })

  it('keeps the language when a file fails to load, and can retry [SHELL-9]', async () => {
    let broken = true
    const languages = makeLanguageSwitch((language, file) => {
      if (language === ('ja' as never) || (language === 'jp' && broken)) return Promise.reject(new Error('no chunk'))
      return Promise.resolve({ [`${file}.x`]: language })
    }, START)
    await languages.loadFiles('shell')
    await expect(languages.change('jp')).rejects.toThrow('no chunk')
    expect(languages.current().language).toBe('en')
    broken = false
    await languages.change('jp')
    expect(languages.current().language).toBe('jp')
  })

  it('shows the last of two requested languages in any order of arrival [SHELL-9]', async () => {
    const arrive = new Map<string, () => void>()
    const languages = makeLanguageSwitch(
      (language, file) =>
        language === 'en'
          ? Promise.resolve({})
          : new Promise((resolve) => arrive.set(language, () => resolve({ [`${file}.x`]: language }))),
      START,
    )
    await languages.loadFiles('shell')
    const [first, second] = [languages.change('fr'), languages.change('ru')]
    arrive.get('ru')?.()
    await second
    arrive.get('fr')?.()
    await first
    expect(languages.current().language).toBe('ru')
  })

  it('loads an additional context in the current language [SHELL-9]', async () => {
    const languages = makeLanguageSwitch((language, file) => Promise.resolve({ [`${file}.x`]: language }), START)
    await languages.loadFiles('shell')
    await languages.change('ar')
    await languages.loadFiles('spot')
    expect(languages.current().text('spot.x' as never)).toBe('ar')
  })
})
