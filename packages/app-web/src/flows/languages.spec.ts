import type { Language } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { languagesOf } from './languages.ts'

describe('languagesOf', () => {
  it('tells the language of now and each other one once, whatever else is chosen [SHELL-9]', () => {
    const { preferences } = fakeBrowser(fakeExchange())
    const told: Array<Language> = []
    preferences.change({ language: 'en' })
    const watching = languagesOf(preferences).subscribe((language) => told.push(language))
    preferences.change({ theme: 'day' })
    preferences.change({ language: 'ar' })
    preferences.change({ language: 'ar', density: 'comfortable' })
    preferences.change({ language: 'en' })
    watching.unsubscribe()
    preferences.change({ language: 'kr' })
    expect(told).toEqual(['en', 'ar', 'en'])
  })
})
