import type { CallError, SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { systemPort } from './system.ts'

const INFO: SystemInfo = { ...Systems.CONTRACT_ONLY, zone: 'America/New_York' }
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const unanswered = (times: number) => Array.from({ length: times }, () => UNREACHABLE)

/** An exchange that answers these errors before its description, and when it was asked, in seconds. */
const makeStage = (errors: ReadonlyArray<CallError>) => {
  const asked: Array<number> = []
  const start = Date.now()
  const info = async (): Promise<E.Either<CallError, SystemInfo>> => {
    asked.push((Date.now() - start) / 1_000)
    const error = errors[asked.length - 1]
    return error === undefined ? E.right(INFO) : E.left(error)
  }
  return { asked, system: systemPort({ info }, fakeEnvironment('t')) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('systemPort', () => {
  it('asks an exchange that does not answer again after 1, 2, 4, 8 and 15 seconds [Q17]', async () => {
    const { asked, system } = makeStage(unanswered(5))
    const answer = system.info()
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(INFO)
    expect(asked).toEqual([0, 1, 3, 7, 15, 30])
  })

  it('asks once for callers at the same time [Q17]', async () => {
    const { asked, system } = makeStage([UNREACHABLE])
    const answers = [system.info(), system.info()]
    await vi.runAllTimersAsync()
    expect(await Promise.all(answers)).toEqual([INFO, INFO])
    expect(asked).toEqual([0, 1])
  })

  it('is the contract after half a minute without an answer, until it is asked again [Q17]', async () => {
    const { asked, system } = makeStage(unanswered(6))
    const answer = system.info()
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(Systems.CONTRACT_ONLY)
    expect(asked).toHaveLength(6)
    expect(await system.info()).toEqual(INFO)
  })

  it('waits as long as the exchange asks to, at most 15 seconds [Q17] [SHELL-8]', async () => {
    const { asked, system } = makeStage([
      { _tag: 'TooManyRequests', retryAfterMs: 6_000 },
      { _tag: 'TooManyRequests', retryAfterMs: 60_000 },
    ])
    const answer = system.info()
    await vi.runAllTimersAsync()
    expect(await answer).toEqual(INFO)
    expect(asked).toEqual([0, 6, 21])
  })
})
