import type { CallError, CurrencyId, MatchId, OrderId, Outcome } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { OrderRequest, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SecondContractCalls } from '../environment/index.ts'
import { commandRunner } from './runner.ts'
import { secondContractCommands } from './second-contract.ts'

const NOW = 1_700_000_000_000
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const request: OrderRequest = {
  match: 3 as MatchId,
  currency: 3 as CurrencyId,
  direction: 'up',
  stake: Decimal.fromInteger(100),
  seconds: 30,
}
const contract = (id: number, part: Partial<SecondContractOrder> = {}): SecondContractOrder => ({
  ...request,
  id: id as OrderId,
  baseName: 'ETH',
  quoteName: 'USDT',
  currencyName: 'USDT',
  fee: Decimal.fromInteger(2),
  payoutRate: Decimal.fromInteger(20),
  status: 'open',
  entryPrice: Decimal.fromInteger(1250),
  endPrice: undefined,
  profit: undefined,
  placedAt: Clocks.millis(NOW),
  expiresAt: Clocks.millis(NOW + 30_000),
  ...part,
})
const settled = (id: number, part: Partial<SecondContractOrder> = {}) =>
  contract(id, { status: 'closed', endPrice: Decimal.one, profit: Decimal.zero, ...part })

type Contracts = E.Either<CallError, ReadonlyArray<SecondContractOrder>>

const makeStage = (intents = fakeIntents()) => {
  const server = { contracts: E.right([]) as Contracts, sent: 0 }
  const listed = (isClosed: boolean): Contracts =>
    E.map((all: ReadonlyArray<SecondContractOrder>) => all.filter(({ status }) => (status === 'closed') === isClosed))(
      server.contracts,
    )
  const calls: Pick<SecondContractCalls, 'submit' | 'open' | 'closed'> = {
    submit: () => async (): Promise<Outcome.Outcome<never>> => {
      server.sent += 1
      return { _tag: 'Unknown' }
    },
    open: () => async () =>
      E.map((all: ReadonlyArray<SecondContractOrder>) => all.map((one) => ({ contract: one, remainingMs: undefined })))(
        listed(false),
      ),
    closed: (page) => () => async () =>
      E.map((items: ReadonlyArray<SecondContractOrder>) => ({ items, page, hasMore: false }))(listed(true)),
  }
  const runner = commandRunner(intents, { info: TE.right(Systems.CONTRACT_ONLY) }, fakeEnvironment('t'))
  return { server, intents, runner, ...secondContractCommands(runner, calls) }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

/** A contract without an answer; the exchange holds `before` when it is sent and `after` later. */
const searched = async (before: Contracts, after: ReadonlyArray<SecondContractOrder>): Promise<unknown> => {
  const { server, submit } = makeStage()
  server.contracts = before
  const intent = submit.prepare(request)
  await resultOf(submit.execute(intent)(), 1_100)
  server.contracts = E.right(after)
  return resultOf(submit.reconcile(intent)())
}
const matches = (...results: ReadonlyArray<SecondContractOrder>) => ({ _tag: 'Matches', results })
const NOT_FOUND = { _tag: 'NotFound' }

describe('the search for a second contract', () => {
  it('finds what is new since sending, open or settled already [SEC-1] [Q24]', async () => {
    expect(await searched(E.right([contract(7)]), [contract(8), contract(7)])).toEqual(matches(contract(8)))
    expect(await searched(E.right([contract(7)]), [settled(8), contract(7)])).toEqual(matches(settled(8)))
    expect(await searched(E.right([contract(7)]), [settled(7)])).toEqual(NOT_FOUND)
  })

  it.each([
    ['another direction', { direction: 'down' as const }],
    ['another stake', { stake: Decimal.fromInteger(200) }],
    ['another duration', { seconds: 60 }],
    ['another market', { match: 4 as MatchId }],
    ['another currency', { currency: 1 as CurrencyId }],
  ])('does not take %s for it [Q24]', async (_, part) => {
    expect(await searched(E.right([]), [contract(8, part)])).toEqual(NOT_FOUND)
  })

  it('takes only recent contracts for it when what existed before is unknown [Q24]', async () => {
    const at = (msBefore: number) => contract(8, { placedAt: Clocks.millis(NOW - msBefore) })
    expect(await searched(E.left(UNREACHABLE), [at(300_000)])).toEqual(matches(at(300_000)))
    expect(await searched(E.left(UNREACHABLE), [at(300_001)])).not.toMatchObject({ _tag: 'Matches' })
  })
})

describe('a second contract stored by another page load', () => {
  it('is read again, and discarded with a damaged body [Q24]', async () => {
    const { intents, submit } = makeStage()
    const intent = submit.prepare(request)
    await resultOf(submit.execute(intent)(), 1_100)
    const subject = '3-3-up-30'
    expect(intents.open()).toMatchObject([{ action: 'second-contract.submit', subject, version: 1 }])
    const again = makeStage(intents)
    again.server.contracts = E.right([contract(8)])
    expect(await resultOf(again.runner.pending.check(intent.id)())).toEqual(matches(contract(8)))
    for (const part of [{ stake: '100' }, { seconds: 0 }, { direction: 'left' }, { match: -1 }]) {
      const damaged = { ...submit.prepare(request), body: { ...request, ...part } }
      intents.save({ action: 'second-contract.submit', subject: 'x', version: 1, baseline: [], intent: damaged })
      expect(await resultOf(again.runner.pending.check(damaged.id)())).toEqual({ _tag: 'Discarded' })
    }
    expect(again.server.sent).toBe(0)
  })
})
