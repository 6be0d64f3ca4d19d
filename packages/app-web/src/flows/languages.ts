/** What is read in the reader's language is read again when he chooses another. [SHELL-9] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Language } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, map } from 'rxjs'

/** The language of now, and each other one that is chosen. */
export const languagesOf = (preferences: PreferencesPort): Observable<Language> =>
  preferences.current.pipe(
    map(({ language }) => language),
    distinctUntilChanged(),
  )
