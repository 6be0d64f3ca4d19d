import type { Capability, Intent, Outcome, Resolution } from '@hexbourse/domain/kernel'
import { Intent as Intents, Systems } from '@hexbourse/domain/kernel'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, option as O, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CommandDefinition } from './definition.ts'
import { commandRunner } from './runner.ts'

const NOW = 1_700_000_000_000
const RESEND_WITHIN_MS = 60_000
/** The first look of a search. */
const FIRST_LOOK_MS = 500
const DONE: Outcome.Outcome<string> = { _tag: 'Succeeded', result: 'it', serverMessage: 'placed' }
const UNKNOWN: Outcome.Outcome<string> = { _tag: 'Unknown' }
const ALREADY = { _tag: 'Rejected', error: { _tag: 'AlreadyInProgress' } }

type Definition = CommandDefinition<string, string>

/** What the exchange answers, and what it was asked. */
interface Server {
  outcome: Outcome.Outcome<string>
  ids: ReadonlyArray<string>
  readonly sent: Array<string>
  readonly looks: Array<unknown>
}

const makeStage = (
  part: Partial<Definition> = {},
  capabilities: ReadonlyArray<Capability> = [],
  intents = fakeIntents(),
  token: string | undefined = 't',
) => {
  const environment = fakeEnvironment(token)
  const server: Server = { outcome: DONE, sent: [], ids: ['7'], looks: [] }
  const definition: Definition = {
    action: 'test.buy',
    codec: { version: 1, decode: (_, body) => O.some(String(body)) },
    subject: (lot) => lot,
    baseline: () => () => async () => E.right(server.ids),
    send: (intent) => async () => {
      server.sent.push(intent.body)
      return server.outcome
    },
    find: (_, baseline) => async () => {
      server.looks.push(baseline)
      return E.right({ resolution: { _tag: 'NotFound' }, isFinal: false })
    },
    resendWithinMs: RESEND_WITHIN_MS,
    ...part,
  }
  const system = { info: TE.right({ ...Systems.CONTRACT_ONLY, capabilities: new Set(capabilities) }) }
  const runner = commandRunner(intents, system, environment)
  const { credentials } = environment.session
  const switchSession = (next: string): void =>
    credentials.next({
      epoch: credentials.value.epoch + 1,
      token: next,
      userId: undefined,
      mark: Intents.sessionMark(next),
    })
  return { server, intents, environment, runner, definition, command: runner.define(definition), switchSession }
}

const exactly = (part: Partial<Definition> = {}) => makeStage(part, ['idempotent_commands'])

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}
const run = (stage: ReturnType<typeof makeStage>, lot = 'a') =>
  resultOf(stage.command.execute(stage.command.prepare(lot))(), 10)

/** An executed intent whose outcome is unknown. */
const unknownIntent = async (stage: ReturnType<typeof makeStage>, lot = 'a'): Promise<Intent.Intent<string>> => {
  const outcome = stage.server.outcome
  stage.server.outcome = UNKNOWN
  const intent = stage.command.prepare(lot)
  await resultOf(stage.command.execute(intent)(), 10)
  stage.server.outcome = outcome
  return intent
}

describe('the outcomes that the runner keeps', () => {
  it('are those of the 200 newest intents, so that these are not sent again [Q10]', async () => {
    const { server, command } = makeStage()
    const prepared = Array.from({ length: 201 }, (_, index) => command.prepare(String(index)))
    const executed = async (intents: ReadonlyArray<Intent.Intent<string>>) =>
      resultOf(Promise.all(intents.map((intent) => command.execute(intent)())), 10)
    await executed(prepared.slice(0, 200))
    await executed(prepared.slice(0, 1))
    expect(server.sent).toHaveLength(200)
    await executed(prepared.slice(200))
    await executed(prepared.slice(1))
    expect(server.sent).toHaveLength(201)
    await executed(prepared.slice(0, 1))
    expect(server.sent).toHaveLength(202)
  })
})

describe('an intent that is not sent', () => {
  const never: Definition['baseline'] = () => () => () => new Promise(() => undefined)

  it('is rejected at once in another session, without a read [Q58]', async () => {
    const { server, command, switchSession } = makeStage({ baseline: never })
    const intent = command.prepare('a')
    switchSession('other')
    expect(await resultOf(command.execute(intent)(), 10)).toEqual({
      _tag: 'Rejected',
      error: { _tag: 'SessionChanged' },
    })
    expect(server.sent).toEqual([])
  })

  it('is rejected at once while its subject is unknown, without a read [Q10]', async () => {
    const intents = fakeIntents()
    await unknownIntent(makeStage({}, [], intents))
    expect(await run(makeStage({ baseline: never }, [], intents))).toEqual(ALREADY)
  })

  it('is rejected when another tab stores the same subject meanwhile [Q10]', async () => {
    const stage = makeStage({}, [], { ...fakeIntents(), save: () => false })
    expect(await run(stage)).toEqual(ALREADY)
    expect(stage.server.sent).toEqual([])
  })
})

