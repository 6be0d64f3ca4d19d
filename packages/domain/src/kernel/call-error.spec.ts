import type { CallError } from '@hexbourse/domain/kernel'
import { CallErrors } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

describe('CallErrors', () => {
  it('has the position of the fault in a reply that cannot be decoded', () => {
    expect(CallErrors.malformedReply('data.list[0].price')).toEqual({ _tag: 'Malformed', path: 'data.list[0].price' })
  })

  it.each<readonly [CallError, boolean]>([
    [{ _tag: 'SessionExpired', epoch: 1 }, true],
    [{ _tag: 'IdentityRequired', serverMessage: '' }, true],
    [{ _tag: 'PaymentInfoRequired', serverMessage: '' }, true],
    [{ _tag: 'Rejected', serverMessage: '' }, true],
    [{ _tag: 'TooManyRequests' }, true],
    [{ _tag: 'AlreadyInProgress' }, true],
    [{ _tag: 'SessionChanged' }, true],
    [{ _tag: 'Unreachable' }, false],
    [{ _tag: 'Unreachable', status: 502 }, false],
    [{ _tag: 'Malformed', path: 'data' }, false],
  ])(
    'is a definite failure only where the server certainly did not execute the call: %j is %s [Q10]',
    (error, isDefinite) => {
      expect(CallErrors.isDefiniteFailure(error)).toBe(isDefinite)
    },
  )

  it.each<readonly [CallError, boolean]>([
    [{ _tag: 'SessionExpired', epoch: 1 }, false],
    [{ _tag: 'IdentityRequired', serverMessage: '' }, false],
    [{ _tag: 'Rejected', serverMessage: '' }, false],
    [{ _tag: 'SessionChanged' }, false],
    [{ _tag: 'Malformed', path: 'data' }, false],
    [{ _tag: 'TooManyRequests' }, true],
    [{ _tag: 'TooManyRequests', retryAfterMs: 5_000 }, true],
    [{ _tag: 'Unreachable' }, true],
    [{ _tag: 'Unreachable', status: 502 }, true],
  ])('is transient where the same read may succeed later: %j is %s [SHELL-8]', (error, isTransient) => {
    expect(CallErrors.isTransient(error)).toBe(isTransient)
  })

  it.each<readonly [number, CallError, number]>([
    [0, { _tag: 'Unreachable' }, 1_000],
    [1, { _tag: 'Unreachable' }, 2_000],
    [4, { _tag: 'Unreachable' }, 16_000],
    [5, { _tag: 'Unreachable' }, 30_000],
    [2_000, { _tag: 'Unreachable' }, 30_000],
    [0, { _tag: 'TooManyRequests' }, 1_000],
    [0, { _tag: 'TooManyRequests', retryAfterMs: 45_000 }, 45_000],
    [5, { _tag: 'TooManyRequests', retryAfterMs: 5_000 }, 30_000],
  ])('repeats a read after %i others and %j in %i ms [SHELL-8]', (failures, error, delay) => {
    expect(CallErrors.retryDelay(failures, error)).toBe(delay)
  })
})
