import { describe, expect, it } from 'vitest'

import { probeOf } from './definition.ts'

describe('probeOf', () => {
  it('is final for a match and not for NotFound, because the effect may appear later [Q24]', () => {
    const [notFound, matches] = [{ _tag: 'NotFound' } as const, { _tag: 'Matches', results: ['x'] } as const]
    expect(probeOf(notFound)).toEqual({ resolution: notFound, isFinal: false })
    expect(probeOf(matches)).toEqual({ resolution: matches, isFinal: true })
    expect(probeOf(matches, false)).toEqual({ resolution: matches, isFinal: false })
  })
})
