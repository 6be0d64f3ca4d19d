import type { CallError, Live, Read } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { live } from './live.ts'
import type { Credential, Environment } from '../environment/index.ts'

/** Versions of three values at the exchange and their owner. */
interface Truth {
  readonly owner: number
  readonly versions: Readonly<Record<string, number>>
}

type ServerEvent =
  | { readonly _tag: 'change'; readonly key: string; readonly delay: number }
  /** No push is sent, but the user retries while an older push may still be in flight. */
  | { readonly _tag: 'silent'; readonly key: string }
  | { readonly _tag: 'reconnect' }
  | { readonly _tag: 'switch' }
  | { readonly _tag: 'retry' }
  | { readonly _tag: 'break'; readonly lasts: number }

interface Step {
  readonly after: number
  readonly event: ServerEvent
  /** Latency of a read to the exchange and back. */
  readonly requestDelay: number
  readonly responseDelay: number
}

const serverEvent = (): fc.Arbitrary<ServerEvent> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        _tag: fc.constant('change' as const),
        key: fc.constantFrom('a', 'b', 'c'),
        delay: fc.nat({ max: 1_500 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ _tag: fc.constant('silent' as const), key: fc.constantFrom('a', 'b', 'c') }),
    },
    { weight: 1, arbitrary: fc.constant({ _tag: 'reconnect' as const }) },
    { weight: 1, arbitrary: fc.constant({ _tag: 'switch' as const }) },
    { weight: 1, arbitrary: fc.constant({ _tag: 'retry' as const }) },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant('break' as const), lasts: fc.nat({ max: 3_000 }) }) },
  )

const schedule = (): fc.Arbitrary<ReadonlyArray<Step>> =>
  fc.array(
    fc.record({
      after: fc.nat({ max: 2_500 }),
      event: serverEvent(),
      requestDelay: fc.nat({ max: 800 }),
      responseDelay: fc.nat({ max: 3_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

const SETTLE_MS = 90_000
const runAfter = (milliseconds: number, act: () => void) => void setTimeout(act, milliseconds)

/** An exchange with latency: pushes keep their order, reads do not, and a new connection loses messages in flight. */
const exchange = () => {
  let truth: Truth = { owner: 1, versions: { a: 0, b: 0, c: 0 } }
  let [connection, link, brokenUntil] = [1, { requestDelay: 10, responseDelay: 10 }, 0]
  let lastPushAt = 0
  const pushes = new Subject<{ readonly key: string; readonly version: number }>()
  const invalidations = new Subject<void>()
  const connected = new Subject<number>()
  const credentials = new BehaviorSubject<Credential>({
    epoch: 1,
    token: '1',
    userId: undefined,
    mark: Intent.sessionMark('1'),
  })
  const reconnect = () => {
    connection += 1
    connected.next(connection)
  }
  const push = (key: string, delay: number) => {
    const [version, sentOver] = [truth.versions[key] ?? 0, connection]
    lastPushAt = Math.max(lastPushAt, performance.now() + delay)
    runAfter(lastPushAt - performance.now(), () => {
      if (sentOver !== connection) return
      pushes.next({ key, version })
      invalidations.next()
    })
  }
  const change = (key: string) => {
    truth = { ...truth, versions: { ...truth.versions, [key]: (truth.versions[key] ?? 0) + 1 } }
  }
  const switchUser = () => {
    truth = { owner: truth.owner + 1, versions: { a: 0, b: 0, c: 0 } }
    credentials.next({
      epoch: truth.owner,
      token: String(truth.owner),
      userId: undefined,
      mark: Intent.sessionMark(String(truth.owner)),
    })
    reconnect()
  }
  /** Reads under way, which are neither answered nor aborted. */
  const underWay = new Set<unknown>()
  const read: Read<Truth> = (signal) => () =>
    new Promise((resolve) => {
      underWay.add(resolve)
      signal?.addEventListener('abort', () => underWay.delete(resolve))
      const { requestDelay, responseDelay } = link
      runAfter(requestDelay, () => {
        const reply: E.Either<CallError, Truth> =
          performance.now() < brokenUntil ? E.left({ _tag: 'Unreachable' }) : E.right(truth)
        runAfter(responseDelay, () => {
          underWay.delete(resolve)
          resolve(reply)
        })
      })
    })
  const act = ({ event, requestDelay, responseDelay }: Step, retry: () => void) => {
    link = { requestDelay, responseDelay }
    if (event._tag === 'change' || event._tag === 'silent') change(event.key)
    if (event._tag === 'silent') retry()
    if (event._tag === 'change') push(event.key, event.delay)
    if (event._tag === 'reconnect') reconnect()
    if (event._tag === 'switch') switchUser()
    if (event._tag === 'retry') retry()
    if (event._tag === 'break') brokenUntil = performance.now() + event.lasts
  }
  return { act, read, underWay, pushes, invalidations, connected, credentials, truth: () => truth }
}

type Exchange = ReturnType<typeof exchange>

const environmentOf = ({ credentials, connected }: Exchange): Environment => {
  const base = fakeEnvironment()
  return {
    ...base,
    session: { credentials, credential: () => credentials.value },
    socket: { ...base.socket, connected },
  }
}

/** Runs the schedule and waits until it settles. Returns the last value and the number of values of another user. */
const playSchedule = async (steps: ReadonlyArray<Step>, pushesCarryValues: boolean) => {
  const server = exchange()
  const retries = new Subject<void>()
  let latest: Live<Truth> = { _tag: 'Loading' }
  let foreignValues = 0
  const stream = live<Truth, { readonly key: string; readonly version: number }>(
    {
      read: server.read,
      ...(pushesCarryValues
        ? {
            pushes: {
              stream: server.pushes,
              keyOf: ({ key }) => key,
              merge: (_, newer) => newer,
              apply: (value, { key, version }) =>
                value && { ...value, versions: { ...value.versions, [key]: version } },
            },
          }
        : { invalidations: server.invalidations }),
      retries,
      requiresSession: true,
      changesRarely: true,
    },
    environmentOf(server),
  )
  const subscription = stream.subscribe((one) => {
    latest = one
    if (one._tag === 'Ready' && one.value.owner !== server.credentials.value.epoch) foreignValues += 1
  })
  let mostReads = 0
  const countReads = (): void => void (mostReads = Math.max(mostReads, server.underWay.size))
  for (const step of steps) {
    await vi.advanceTimersByTimeAsync(step.after)
    countReads()
    server.act(step, () => retries.next())
    countReads()
  }
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  retries.next()
  await vi.advanceTimersByTimeAsync(1)
  countReads()
  subscription.unsubscribe()
  await vi.advanceTimersByTimeAsync(2_000)
  return { latest: latest as Live<Truth>, foreignValues, truth: server.truth(), mostReads, left: server.underWay.size }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('live', () => {
  it.each([
    ['pushes with values', true],
    ['invalidating pushes', false],
  ])(
    "converges to the exchange's values by one read at a time and never shows those of another user: %s [SHELL-8]",
    async (_, pushesCarryValues) => {
      await fc.assert(
        fc.asyncProperty(schedule(), async (steps) => {
          const { latest, foreignValues, truth, mostReads, left } = await playSchedule(steps, pushesCarryValues)
          expect(latest).toMatchObject({ _tag: 'Ready', value: truth })
          expect(foreignValues).toBe(0)
          // every other read has been aborted
          expect([mostReads, left]).toEqual([1, 0])
        }),
        { numRuns: 150 },
      )
    },
  )
})
