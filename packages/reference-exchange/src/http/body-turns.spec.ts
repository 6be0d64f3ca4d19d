import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeBodyTurns } from './body-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makeBodyTurns', () => {
  it('gives one reader its turn after each interval, in the order of the calls [ACC-5]', async () => {
    const turns = makeBodyTurns(5, 1)
    const served: Array<string> = []
    const call = (reader: string): void => void turns.next().then(() => served.push(reader))
    for (const reader of ['a', 'b', 'c']) call(reader)
    await vi.advanceTimersByTimeAsync(4)
    expect(served).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(served).toEqual(['a'])
    call('a')
    await vi.advanceTimersByTimeAsync(10)
    expect(served).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(5)
    expect(served).toEqual(['a', 'b', 'c', 'a'])
  })

  it('gives several readers their turn at once [ACC-5]', async () => {
    const turns = makeBodyTurns(5, 2)
    const served: Array<string> = []
    for (const reader of ['a', 'b', 'c']) void turns.next().then(() => served.push(reader))
    await vi.advanceTimersByTimeAsync(5)
    expect(served).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(5)
    expect(served).toEqual(['a', 'b', 'c'])
  })

  it('starts again after a pause, and runs no timer in between [ACC-5]', async () => {
    const turns = makeBodyTurns(5, 1)
    for (let nth = 0; nth < 3; nth += 1) {
      const served = vi.fn()
      void turns.next().then(served)
      await vi.advanceTimersByTimeAsync(5)
      expect([served.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
      await vi.advanceTimersByTimeAsync(100)
    }
  })
})
