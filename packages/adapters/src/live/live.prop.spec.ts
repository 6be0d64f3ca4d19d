import type { CallError, Live } from '@hexbourse/domain/kernel'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { live } from './live.ts'
import type { Credential, World } from './world.ts'

/** Versions of three things that change at the exchange, and whose they are. */
interface Truth {
  readonly owner: number
  readonly versions: Readonly<Record<string, number>>
}

type Happening =
  | { readonly _tag: 'change'; readonly key: string; readonly delay: number }
  /** Nobody is told of it, but the user reads again: an older push may still be under way. */
  | { readonly _tag: 'silent'; readonly key: string }
  | { readonly _tag: 'reconnect' }
  | { readonly _tag: 'switch' }
  | { readonly _tag: 'retry' }
  | { readonly _tag: 'break'; readonly lasts: number }

interface Step {
  readonly after: number
  readonly does: Happening
  /** How long a read takes to reach the exchange, and its answer to come back. */
  readonly there: number
  readonly back: number
}

const happening = (): fc.Arbitrary<Happening> =>
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
      does: happening(),
      there: fc.nat({ max: 800 }),
      back: fc.nat({ max: 3_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

const QUIET = 90_000
const later = (milliseconds: number, act: () => void) => void setTimeout(act, milliseconds)

/** An exchange with a slow road: pushes keep their order, reads do not, a new connection loses what was under way. */
const exchange = () => {
  let truth: Truth = { owner: 1, versions: { a: 0, b: 0, c: 0 } }
  let [connection, road, broken] = [1, { there: 10, back: 10 }, 0]
  let clear = 0
  const pushes = new Subject<{ readonly key: string; readonly version: number }>()
  const invalidations = new Subject<void>()
  const connected = new Subject<number>()
  const credentials = new BehaviorSubject<Credential>({ epoch: 1, token: '1', user: undefined })
  const reconnect = () => {
    connection += 1
    connected.next(connection)
  }
  const push = (key: string, delay: number) => {
    const [version, sentOver] = [truth.versions[key] ?? 0, connection]
    clear = Math.max(clear, performance.now() + delay)
    later(clear - performance.now(), () => {
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
    credentials.next({ epoch: truth.owner, token: String(truth.owner), user: undefined })
    reconnect()
  }
  const read = () =>
    new Promise<E.Either<CallError, Truth>>((resolve) => {
      const { there, back } = road
      later(there, () => {
        const seen: E.Either<CallError, Truth> =
          performance.now() < broken ? E.left({ _tag: 'Unreachable' }) : E.right(truth)
        later(back, () => resolve(seen))
      })
    })
  const act = ({ does, there, back }: Step, retry: () => void) => {
    road = { there, back }
    if (does._tag === 'change' || does._tag === 'silent') change(does.key)
    if (does._tag === 'silent') retry()
    if (does._tag === 'change') push(does.key, does.delay)
    if (does._tag === 'reconnect') reconnect()
    if (does._tag === 'switch') switchUser()
    if (does._tag === 'retry') retry()
    if (does._tag === 'break') broken = performance.now() + does.lasts
  }
  return { act, read, pushes, invalidations, connected, credentials, truth: () => truth }
}

type Exchange = ReturnType<typeof exchange>

const worldOf = ({ credentials, connected }: Exchange): World => {
  const still = fakeWorld()
  return {
    ...still,
    session: { credentials, credential: () => credentials.value },
    socket: { ...still.socket, connected },
  }
}

/** Plays the schedule, then lets everything come to rest; what was shown last, and whatever was shown of somebody else. */
const played = async (steps: ReadonlyArray<Step>, carries: boolean) => {
  const server = exchange()
  const retries = new Subject<void>()
  let shown: Live<Truth> = { _tag: 'Waiting' }
  let foreign = 0
  const stream = live<Truth, { readonly key: string; readonly version: number }>(
    {
      read: server.read,
      ...(carries
        ? {
            pushes: {
              stream: server.pushes,
              keyOf: ({ key }) => key,
              join: (_, newer) => newer,
              apply: (value, { key, version }) =>
                value && { ...value, versions: { ...value.versions, [key]: version } },
            },
          }
        : { invalidations: server.invalidations }),
      retries,
      personal: true,
      seldom: true,
    },
    worldOf(server),
  )
  const watching = stream.subscribe((one) => {
    shown = one
    if (one._tag === 'Known' && one.value.owner !== server.credentials.value.epoch) foreign += 1
  })
  for (const step of steps) {
    await vi.advanceTimersByTimeAsync(step.after)
    server.act(step, () => retries.next())
  }
  await vi.advanceTimersByTimeAsync(QUIET)
  watching.unsubscribe()
  await vi.advanceTimersByTimeAsync(2_000)
  return { shown: shown as Live<Truth>, foreign, truth: server.truth() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('live', () => {
  it.each([
    ['changes that travel in the push', true],
    ['changes that are read again when told of', false],
  ])(
    'once all is quiet the screen shows what the exchange has, and it never showed another user: %s [SHELL-8]',
    async (_, carries) => {
      await fc.assert(
        fc.asyncProperty(schedule(), async (steps) => {
          const { shown, foreign, truth } = await played(steps, carries)
          expect(shown).toMatchObject({ _tag: 'Known', value: truth })
          expect(foreign).toBe(0)
        }),
        { numRuns: 150 },
      )
    },
  )
})