describe('open intents', () => {
  it('block the same subject of no other command [Q10]', async () => {
    const stage = makeStage()
    await unknownIntent(stage)
    const other = stage.runner.define({ ...stage.definition, action: 'test.sell' })
    expect(await resultOf(other.execute(other.prepare('a'))(), 10)).toEqual(DONE)
  })

  it('are replaced by a new intent of the same subject only [Q19]', async () => {
    const stage = makeStage({ replacesUnknown: true })
    for (const lot of ['a', 'b', 'a']) await unknownIntent(stage, lot)
    expect(stage.intents.open().map(({ subject }) => subject)).toEqual(['b', 'a'])
  })
})

describe('the baseline of an intent', () => {
  it('is stored as unknown where the exchange keeps the answers [Q56]', async () => {
    const stage = exactly()
    await vi.advanceTimersByTimeAsync(1)
    await unknownIntent(stage)
    expect(stage.intents.open()).toMatchObject([{ baseline: 'unknown' }])
  })

  it.each<readonly [string, Definition['baseline']]>([
    ['has none', undefined],
    ['cannot read it', () => () => () => Promise.reject(new Error('broken'))],
  ])('is stored as unknown where the command %s, and the intent is sent [Q24]', async (_, baseline) => {
    const stage = makeStage()
    const { baseline: omitted, ...definition } = stage.definition
    const command = stage.runner.define({ ...definition, ...(baseline === undefined ? {} : { baseline }) })
    stage.server.outcome = UNKNOWN
    await resultOf(command.execute(command.prepare('a'))(), 10)
    expect(omitted).toBeDefined()
    expect(stage.server.sent).toEqual(['a'])
    expect(stage.intents.open()).toMatchObject([{ baseline: 'unknown' }])
  })

  it('is its own when several intents are open [Q24]', async () => {
    const stage = makeStage()
    await unknownIntent(stage, 'a')
    stage.server.ids = ['8']
    const intent = await unknownIntent(stage, 'b')
    await resultOf(stage.command.reconcile(intent)())
    expect(new Set(stage.server.looks)).toEqual(new Set([['8']]))
  })

  it('is unknown for an intent that was not sent here [Q24]', async () => {
    const stage = makeStage()
    await resultOf(stage.command.reconcile(stage.command.prepare('a'))())
    expect(new Set(stage.server.looks)).toEqual(new Set(['unknown']))
  })
})

describe('a search', () => {
  it('looks at nothing in another session once the intent is gone [Q14]', async () => {
    const stage = makeStage()
    const intent = await unknownIntent(stage)
    stage.intents.remove(intent.id)
    stage.switchSession('u')
    expect(await resultOf(stage.command.reconcile(intent)())).toEqual({ _tag: 'Unknown' })
    expect(stage.server.looks).toEqual([])
  })

  it('looks at nothing for a visitor [Q14]', async () => {
    const stage = makeStage({}, ['idempotent_commands'], fakeIntents(), '')
    expect(await resultOf(stage.command.reconcile(stage.command.prepare('a'))())).toEqual({ _tag: 'Unknown' })
    expect([stage.server.looks, stage.server.sent]).toEqual([[], []])
  })

  it.each([
    [
      'one look, and believes the next one',
      [['u', 't'], []],
      { _tag: 'Confirmed', result: 'it', serverMessage: '' },
      2,
    ],
    ['every look, and stays unknown', Array.from({ length: 5 }, () => ['u', 't']), { _tag: 'Unknown' }, 5],
  ])(
    'ignores what is read while another user signs in and out during %s [Q58]',
    async (_, changes, expected, looks) => {
      const find = vi.fn<NonNullable<Definition['find']>>(() => async () => {
        for (const token of changes[find.mock.calls.length - 1] ?? []) stage.switchSession(token)
        return E.right({ resolution: { _tag: 'Confirmed', result: 'it', serverMessage: '' }, isFinal: true })
      })
      const stage = makeStage({ find })
      const intent = await unknownIntent(stage)
      expect(await resultOf(stage.command.reconcile(intent)())).toEqual(expected)
      expect(find).toHaveBeenCalledTimes(looks)
    },
  )

  it('ends at its first look for a command without a search [Q19]', async () => {
    const stage = makeStage()
    const { find, ...definition } = stage.definition
    const command = stage.runner.define(definition)
    const found = vi.fn<(resolution: Resolution<string>) => void>()
    void command.reconcile(command.prepare('a'))().then(found)
    await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS + 10)
    expect(find).toBeDefined()
    expect(found).toHaveBeenCalledWith({ _tag: 'Unknown' })
  })

  it.each([
    ['at the moment of the review', 0, 2],
    ['just before the end of its time', RESEND_WITHIN_MS, 2],
    ['just after its time', RESEND_WITHIN_MS + 1, 1],
    ['before the review, by a clock set back', -1, 1],
  ])('sends an intent again %s: %i ms after it, %i sendings in all [Q56]', async (_, age, sendings) => {
    const stage = exactly()
    await vi.advanceTimersByTimeAsync(1)
    const intent = await unknownIntent(stage)
    vi.setSystemTime(intent.at + age - FIRST_LOOK_MS)
    void stage.command.reconcile(intent)()
    await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS)
    expect(stage.server.sent).toHaveLength(sendings)
  })
})

