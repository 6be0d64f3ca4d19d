import type { Baseline, CallError, Capability, Intent, Outcome } from '@hexbourse/domain/kernel'
import { Clocks, Intent as Intents, Systems } from '@hexbourse/domain/kernel'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, option as O, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CommandDefinition } from './definition.ts'
import { probeOf } from './definition.ts'
import { commandRunner } from './runner.ts'

interface Body {
  readonly lot: string
}

const DONE: Outcome.Outcome<string> = { _tag: 'Succeeded', result: 'it', serverMessage: 'placed' }
const REJECTED: Outcome.Outcome<string> = { _tag: 'Rejected', error: { _tag: 'Rejected', serverMessage: 'no' } }
const UNKNOWN: Outcome.Outcome<string> = { _tag: 'Unknown' }
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const RESEND_WITHIN_MS = 60_000

type Part = { readonly [K in 'find' | 'replacesUnknown']?: CommandDefinition<Body, string>[K] | undefined }

const makeStage = (part: Part = {}, capabilities: ReadonlyArray<Capability> = [], intents = fakeIntents()) => {
  const environment = fakeEnvironment('t')
  const server = {
    outcome: DONE as Outcome.Outcome<string> | 'throws',
    sent: [] as Array<Intent.Intent<Body>>,
    ids: E.right(['7']) as E.Either<CallError, ReadonlyArray<string>>,
    slowMs: 0,
    isBaselineAborted: false,
    matches: [] as ReadonlyArray<string>,
    looked: [] as Array<Baseline>,
  }
  const definition: CommandDefinition<Body, string> = {
    action: 'test.buy',
    codec: {
      version: 1,
      decode: (version, body) =>
        version === 1 && typeof (body as Body | undefined)?.lot === 'string' ? O.some(body as Body) : O.none,
    },
    subject: ({ lot }) => lot,
    baseline: () => (signal) => async () => {
      signal?.addEventListener('abort', () => (server.isBaselineAborted = true))
      if (server.slowMs > 0) await new Promise((passed) => setTimeout(passed, server.slowMs))
      return server.ids
    },
    send: (intent) => async () => {
      server.sent.push(intent)
      await new Promise((passed) => setTimeout(passed, 50))
      if (server.outcome === 'throws') throw new Error('broken')
      return server.outcome
    },
    find: (_, baseline) => async () => {
      server.looked.push(baseline)
      return E.right(
        probeOf(server.matches.length === 0 ? { _tag: 'NotFound' } : { _tag: 'Matches', results: server.matches }),
      )
    },
    resendWithinMs: RESEND_WITHIN_MS,
    ...(part as Partial<CommandDefinition<Body, string>>),
  }
  const system = { info: TE.right({ ...Systems.CONTRACT_ONLY, capabilities: new Set(capabilities) }) }
  const runner = commandRunner(intents, system, environment)
  const command = runner.define(definition)
  const switchSession = (token: string | undefined): void =>
    environment.session.credentials.next({
      epoch: environment.session.credentials.value.epoch + 1,
      token,
      userId: undefined,
      mark: Intents.sessionMark(token ?? ''),
    })
  return { server, intents, runner, command, environment, switchSession }
}

const exactly = (part: Part = {}) => makeStage(part, ['idempotent_commands'])

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

const BODY: Body = { lot: 'a' }

