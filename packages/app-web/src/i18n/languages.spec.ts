import { describe, expect, it } from 'vitest'

import { makeLanguageSwitch } from './languages.ts'

const START = { language: 'en', zone: 'Asia/Shanghai' } as const

describe('the language switch', () => {
  it('loads every file needed so far, then changes once [SHELL-9]', async () => {
    const asked: Array<string> = []
    const languages = makeLanguageSwitch((language, file) => {
      asked.push(`${language}/${file}`)
      return Promise.resolve({ [`${file}.x`]: `${file} in ${language}` })
    }, START)
    await languages.need('shell', 'market')
    let changes = 0
    languages.subscribe(() => (changes += 1))
    await languages.change('fr')
    expect(asked).toEqual(['en/shell', 'en/market', 'fr/shell', 'fr/market'])
    expect(changes).toBe(1)
    expect(languages.current().text('market.x' as never)).toBe('market in fr')
  })

  it('keeps the old language when a file does not arrive, and may try again [SHELL-9]', async () => {
    let broken = true
    const languages = makeLanguageSwitch((language, file) => {
      if (language === ('ja' as never) || (language === 'jp' && broken)) return Promise.reject(new Error('no chunk'))
      return Promise.resolve({ [`${file}.x`]: language })
    }, START)
    await languages.need('shell')
    await expect(languages.change('jp')).rejects.toThrow('no chunk')
    expect(languages.current().language).toBe('en')
    broken = false
    await languages.change('jp')
    expect(languages.current().language).toBe('jp')
  })

  it('shows the last of two wishes, in whichever order the files come [SHELL-9]', async () => {
    const arrive = new Map<string, () => void>()
    const languages = makeLanguageSwitch(
      (language, file) =>
        language === 'en'
          ? Promise.resolve({})
          : new Promise((resolve) => arrive.set(language, () => resolve({ [`${file}.x`]: language }))),
      START,
    )
    await languages.need('shell')
    const [first, second] = [languages.change('fr'), languages.change('ru')]
    arrive.get('ru')?.()
    await second
    arrive.get('fr')?.()
    await first
    expect(languages.current().language).toBe('ru')
  })

  it('gives a context that is needed later in the language shown by then [SHELL-9]', async () => {
    const languages = makeLanguageSwitch((language, file) => Promise.resolve({ [`${file}.x`]: language }), START)
    await languages.need('shell')
    await languages.change('ar')
    await languages.need('spot')
    expect(languages.current().text('spot.x' as never)).toBe('ar')
  })
})
