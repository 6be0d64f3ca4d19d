import { describe, expect, it } from 'vitest'

import { countdownText } from './countdown-text.ts'

describe('countdownText', () => {
  it('shows minutes and seconds, and zero from the end on only [SEC-2]', () => {
    const times = [-1, 0, 1, 1000, 1001, 59_999, 60_001, 605_000]
    expect(times.map((milliseconds) => countdownText('en', milliseconds))).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:01',
      '0:02',
      '1:00',
      '1:01',
      '10:05',
    ])
  })
})
