import { describe, expect, it } from 'vitest'

import { clockText, countdownText } from './countdown-text.ts'

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

describe('clockText', () => {
  it('shows hours from one hour on [SPOT-1]', () => {
    const times = [0, 59_000, 3_599_000, 3_600_000, 11_105_000]
    expect(times.map((milliseconds) => clockText('en', milliseconds))).toEqual([
      '0:00',
      '0:59',
      '59:59',
      '1:00:00',
      '3:05:05',
    ])
  })
})
