import type { Review, UploadProgress } from '@hexbourse/domain/identity'
import type { CallError, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { BehaviorSubject, of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { IdentityCalls } from '../environment/index.ts'
import { identityPort } from './identity.ts'

const FORM = { document: 'passport', name: 'Li Na', number: 'AB12', front: '/a', back: '/b', hand: undefined } as const

const makeStage = (status: Review.ReviewStatus) => {
  const visible = new BehaviorSubject(true)
  const server = { status, reads: 0, submitted: E.right<CallError, string>('taken') }
  const calls: IdentityCalls = {
    verificationStatus: () => async () => {
      server.reads += 1
      return E.right({ status: server.status, name: '', number: '', reason: '' })
    },
    upload: () =>
      of<Array<UploadProgress>>(
        { _tag: 'InProgress', percent: 0 },
        { _tag: 'InProgress', percent: 60 },
        { _tag: 'InProgress', percent: 20 },
        { _tag: 'InProgress', percent: 60 },
        { _tag: 'Done', address: '/upload/a' },
      ),
    submit: () => async () => server.submitted,
  }
  const port = identityPort(calls, { ...fakeEnvironment('token'), visible })
  let last: Live<Review.VerificationStatus> = LiveValue.LOADING
  port.verificationStatus().subscribe((one) => (last = one))
  return { server, port, visible, statusNow: () => LiveValue.latest(last)?.status }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('IdentityPort', () => {
  it('polls every 5 s while the review is pending and stops afterwards [ACC-5]', async () => {
    const { server, statusNow } = makeStage('waiting')
    await vi.advanceTimersByTimeAsync(4_900)
    expect([server.reads, statusNow()]).toEqual([1, 'waiting'])
    await vi.advanceTimersByTimeAsync(5_100)
    expect(server.reads).toBe(2)
    server.status = 'verified'
    await vi.advanceTimersByTimeAsync(5_100)
    expect(statusNow()).toBe('verified')
    const reads = server.reads
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.reads).toBe(reads)
  })

  it('does not poll while the page is hidden [ACC-5]', async () => {
    const { server, visible } = makeStage('waiting')
    await vi.advanceTimersByTimeAsync(100)
    visible.next(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.reads).toBe(1)
  })

  it('reads the status after every submission, answered or not [ACC-5] [Q4]', async () => {
    const { server, port, statusNow } = makeStage('none')
    await vi.advanceTimersByTimeAsync(100)
    server.status = 'waiting'
    server.submitted = E.left({ _tag: 'Unreachable' })
    expect(await port.submit(FORM)()).toEqual(E.left({ _tag: 'Unreachable' }))
    await vi.advanceTimersByTimeAsync(500)
    expect(statusNow()).toBe('waiting')
  })

  it('emits non-decreasing percents, then the result [ACC-5]', () => {
    const { port } = makeStage('none')
    const progress: Array<unknown> = []
    port.upload(new Uint8Array(1)).subscribe((one) => progress.push(one._tag === 'InProgress' ? one.percent : one))
    expect(progress).toEqual([0, 60, { _tag: 'Done', address: '/upload/a' }])
  })
})
