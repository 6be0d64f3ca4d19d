import fc from 'fast-check'
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

  it('changes the zone at once and keeps the messages of the displayed language [SHELL-9] [Q19]', async () => {
    let isBroken = false
    const languages = makeLanguageSwitch(
      (language, file) =>
        isBroken ? Promise.reject(new Error('no chunk')) : Promise.resolve({ [`${file}.x`]: language }),
      START,
    )
    await languages.loadFiles('shell')
    isBroken = true
    const changing = languages.change('fr')
    languages.changeNotation('en', 'America/New_York')
    await expect(changing).rejects.toThrow('no chunk')
    const { language, zone, text } = languages.current()
    expect([language, zone, text('shell.x' as never)]).toEqual(['en', 'America/New_York', 'en'])
  })

  it('shows the messages of the new language when zone and language change together [SHELL-9] [Q19]', async () => {
    const languages = makeLanguageSwitch((language, file) => Promise.resolve({ [`${file}.x`]: language }), START)
    await languages.loadFiles('shell')
    for (const language of ['fr', 'en'] as const) await languages.change(language)
    const changing = languages.change('fr')
    languages.changeNotation('en', 'America/New_York')
    await changing
    await new Promise((resolve) => void setTimeout(resolve, 0))
    const { language, zone, text } = languages.current()
    expect([language, zone, text('shell.x' as never)]).toEqual(['fr', 'America/New_York', 'fr'])
  })

  it('never labels messages with another language, and shows every loaded file from then on, whenever files arrive [SHELL-9]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }), async (s, steps) => {
        const messagesOf = (language: string, file: string) => Promise.resolve({ [`${file}.x`]: language })
        const languages = makeLanguageSwitch(
          (language, file) =>
            language === 'en' && file === 'shell' ? messagesOf(language, file) : s.schedule(messagesOf(language, file)),
          START,
        )
        await languages.loadFiles('shell')
        let loaded: ReadonlyArray<'shell' | 'spot'> = ['shell']
        const shown: Array<ReadonlyArray<string>> = []
        const look = (): void => {
          const { language, text } = languages.current()
          for (const file of loaded) shown.push([file, language, text(`${file}.x` as never)])
        }
        languages.subscribe(look)
        const acts = [
          () => languages.change('fr'),
          () => languages.change('ru'),
          () => languages.change('en'),
          async () => {
            await languages.loadFiles('spot')
            loaded = ['shell', 'spot']
            look()
          },
          () => languages.changeNotation('en', 'America/New_York'),
        ]
        const done = Promise.all(steps.map((step) => s.schedule(Promise.resolve()).then(() => acts[step]?.())))
        await s.waitFor(done)
        for (const [file, language, text] of shown) expect([file, text]).toEqual([file, language])
      }),
    )
  })

  it('shows a file before a second request for it ends, also while the language changes [SHELL-9]', async () => {
    const arrive = new Map<string, () => void>()
    const languages = makeLanguageSwitch(
      (language, file) =>
        new Promise((resolve) => arrive.set(`${language}/${file}`, () => resolve({ [`${file}.x`]: language }))),
      START,
    )
    const arrived = async (name: string): Promise<void> => {
      arrive.get(name)?.()
      await new Promise((resolve) => void setTimeout(resolve, 0))
    }
    void languages.loadFiles('shell')
    await arrived('en/shell')
    void languages.loadFiles('spot')
    const changing = languages.change('zh')
    await arrived('en/spot')
    await arrived('zh/shell')
    const again = languages.loadFiles('spot').then(() => languages.current().text('spot.x' as never))
    await arrived('zh/spot')
    expect(await again).toBe('zh')
    await changing
  })

  it('loads an additional context in the current language [SHELL-9]', async () => {
    const languages = makeLanguageSwitch((language, file) => Promise.resolve({ [`${file}.x`]: language }), START)
    await languages.loadFiles('shell')
    await languages.change('ar')
    let changes = 0
    languages.subscribe(() => (changes += 1))
    await languages.loadFiles('spot')
    expect([languages.current().text('spot.x' as never), changes]).toEqual(['ar', 0])
  })
})