describe('the ends that a command reports', () => {
  it('are those of its executions and searches, with the body [Q24]', async () => {
    const stage = makeStage()
    const ends: Array<unknown> = []
    const subscription = stage.command.ended.subscribe((end) => ends.push(end))
    await run(stage, 'a')
    const intent = await unknownIntent(stage, 'b')
    await resultOf(stage.command.reconcile(intent)())
    expect(ends).toEqual([
      { body: 'a', resolution: { _tag: 'Confirmed', result: 'it', serverMessage: 'placed' } },
      { body: 'b', resolution: { _tag: 'Unknown' } },
      { body: 'b', resolution: { _tag: 'NotFound' } },
    ])
    subscription.unsubscribe()
  })
})

describe('PendingCommands', () => {
  it('are due when a dialog hands its command over [Q24]', () => {
    const { runner, command } = makeStage()
    let times = 0
    const subscription = runner.pending.due.subscribe(() => (times += 1))
    command.handOver()
    expect(times).toBe(2)
    subscription.unsubscribe()
  })

  it('are due once for each sign-in, and not for other changes of the session [Q24]', () => {
    const { runner, environment, switchSession } = makeStage()
    const { credentials } = environment.session
    let times = 0
    const subscription = runner.pending.due.subscribe(() => (times += 1))
    credentials.next({ ...credentials.value, userId: 5 as never })
    expect(times).toBe(1)
    switchSession('u')
    expect(times).toBe(2)
    subscription.unsubscribe()
  })

  it('check the intent that is named, and not one that has ended [Q24]', async () => {
    const intents = fakeIntents()
    const before = makeStage({}, [], intents)
    await unknownIntent(before, 'a')
    const named = await unknownIntent(before, 'b')
    const find = vi.fn<NonNullable<Definition['find']>>(
      (intent) => async () => E.right({ resolution: { _tag: 'Matches', results: [intent.body] }, isFinal: true }),
    )
    const { pending } = makeStage({ find }, [], intents).runner
    expect(await resultOf(pending.check(named.id)())).toEqual({ _tag: 'Matches', results: ['b'] })
    expect(await resultOf(pending.check(named.id)())).toEqual({ _tag: 'Elsewhere' })
    expect(intents.open().map(({ subject }) => subject)).toEqual(['a'])
  })

  it('do not wait for a search that runs in this tab [Q24]', async () => {
    const stage = makeStage()
    const intent = await unknownIntent(stage)
    void stage.command.reconcile(intent)()
    expect(await resultOf(stage.runner.pending.check(intent.id)(), 0)).toEqual({ _tag: 'Elsewhere' })
  })

  it('can be dismissed when their command is unknown to this build, and when they have ended [Q24]', async () => {
    const stage = makeStage()
    const intent = await unknownIntent(stage)
    stage.intents.remove(intent.id)
    stage.intents.save({ action: 'test.gone', subject: 'a', version: 1, baseline: 'unknown', intent })
    stage.runner.pending.dismiss(intent.id)
    expect(stage.intents.open()).toEqual([])
    expect(() => stage.runner.pending.dismiss(intent.id)).not.toThrow()
  })
})
