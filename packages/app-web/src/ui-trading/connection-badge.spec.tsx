import type { Live } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { LanguageContext } from '../i18n/use-formatters.ts'
import { makeFormatters } from '../i18n/formatters.ts'
import { ConnectionBadge } from './connection-badge.tsx'

const FORMATTERS = makeFormatters(
  'en',
  { numberLanguage: 'en', zone: 'UTC' },
  {
    'shell.connection.live': 'Live',
    'shell.connection.stale': 'Stale since',
    'shell.connection.failed': 'No data',
  },
)
const LANGUAGES = { current: () => FORMATTERS, subscribe: () => () => undefined }
const AT = Clocks.millis(Date.UTC(2026, 10, 21, 6, 5, 4))
const ERROR = { _tag: 'Unreachable' } as const

const shown = (live: Live<unknown>, bare = false): string =>
  renderToStaticMarkup(
    <LanguageContext value={LANGUAGES}>
      <ConnectionBadge data={live} bare={bare} />
    </LanguageContext>,
  )

describe('ConnectionBadge', () => {
  it('shows "no data" only when there is no last value [SHELL-8] [Q26]', () => {
    expect(shown({ _tag: 'Failed', error: ERROR, last: undefined })).toContain('No data')
    const old = shown({ _tag: 'Failed', error: ERROR, last: { value: 1, asOf: AT } })
    expect(old).toMatch(/conn-stale[\s\S]*Stale since[\s\S]*06:05:04/)
    expect(old).not.toContain('No data')
  })

  it('leaves the words to screen readers beside a line that names old prices, unless the read failed [SHELL-8]', () => {
    const stale = { _tag: 'Ready', value: 1, asOf: AT, freshness: 'stale', refetching: false } as const
    expect(shown(stale, true)).toMatch(/class="sr">Stale since[\s\S]*06:05:04/)
    expect(shown(stale)).not.toContain('class="sr"')
    expect(shown({ _tag: 'Failed', error: ERROR, last: stale }, true)).not.toContain('class="sr"')
  })
})