describe('commandRunner', () => {
  it.each([
    ['succeeded', DONE],
    ['rejected', REJECTED],
  ])('stores an intent before it is sent, and removes it when %s [Q10]', async (_, outcome) => {
    const { server, intents, command } = makeStage()
    server.outcome = outcome
    const running = command.execute(command.prepare(BODY))()
    await vi.advanceTimersByTimeAsync(10)
    expect(intents.open()).toMatchObject([{ action: 'test.buy', subject: 'a', version: 1, baseline: ['7'] }])
    expect(await resultOf(running)).toEqual(outcome)
    expect(intents.open()).toEqual([])
  })

  it('keeps an unknown intent, and takes a broken call for an unknown one [Q24]', async () => {
    for (const outcome of [UNKNOWN, 'throws'] as const) {
      const { server, intents, command } = makeStage()
      server.outcome = outcome
      expect(await resultOf(command.execute(command.prepare(BODY))())).toEqual(UNKNOWN)
      expect(intents.open()).toHaveLength(1)
    }
  })

  it('sends the same intent once, at the same time and later, with the same outcome [Q10]', async () => {
    const { server, command } = makeStage()
    const intent = command.prepare(BODY)
    const both = await resultOf(Promise.all([command.execute(intent)(), command.execute(intent)()]))
    expect([...both, await resultOf(command.execute(intent)())]).toEqual([DONE, DONE, DONE])
    expect(server.sent).toHaveLength(1)
  })

  it('rejects another intent of the same subject while one runs or is unknown, and no other subject [Q10]', async () => {
    const { server, command } = makeStage()
    server.outcome = UNKNOWN
    const first = command.execute(command.prepare(BODY))()
    await vi.advanceTimersByTimeAsync(10)
    const blocked = { _tag: 'Rejected', error: { _tag: 'AlreadyInProgress' } }
    expect(await command.execute(command.prepare(BODY))()).toEqual(blocked)
    await resultOf(first)
    expect(await command.execute(command.prepare(BODY))()).toEqual(blocked)
    expect(await resultOf(command.execute(command.prepare({ lot: 'b' }))())).toEqual(UNKNOWN)
    expect(server.sent).toHaveLength(2)
  })

  it('takes a failing lock for an unknown outcome, and sends nothing [Q24]', async () => {
    const intents = { ...fakeIntents(), runExclusive: () => () => Promise.reject(new Error('no locks')) }
    const { server, command } = makeStage({}, [], intents)
    expect(await resultOf(command.execute(command.prepare(BODY))())).toEqual(UNKNOWN)
    expect(server.sent).toEqual([])
  })

  it('frees the subject of a dismissed intent [Q24]', async () => {
    const { server, command } = makeStage()
    server.outcome = UNKNOWN
    const intent = command.prepare(BODY)
    await resultOf(command.execute(intent)())
    command.dismiss(intent.id)
    server.outcome = DONE
    expect(await resultOf(command.execute(command.prepare(BODY))())).toEqual(DONE)
  })

  it('replaces an unknown intent where the command allows it [Q19]', async () => {
    const { server, intents, command } = makeStage({ replacesUnknown: true })
    server.outcome = UNKNOWN
    for (let times = 0; times < 2; times += 1) await resultOf(command.execute(command.prepare(BODY))())
    expect([server.sent.length, intents.open().length]).toEqual([2, 1])
  })

  it('sends nothing in another session than the one of the review [Q58]', async () => {
    const { server, command, switchSession } = makeStage()
    const intent = command.prepare(BODY)
    switchSession('other')
    expect(await resultOf(command.execute(intent)())).toEqual({ _tag: 'Rejected', error: { _tag: 'SessionChanged' } })
    switchSession('t')
    const { slowMs } = Object.assign(server, { slowMs: 500 })
    const second = command.execute(command.prepare(BODY))()
    await vi.advanceTimersByTimeAsync(slowMs / 2)
    switchSession('other')
    expect(await resultOf(second)).toEqual({ _tag: 'Rejected', error: { _tag: 'SessionChanged' } })
    expect(server.sent).toEqual([])
  })

  it('sends nothing when the session ends while the baseline is read [SHELL-6]', async () => {
    const { server, command, switchSession } = makeStage()
    server.slowMs = 500
    const executing = command.execute(command.prepare(BODY))()
    await vi.advanceTimersByTimeAsync(100)
    switchSession(undefined)
    expect(await resultOf(executing)).toMatchObject({ _tag: 'Rejected', error: { _tag: 'SessionExpired' } })
    expect(server.sent).toEqual([])
  })

  it('sends nothing for a visitor [Q14]', async () => {
    const { server, command, switchSession } = makeStage()
    switchSession(undefined)
    expect(await resultOf(command.execute(command.prepare(BODY))())).toMatchObject({
      _tag: 'Rejected',
      error: { _tag: 'SessionExpired' },
    })
    expect(server.sent).toEqual([])
  })

  it('waits at most 1 s for the baseline, then aborts it and sends without it [Q24] [SHELL-8]', async () => {
    const { server, intents, command } = makeStage()
    server.slowMs = 60_000
    void command.execute(command.prepare(BODY))()
    await vi.advanceTimersByTimeAsync(999)
    expect([server.sent.length, server.isBaselineAborted]).toEqual([0, false])
    await vi.advanceTimersByTimeAsync(2)
    expect([server.sent.length, server.isBaselineAborted]).toEqual([1, true])
    expect(intents.open()).toMatchObject([{ baseline: 'unknown' }])
  })

  it('reads no baseline where the exchange keeps the answers [Q56]', async () => {
    const { server, command } = exactly()
    await vi.advanceTimersByTimeAsync(1)
    server.slowMs = 60_000
    expect(await resultOf(command.execute(command.prepare(BODY))(), 60)).toEqual(DONE)
  })
})

