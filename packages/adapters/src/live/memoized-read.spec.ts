import type { CallError } from '@hexbourse/domain/kernel'
import { controlledReads } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { memoizedRead } from './memoized-read.ts'

const UNREACHABLE = E.left<CallError>({ _tag: 'Unreachable' })

const makeStage = () => {
  const { read, answers, aborted } = controlledReads<string>()
  const [first, second] = [new AbortController(), new AbortController()]
  return { read: memoizedRead(read), answers, aborted, first, second }
}

describe('memoizedRead', () => {
  it('reads once for concurrent and later callers [SHELL-3]', async () => {
    const { read, answers, aborted } = makeStage()
    const both = [read()(), read()()]
    answers[0]?.(E.right('a'))
    expect(await Promise.all(both)).toEqual([E.right('a'), E.right('a')])
    expect([await read()(), aborted()]).toEqual([E.right('a'), [false]])
  })

  it('reads again after a failure [Q4]', async () => {
    const { read, answers } = makeStage()
    const failed = read()()
    answers[0]?.(UNREACHABLE)
    expect(await failed).toEqual(UNREACHABLE)
    const again = read()()
    answers[1]?.(E.right('b'))
    expect(await again).toEqual(E.right('b'))
  })

  it('is not aborted while a caller waits for it [SHELL-8]', async () => {
    const { read, answers, first, second, aborted } = makeStage()
    const [left, waiting] = [read(first.signal)(), read(second.signal)()]
    first.abort()
    expect(aborted()).toEqual([false])
    answers[0]?.(E.right('a'))
    expect(await Promise.all([left, waiting])).toEqual([UNREACHABLE, E.right('a')])
    second.abort()
    expect([await read()(), aborted()]).toEqual([E.right('a'), [false]])
  })

  it('is aborted when its last caller aborts, and reads again for the next [SHELL-8]', async () => {
    const { read, answers, first, second, aborted } = makeStage()
    const both = [read(first.signal)(), read(second.signal)()]
    first.abort()
    second.abort()
    expect(aborted()).toEqual([true])
    const next = read()()
    answers[0]?.(UNREACHABLE)
    expect(await Promise.all(both)).toEqual([UNREACHABLE, UNREACHABLE])
    answers[1]?.(E.right('b'))
    expect([await next, await read()(), aborted()]).toEqual([E.right('b'), E.right('b'), [true, false]])
  })
})
