import { describe, expect, it } from 'vitest'

import { refusalOf, retryAfterMs } from './refusal.ts'

const headersWith = (headers: Readonly<Record<string, string>>) => new Headers(headers)

describe('retryAfterMs', () => {
  it.each([
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': 'Sat, 28 Nov 2026 12:00:07 GMT', date: 'Sat, 28 Nov 2026 12:00:00 GMT' }, 7_000],
    [{ 'retry-after': 'Sat, 28 Nov 2026 11:59:00 GMT', date: 'Sat, 28 Nov 2026 12:00:00 GMT' }, 0],
    [{ 'retry-after': '86400' }, 300_000],
    [{ 'retry-after': '999999999999999999999' }, 300_000],
  ])('is the wait of %j, at most five minutes [SHELL-8]', (headers, wait) => {
    expect(retryAfterMs(headersWith(headers))).toBe(wait)
  })

  it.each([{}, { 'retry-after': '' }, { 'retry-after': 'soon' }, { 'retry-after': 'Sat, 28 Nov 2026 12:00:07 GMT' }])(
    'is unknown with %j [SHELL-8]',
    (headers) => {
      expect(retryAfterMs(headersWith(headers))).toBeUndefined()
    },
  )
})

describe('refusalOf', () => {
  it('is too many requests for 429, and no answer for every other status [SHELL-8]', () => {
    const headers = headersWith({ 'retry-after': '3' })
    expect(refusalOf(429, headers)).toEqual({ _tag: 'TooManyRequests', retryAfterMs: 3_000 })
    expect(refusalOf(429, headersWith({}))).toEqual({ _tag: 'TooManyRequests' })
    expect(refusalOf(503, headers)).toEqual({ _tag: 'Unreachable', status: 503 })
  })
})
