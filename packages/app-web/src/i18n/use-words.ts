/** How a component speaks: the words of the language shown, anew when it changes. */
import { createContext, useContext, useSyncExternalStore } from 'react'

import type { LanguageSwitch } from './languages.ts'
import type { Words } from './words.ts'

export const LanguageContext = createContext<Pick<LanguageSwitch, 'current' | 'subscribe'> | undefined>(undefined)

export const useWords = (): Words => {
  const languages = useContext(LanguageContext)
  if (languages === undefined) throw new Error('no LanguageContext above')
  return useSyncExternalStore(languages.subscribe, languages.current, languages.current)
}