describe('reconcile', () => {
  const unknownIntent = async (stage: ReturnType<typeof makeStage>): Promise<Intent.Intent<Body>> => {
    stage.server.outcome = UNKNOWN
    const intent = stage.command.prepare(BODY)
    await resultOf(stage.command.execute(intent)(), 100)
    return intent
  }

  it('looks with the baseline of before the sending, and ends the intent [Q24]', async () => {
    const stage = makeStage()
    const intent = await unknownIntent(stage)
    stage.server.matches = ['x']
    expect(await resultOf(stage.command.reconcile(intent)())).toEqual({ _tag: 'Matches', results: ['x'] })
    expect(stage.server.looked).toEqual([['7']])
    expect(stage.intents.open()).toEqual([])
  })

  it('gives the kept answer by sending the same intent again [Q56]', async () => {
    for (const answer of [DONE, REJECTED]) {
      const stage = exactly()
      await vi.advanceTimersByTimeAsync(1)
      const intent = await unknownIntent(stage)
      stage.server.outcome = answer
      expect(await resultOf(stage.command.reconcile(intent)())).toMatchObject({
        _tag: answer._tag === 'Succeeded' ? 'Confirmed' : 'Rejected',
      })
      expect(stage.server.sent).toEqual([intent, intent])
      expect([stage.server.looked, stage.intents.open()]).toEqual([[], []])
    }
  })

  it.each([
    ['the exchange does not keep answers', makeStage, (): void => undefined, 0],
    ['the intent is too old', exactly, (): void => undefined, RESEND_WITHIN_MS],
    ['the session is another one', exactly, (stage: ReturnType<typeof makeStage>) => stage.switchSession('u'), 0],
  ])('never sends again when %s [Q56]', async (_, make, change, waitMs) => {
    const stage = make()
    await vi.advanceTimersByTimeAsync(1)
    const intent = await unknownIntent(stage)
    change(stage)
    await vi.advanceTimersByTimeAsync(waitMs)
    stage.server.outcome = DONE
    expect(await resultOf(stage.command.reconcile(intent)())).toEqual({ _tag: 'NotFound' })
    expect(stage.server.sent).toHaveLength(1)
  })

  it.each([
    ['in its dialog', (stage: ReturnType<typeof makeStage>) => stage.command.dismiss],
    ['in a notification', (stage: ReturnType<typeof makeStage>) => stage.runner.pending.dismiss],
  ])('never sends again what is dismissed %s during a search [Q24]', async (_, dismissOf) => {
    const stage = exactly()
    await vi.advanceTimersByTimeAsync(1)
    const intent = await unknownIntent(stage)
    const searching = stage.command.reconcile(intent)()
    dismissOf(stage)(intent.id)
    stage.server.outcome = DONE
    expect(await resultOf(searching)).toEqual({ _tag: 'NotFound' })
    expect(stage.server.sent).toHaveLength(1)
  })

  it('asks for the kept answer of what another tab knows meanwhile [Q56]', async () => {
    const stage = exactly()
    await vi.advanceTimersByTimeAsync(1)
    const intent = await unknownIntent(stage)
    const searching = stage.command.reconcile(intent)()
    stage.intents.remove(intent.id)
    stage.server.outcome = DONE
    expect(await resultOf(searching)).toMatchObject({ _tag: 'Confirmed' })
  })

  it.each<CallError>([{ _tag: 'SessionExpired', epoch: 1 }, { _tag: 'TooManyRequests' }])(
    'takes $_tag for no answer [Q24]',
    async (error) => {
      const stage = exactly()
      await vi.advanceTimersByTimeAsync(1)
      const intent = await unknownIntent(stage)
      stage.server.outcome = { _tag: 'Rejected', error }
      expect(await resultOf(stage.command.reconcile(intent)())).toEqual({ _tag: 'Unknown' })
      expect(stage.intents.open()).toHaveLength(1)
    },
  )

  it('is unknown for a command without a search, which stays open [Q19]', async () => {
    const stage = makeStage({ find: undefined })
    const intent = await unknownIntent(stage)
    expect(await resultOf(stage.command.reconcile(intent)())).toEqual({ _tag: 'Unknown' })
    expect(stage.intents.open()).toHaveLength(1)
  })

  it('searches once for the same intent at the same time, and again later [Q24]', async () => {
    const stage = makeStage()
    const intent = await unknownIntent(stage)
    stage.server.matches = ['x']
    const both = [stage.command.reconcile(intent)(), stage.command.reconcile(intent)()]
    await resultOf(Promise.all(both))
    expect(stage.server.looked).toHaveLength(1)
    await resultOf(stage.command.reconcile(intent)())
    expect(stage.server.looked).toHaveLength(2)
  })
})

