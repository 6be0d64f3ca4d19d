/** Language and theme of an open page, changed without loading it again. [SHELL-9] [SHELL-10] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import type { Page } from 'playwright'

import type { ExchangeServer } from './journey.ts'

/**
 * Another tab of the same browser, which changes stored settings that every tab follows; it loads no page of the
 * client.
 */
export const otherTab = async (server: Pick<ExchangeServer, 'url'>, page: Page): Promise<Page> => {
  const other = await page.context().newPage()
  await other.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await other.goto(`${server.url}/api/system/info`)
  return other
}

/** Sets language and theme by the contract's storage keys, and waits until the page has applied them. */
export const applyPreferences = async (page: Page, other: Page, language: Language, night = true): Promise<void> => {
  await other.evaluate(
    ([locale, night_mode]) => {
      localStorage.setItem('lang', locale ?? '')
      localStorage.setItem('night_mode', night_mode ?? '')
      localStorage.setItem('locale', locale ?? '')
    },
    [language, night ? '0' : '1'] as const,
  )
  await page.waitForFunction(
    ([lang, theme]) => document.documentElement.lang === lang && document.documentElement.dataset['theme'] === theme,
    [Languages.tag(language), night ? 'dark' : 'light'] as const,
  )
}
