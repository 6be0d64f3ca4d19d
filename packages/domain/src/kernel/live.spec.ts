import type { CallError, Freshness, Live } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

const at = Clocks.millis(5)
const error: CallError = { _tag: 'Unreachable' }
const ready = (value: number, freshness: Freshness = 'live'): Live<number> => ({
  _tag: 'Ready',
  value,
  asOf: at,
  freshness,
  refetching: false,
})
const failed = (value: number): Live<number> => ({ _tag: 'Failed', error, last: { value, asOf: at } })
const failedAtOnce: Live<number> = LiveValue.failedRead(error)

describe('LiveValue.latest', () => {
  it('is the latest known value, however old, and undefined when there is none [SHELL-8]', () => {
    expect([ready(0), ready(7, 'offline'), failed(8), failedAtOnce, LiveValue.LOADING].map(LiveValue.latest)).toEqual([
      0,
      7,
      8,
      undefined,
      undefined,
    ])
  })
})

describe('LiveValue.failure', () => {
  it('is the error of a read without an earlier value, and undefined otherwise [SHELL-8]', () => {
    const failures = [ready(0), failed(8), LiveValue.LOADING].map(LiveValue.failure)
    expect([...failures, LiveValue.failure(failedAtOnce)]).toEqual([undefined, undefined, undefined, error])
    expect(failedAtOnce).toEqual({ _tag: 'Failed', error, last: undefined })
  })
})

describe('LiveValue.map', () => {
  it('changes the value and nothing else [SHELL-8]', () => {
    const doubled = LiveValue.map((value: number) => 2 * value)
    expect(doubled(ready(7, 'late'))).toEqual(ready(14, 'late'))
    expect(doubled(failed(8))).toEqual(failed(16))
    expect(doubled(failedAtOnce)).toEqual(failedAtOnce)
    expect(doubled(LiveValue.LOADING)).toBe(LiveValue.LOADING)
  })
})

describe('LiveValue.isActionable', () => {
  it('holds only while a value is live [Q26]', () => {
    expect(
      [ready(1), ready(1, 'late'), ready(1, 'stale'), ready(1, 'offline'), failed(1), LiveValue.LOADING].map(
        LiveValue.isActionable,
      ),
    ).toEqual([true, false, false, false, false, false])
  })
})

describe('LiveValue.outdatedAsOf', () => {
  it('is the time of a value that is not live, and undefined for a live one and where there is none [Q57]', () => {
    const values = [ready(1, 'late'), ready(1, 'stale'), ready(1, 'offline'), failed(1)]
    expect(values.map(LiveValue.outdatedAsOf)).toEqual([at, at, at, at])
    const none = [ready(1), failedAtOnce, LiveValue.LOADING]
    expect(none.map(LiveValue.outdatedAsOf)).toEqual([undefined, undefined, undefined])
  })
})

describe('LiveValue.hasSameStatus', () => {
  it('tells failures apart by their error and by whether an older value is shown [SHELL-8]', () => {
    const other: CallError = { _tag: 'Rejected', serverMessage: 'closed' }
    expect(LiveValue.hasSameStatus(failed(1), failed(2))).toBe(true)
    expect(LiveValue.hasSameStatus(failed(1), failedAtOnce)).toBe(false)
    expect(LiveValue.hasSameStatus(failedAtOnce, { _tag: 'Failed', error: other, last: undefined })).toBe(false)
    expect(LiveValue.hasSameStatus(failed(1), ready(1))).toBe(false)
    expect(LiveValue.hasSameStatus(ready(1), LiveValue.LOADING)).toBe(false)
    expect(LiveValue.hasSameStatus(LiveValue.LOADING, LiveValue.LOADING)).toBe(true)
  })
})