describe('pending', () => {
  it('checks a stored command of another page load, under the lock of its subject [Q24]', async () => {
    const intents = fakeIntents()
    const before = makeStage({}, [], intents)
    before.server.outcome = UNKNOWN
    const intent = before.command.prepare(BODY)
    await resultOf(before.command.execute(intent)(), 100)
    const { server, runner } = makeStage({}, [], intents)
    server.matches = ['x']
    const checks = [runner.pending.check(intent.id)(), runner.pending.check(intent.id)()]
    expect(await resultOf(Promise.all(checks))).toEqual([{ _tag: 'Matches', results: ['x'] }, { _tag: 'Elsewhere' }])
    expect(server.looked).toEqual([['7']])
  })

  it('does not check what was dismissed while it waited for the lock [Q24]', async () => {
    const intents = fakeIntents()
    const slowLock: typeof intents.runExclusive = (name, work) => async () => {
      await new Promise((passed) => setTimeout(passed, 100))
      return intents.runExclusive(name, work)()
    }
    const { server, runner, command } = makeStage({}, [], { ...intents, runExclusive: slowLock })
    server.outcome = UNKNOWN
    const intent = command.prepare(BODY)
    await resultOf(command.execute(intent)(), 200)
    const checking = runner.pending.check(intent.id)()
    runner.pending.dismiss(intent.id)
    expect(await resultOf(checking)).toEqual({ _tag: 'Elsewhere' })
    expect([server.looked, server.sent.length]).toEqual([[], 1])
  })

  it('neither sends again nor blocks what another tab has given up during the check [Q24]', async () => {
    const intents = fakeIntents()
    const tab = makeStage({}, ['idempotent_commands'], intents)
    const other = makeStage({}, ['idempotent_commands'], intents)
    await vi.advanceTimersByTimeAsync(1)
    tab.server.outcome = UNKNOWN
    const intent = tab.command.prepare(BODY)
    await resultOf(tab.command.execute(intent)(), 100)
    const checking = other.runner.pending.check(intent.id)()
    tab.command.dismiss(intent.id)
    expect(await resultOf(checking, 1_000)).toEqual({ _tag: 'Elsewhere' })
    expect(other.server.sent).toEqual([])
    tab.server.outcome = DONE
    expect(await resultOf(tab.command.execute(tab.command.prepare(BODY))())).toEqual(DONE)
  })

  it('does not check an intent that is being sent [Q10]', async () => {
    const { server, intents, runner, command } = makeStage()
    const running = command.execute(command.prepare(BODY))()
    await vi.advanceTimersByTimeAsync(10)
    const [open] = intents.open()
    expect(await runner.pending.check(open?.intent.id ?? Intents.intentId(''))()).toEqual({ _tag: 'Elsewhere' })
    await resultOf(running)
    expect(server.looked).toEqual([])
  })

  it.each([
    ['of an unknown action', { action: 'test.gone', version: 1, body: BODY }],
    ['of another version', { action: 'test.buy', version: 2, body: BODY }],
    ['with another body', { action: 'test.buy', version: 1, body: { lot: 5 } }],
  ])('discards a stored command %s [Q24]', async (_, { action, version, body }) => {
    const { intents, runner } = makeStage()
    const intent = { id: Intents.intentId('9'), session: Intents.sessionMark('t'), at: Clocks.millis(0), body }
    intents.save({ action, version, subject: 'a', baseline: 'unknown', intent })
    expect(await runner.pending.check(intent.id)()).toEqual({ _tag: 'Discarded' })
    expect(intents.open()).toEqual([])
  })

  it('is due at the start, after a reconnect and at sign-in, only while signed in [Q24]', async () => {
    const { runner, environment, switchSession } = makeStage()
    let times = 0
    const subscription = runner.pending.due.subscribe(() => (times += 1))
    expect(times).toBe(1)
    environment.socket.connected.next(2)
    expect(times).toBe(2)
    switchSession(undefined)
    environment.socket.connected.next(3)
    expect(times).toBe(2)
    switchSession('u')
    expect(times).toBe(3)
    subscription.unsubscribe()
  })
})

describe('a baseline that fails', () => {
  it('is unknown, and the intent is sent all the same [Q24]', async () => {
    const { server, intents, command } = makeStage()
    server.ids = E.left(UNREACHABLE)
    server.outcome = UNKNOWN
    await resultOf(command.execute(command.prepare(BODY))(), 100)
    expect(intents.open()).toMatchObject([{ baseline: 'unknown' }])
  })
})
