import type { Review, Sending } from '@hexbourse/domain/identity'
import type { CallError, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { BehaviorSubject, of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { IdentityCalls } from './identity.ts'
import { identityPort } from './identity.ts'

const FORM = { document: 'passport', name: 'Li Na', number: 'AB12', front: '/a', back: '/b', hand: undefined } as const

const staged = (status: Review.Status) => {
  const visible = new BehaviorSubject(true)
  const desk = { status, reads: 0, submitted: E.right<CallError, string>('taken') }
  const calls: IdentityCalls = {
    standing: async () => {
      desk.reads += 1
      return E.right({ status: desk.status, name: '', number: '', reason: '' })
    },
    send: () =>
      of<Array<Sending>>(
        { _tag: 'Underway', percent: 0 },
        { _tag: 'Underway', percent: 60 },
        { _tag: 'Underway', percent: 20 },
        { _tag: 'Underway', percent: 60 },
        { _tag: 'Sent', address: '/upload/a' },
      ),
    submit: () => async () => desk.submitted,
  }
  const port = identityPort(calls, { ...fakeWorld('token'), visible })
  let last: Live<Review.Standing> = Lives.WAITING
  port.standing().subscribe((one) => (last = one))
  return { desk, port, visible, shown: () => Lives.latest(last)?.status }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('IdentityPort', () => {
  it('looks again every five seconds while the desk has not decided, and not once it has [ACC-5]', async () => {
    const { desk, shown } = staged('waiting')
    await vi.advanceTimersByTimeAsync(4_900)
    expect([desk.reads, shown()]).toEqual([1, 'waiting'])
    await vi.advanceTimersByTimeAsync(5_100)
    expect(desk.reads).toBe(2)
    desk.status = 'verified'
    await vi.advanceTimersByTimeAsync(5_100)
    expect(shown()).toBe('verified')
    const reads = desk.reads
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.reads).toBe(reads)
  })

  it('does not look while nobody can see the page [ACC-5]', async () => {
    const { desk, visible } = staged('waiting')
    await vi.advanceTimersByTimeAsync(100)
    visible.next(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.reads).toBe(1)
  })

  it('reads how it stands after every submission, answered or not [ACC-5] [Q4]', async () => {
    const { desk, port, shown } = staged('none')
    await vi.advanceTimersByTimeAsync(100)
    desk.status = 'waiting'
    desk.submitted = E.left({ _tag: 'Unreachable' })
    expect(await port.submit(FORM)()).toEqual(E.left({ _tag: 'Unreachable' }))
    await vi.advanceTimersByTimeAsync(500)
    expect(shown()).toBe('waiting')
  })

  it('tells a rising percent, then the end [ACC-5]', () => {
    const { port } = staged('none')
    const seen: Array<unknown> = []
    port.send(new Uint8Array(1)).subscribe((one) => seen.push(one._tag === 'Underway' ? one.percent : one))
    expect(seen).toEqual([0, 60, { _tag: 'Sent', address: '/upload/a' }])
  })
})
