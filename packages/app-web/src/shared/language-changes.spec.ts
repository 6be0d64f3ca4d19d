import type { Language } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { languageChanges } from './language-changes.ts'

describe('languageChanges', () => {
  it('emits the current language and each change once, ignoring other preferences [SHELL-9]', () => {
    const { preferences } = fakeBrowser(fakeExchange())
    const languages: Array<Language> = []
    preferences.change({ language: 'en' })
    const watching = languageChanges(preferences).subscribe((language) => languages.push(language))
    preferences.change({ theme: 'day' })
    preferences.change({ language: 'ar' })
    preferences.change({ language: 'ar', density: 'comfortable' })
    preferences.change({ language: 'en' })
    watching.unsubscribe()
    preferences.change({ language: 'kr' })
    expect(languages).toEqual(['en', 'ar', 'en'])
  })
})
