import type { CallError, PairId } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import { controlledReads, fakeEnvironment, lastValue, recordValues } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { NEVER, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { bookOf } from './book.ts'
import type { Source } from './live.ts'
import { live } from './live.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }

const makeStage = (requiresSession = false) => {
  const environment = fakeEnvironment('t1')
  const { read, answers: reads, aborted } = controlledReads<ReadonlyArray<string>>()
  const retries = new Subject<void>()
  const source: Source<ReadonlyArray<string>> = { read, retries, requiresSession, changesRarely: false }
  const { connected } = environment.socket
  return { environment, source, reads, aborted, retries, connected, credentials: environment.session.credentials }
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('live', () => {
  it('aborts the pending read when the last subscriber has left, and reads again for a new one [SHELL-8]', async () => {
    const stage = makeStage()
    const stream = live(stage.source, stage.environment)
    const [first, second] = [recordValues(stream), recordValues(stream)]
    await advance(1)
    first.end.unsubscribe()
    await advance(5_000)
    expect(stage.aborted()).toEqual([false])
    second.end.unsubscribe()
    await advance(999)
    expect(stage.aborted()).toEqual([false])
    await advance(1)
    expect(stage.aborted()).toEqual([true])
    const { values, end } = recordValues(stream)
    await advance(1)
    stage.reads[0]?.(E.left(UNREACHABLE))
    await advance(1)
    expect([lastValue(values)._tag, stage.aborted()]).toEqual(['Loading', [true, false]])
    end.unsubscribe()
  })

  it('keeps the pending read for a subscriber that comes before the release [SHELL-8]', async () => {
    const stage = makeStage()
    const stream = live(stage.source, stage.environment)
    const first = recordValues(stream)
    await advance(1)
    first.end.unsubscribe()
    await advance(900)
    const { values, end } = recordValues(stream)
    await advance(5_000)
    expect(stage.aborted()).toEqual([false])
    stage.reads[0]?.(E.right(['a']))
    await advance(1)
    expect([lastValue(values), stage.reads.length]).toMatchObject([{ _tag: 'Ready', value: ['a'] }, 1])
    end.unsubscribe()
  })

  it('aborts a read that a newer one replaces, without an error or a retry [SHELL-8] [Q4]', async () => {
    const stage = makeStage()
    const { values, end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    stage.connected.next(2)
    expect(stage.aborted()).toEqual([true])
    await advance(251)
    stage.retries.next()
    await advance(1)
    expect(stage.aborted()).toEqual([true, true, false])
    for (const answer of stage.reads.splice(0, 2)) answer(E.left(UNREACHABLE))
    await advance(3_000)
    expect([values, stage.aborted()]).toEqual([[{ _tag: 'Loading' }], [true, true, false]])
    end.unsubscribe()
  })

  it('aborts the pending read when the session ends or changes [SHELL-6] [SHELL-8]', async () => {
    const stage = makeStage(true)
    const { end } = recordValues(live(stage.source, stage.environment))
    await advance(1)
    const { mark } = stage.credentials.value
    stage.credentials.next({ token: 't2', userId: undefined, epoch: 2, mark })
    await advance(1)
    expect(stage.aborted()).toEqual([true, false])
    stage.credentials.next({ token: undefined, userId: undefined, epoch: 3, mark: Intent.VISITOR })
    await advance(5_000)
    expect(stage.aborted()).toEqual([true, true])
    end.unsubscribe()
  })
})

describe('bookOf', () => {
  it('aborts the read of the reduced book when the socket is up again and when it is released [Q41] [SHELL-8]', async () => {
    const environment = fakeEnvironment('t1')
    const { status } = environment.socket
    const { read, aborted } = controlledReads<Book.Book>()
    const books = new Subject<Book.Book>()
    const pair = { base: 2, quote: 3 } as PairId
    const pushes = { times: NEVER, books: () => books }
    const subscription = bookOf(pair, { reducedBook: () => read }, pushes, NEVER, environment).subscribe()
    status.next('offline')
    await advance(4_000)
    expect(aborted()).toEqual([false])
    status.next('online')
    books.next({ pair, bids: BookSide.empty, asks: BookSide.empty, isReduced: false })
    await advance(100)
    expect(aborted()).toEqual([true])
    status.next('offline')
    await advance(100)
    subscription.unsubscribe()
    await advance(1_000)
    expect(aborted()).toEqual([true, true])
  })
})
