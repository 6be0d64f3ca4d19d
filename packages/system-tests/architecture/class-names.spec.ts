/**
 * Filter lists of content blockers hide elements of any site by the first word of a class name, such as the bar of
 * shares of a portfolio as buttons of a social network.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ROOT } from './source-files.ts'

const HIDDEN_WORDS = /^(?:ads?|adverts?|cookies?|newsletter|popup|promo|shares?|social|sponsors?)$/

const styles = join(ROOT, 'packages/app-web/src/ui/styles')

const classNamesIn = (css: string): ReadonlyArray<string> =>
  [...css.matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name)

describe('class names of the stylesheets', () => {
  const names = readdirSync(styles).flatMap((file) => classNamesIn(readFileSync(join(styles, file), 'utf8')))

  it('begin with no word by which content blockers hide elements', () => {
    expect(names.length).toBeGreaterThan(500)
    expect(names.filter((name) => HIDDEN_WORDS.test(name.split('-')[0] ?? ''))).toEqual([])
  })
})
