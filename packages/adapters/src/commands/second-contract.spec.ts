import type { CallError, CurrencyId, MatchId, OrderId, Outcome, PayoutId, PolicyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type {
  ContractInsurance,
  OrderRequest,
  SecondContractOrder,
  StakeTerms,
} from '@hexbourse/domain/second-contract'
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
  isInsured: false,
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

type Currencies = E.Either<CallError, ReadonlyArray<StakeTerms.StakeCurrency>>
type Contracts = E.Either<CallError, ReadonlyArray<SecondContractOrder>>

const makeStage = (intents = fakeIntents()) => {
  const server = {
    contracts: E.right([]) as Contracts,
    sent: 0,
    currencies: E.right([]) as Currencies,
  }
  const listed = (isClosed: boolean): Contracts =>
    E.map((all: ReadonlyArray<SecondContractOrder>) => all.filter(({ status }) => (status === 'closed') === isClosed))(
      server.contracts,
    )
  const calls: Omit<SecondContractCalls, 'durations'> = {
    buyInsurance: () => async () => ({ _tag: 'Unknown' }),
    claimInsurance: () => async () => ({ _tag: 'Unknown' }),
    currencies: () => async () => server.currencies,
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
    ['an insured one', { isInsured: true }],
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

const insured = (insurance: Partial<ContractInsurance.Insurance>): Currencies =>
  E.right([
    {
      currency: 3 as CurrencyId,
      name: 'USDT',
      presets: [],
      feePercent: Decimal.zero,
      minStake: undefined,
      maxStake: undefined,
      maxOpen: undefined,
      free: Decimal.zero,
      insurance: { offers: [], policy: undefined, payouts: [], ...insurance },
    },
  ])
const policy = (id: number, msBefore = 0): ContractInsurance.Policy => ({
  id: id as PolicyId,
  conditions: { type: 1 } as ContractInsurance.Conditions,
  amount: Decimal.fromInteger(200),
  left: Decimal.zero,
  payoutsToday: 0,
  boughtAt: Clocks.millis(NOW - msBefore),
})
const payout = (id: number, ofPolicy: number, msBefore = 0): ContractInsurance.Payout => ({
  id: id as PayoutId,
  policy: ofPolicy as PolicyId,
  amount: Decimal.one,
  paidAt: Clocks.millis(NOW - msBefore),
})

/** A command without an answer; the exchange holds `before` when it is sent and `after` later. */
const searchedInsurance = async (
  which: 'buyInsurance' | 'claimInsurance',
  before: Currencies,
  after: Currencies,
): Promise<unknown> => {
  const { server, buyInsurance, claimInsurance } = makeStage()
  const currency = 3 as CurrencyId
  const [purchase, claim] = [
    buyInsurance.prepare({ currency, type: 1, amount: Decimal.fromInteger(200) }),
    claimInsurance.prepare({ currency, policy: 9 as PolicyId }),
  ]
  server.currencies = before
  const [send, look] =
    which === 'buyInsurance'
      ? [buyInsurance.execute(purchase), () => buyInsurance.reconcile(purchase)()]
      : [claimInsurance.execute(claim), () => claimInsurance.reconcile(claim)()]
  await resultOf<unknown>(send(), 1_100)
  server.currencies = after
  return resultOf<unknown>(look())
}

describe('the search for insurance', () => {
  it('finds a policy and a payout that are new since sending, and no others [TXT-6] [Q24]', async () => {
    const none = insured({})
    expect(await searchedInsurance('buyInsurance', none, insured({ policy: policy(9) }))).toEqual({
      _tag: 'Matches',
      results: [policy(9)],
    })
    const same = insured({ policy: policy(9) })
    expect(await searchedInsurance('buyInsurance', same, same)).toEqual(NOT_FOUND)
    expect(await searchedInsurance('buyInsurance', none, none)).toEqual(NOT_FOUND)
    const paid = insured({ payouts: [payout(3, 9), payout(2, 9), payout(1, 8)] })
    expect(await searchedInsurance('claimInsurance', insured({ payouts: [payout(2, 9)] }), paid)).toEqual({
      _tag: 'Matches',
      results: [payout(3, 9)],
    })
  })

  it('takes only recent ones for it when what existed before is unknown [TXT-6] [Q24]', async () => {
    const unknown = E.left(UNREACHABLE)
    const recent = insured({ policy: policy(9, 300_000) })
    expect(await searchedInsurance('buyInsurance', unknown, recent)).toMatchObject({ _tag: 'Matches' })
    const early = insured({ payouts: [payout(3, 9, 300_001)] })
    expect(await searchedInsurance('claimInsurance', unknown, early)).not.toMatchObject({ _tag: 'Matches' })
  })
})

describe('a second contract stored by another page load', () => {
  it('is read again, and discarded with a damaged body [Q24]', async () => {
    const { intents, submit } = makeStage()
    const intent = submit.prepare(request)
    await resultOf(submit.execute(intent)(), 1_100)
    const subject = '3-3-up-30'
    expect(intents.open()).toMatchObject([{ action: 'second-contract.submit', subject, version: 2 }])
    const again = makeStage(intents)
    again.server.contracts = E.right([contract(8)])
    expect(await resultOf(again.runner.pending.check(intent.id)())).toEqual(matches(contract(8)))
    for (const part of [{ stake: '100' }, { seconds: 0 }, { direction: 'left' }, { match: -1 }]) {
      const damaged = { ...submit.prepare(request), body: { ...request, ...part } }
      intents.save({ action: 'second-contract.submit', subject: 'x', version: 2, baseline: [], intent: damaged })
      expect(await resultOf(again.runner.pending.check(damaged.id)())).toEqual({ _tag: 'Discarded' })
    }
    expect(again.server.sent).toBe(0)
  })
})
