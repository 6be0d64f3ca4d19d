/** The formatters of the selected language for components; re-renders on a language change. */
import { createContext, useContext, useSyncExternalStore } from 'react'

import type { LanguageSwitch } from './language-switch.ts'
import type { Formatters } from './formatters.ts'

export const LanguageContext = createContext<Pick<LanguageSwitch, 'current' | 'subscribe'> | undefined>(undefined)

export const useFormatters = (): Formatters => {
  const languages = useContext(LanguageContext)
  if (languages === undefined) throw new Error('no LanguageContext above')
  return useSyncExternalStore(languages.subscribe, languages.current, languages.current)
}
