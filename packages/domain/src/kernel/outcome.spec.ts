import { Outcome } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

describe('Outcome.resolutionOf', () => {
  it('is NotFound without a match and otherwise has every match in its order [Q24]', () => {
    expect(Outcome.resolutionOf([])).toEqual({ _tag: 'NotFound' })
    expect(Outcome.resolutionOf(['a'])).toEqual({ _tag: 'Matches', results: ['a'] })
    expect(Outcome.resolutionOf(['b', 'a'])).toEqual({ _tag: 'Matches', results: ['b', 'a'] })
  })
})

describe('Outcome.resolutionFrom', () => {
  it('confirms a success with its result and message, and repeats every other answer [Q56]', () => {
    expect(Outcome.resolutionFrom({ _tag: 'Succeeded', result: 7, serverMessage: 'ok' })).toEqual({
      _tag: 'Confirmed',
      result: 7,
      serverMessage: 'ok',
    })
    const rejected = { _tag: 'Rejected', error: { _tag: 'Rejected', serverMessage: 'no' } } as const
    expect(Outcome.resolutionFrom(rejected)).toEqual(rejected)
    expect(Outcome.resolutionFrom({ _tag: 'Unknown' })).toEqual({ _tag: 'Unknown' })
  })
})
