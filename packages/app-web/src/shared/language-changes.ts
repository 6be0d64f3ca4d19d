/** Language changes, for content that is read again in the selected language. [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Language } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, map } from 'rxjs'

/** Emits the current language and every change. */
export const languageChanges = (preferences: PreferencesPort): Observable<Language> =>
  preferences.current.pipe(
    map(({ language }) => language),
    distinctUntilChanged(),
  )
