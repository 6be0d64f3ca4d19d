import type { CallError, CurrencyId, MatchId, OrderId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent, LiveValue } from '@hexbourse/domain/kernel'
import type {
  ContractEnding,
  ContractInsurance,
  ContractReading,
  OpenContract,
  OrderRequest,
  SecondContractOrder,
} from '@hexbourse/domain/second-contract'
import { endingCommand, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SecondContractCalls } from '../environment/index.ts'
import { secondContractPort } from './second-contract.ts'

const one = Decimal.one
const contract = (id: number, part: Partial<SecondContractOrder> = {}): SecondContractOrder => ({
  id: id as OrderId,
  match: 1 as MatchId,
  baseName: 'BTC',
  quoteName: 'USDT',
  direction: 'up',
  currency: 3 as CurrencyId,
  currencyName: 'USDT',
  stake: one,
  isInsured: false,
  fee: one,
  seconds: 60,
  payoutRate: one,
  status: 'open',
  entryPrice: one,
  endPrice: undefined,
  profit: undefined,
  placedAt: Clocks.millis(0),
  expiresAt: Clocks.millis(60_000),
  ...part,
})
const settledOne = (id: number) => contract(id, { status: 'closed', endPrice: one, profit: one })
const reading = (id: number, remainingMs: number | undefined = 60_000): ContractReading => ({
  contract: contract(id),
  remainingMs,
})

const UNREACHABLE: E.Either<CallError, never> = E.left({ _tag: 'Unreachable' })

const makeStage = () => {
  const server = {
    open: E.right([reading(9)]) as E.Either<CallError, ReadonlyArray<ContractReading>>,
    closed: [] as ReadonlyArray<SecondContractOrder>,
    reads: { open: 0, closed: 0, terms: 0 },
  }
  const pushes = { changed: new Subject<void>(), closed: new Subject<ContractEnding>() }
  const calls: SecondContractCalls = {
    submit: () => async () => ({ _tag: 'Unknown' }),
    buyInsurance: () => async () => ({ _tag: 'Unknown' }),
    claimInsurance: () => async () => ({ _tag: 'Unknown' }),
    currencies: () => async () => {
      server.reads.terms += 1
      return E.right([])
    },
    durations: () => async () => E.right([{ seconds: 30, payoutRate: one }]),
    open: () => async () => {
      server.reads.open += 1
      return server.open
    },
    closed: (page) => () => async () => {
      server.reads.closed += 1
      return E.right({ items: server.closed, page, hasMore: false })
    },
  }
  const submit = endingCommand<OrderRequest, SecondContractOrder | undefined>()
  const environment = fakeEnvironment('t')
  const buyInsurance = endingCommand<ContractInsurance.PurchaseRequest, ContractInsurance.Policy | undefined>()
  const claimInsurance = endingCommand<ContractInsurance.ClaimRequest, ContractInsurance.Payout | undefined>()
  const port = secondContractPort(calls, pushes, { submit, buyInsurance, claimInsurance }, environment)
  return { server, pushes, port, environment, submitted: submit.ended, claimed: claimInsurance.ended }
}
type Stage = ReturnType<typeof makeStage>

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const openOf = ({ port }: Stage) => {
  let latest: ReadonlyArray<OpenContract> = []
  const subscription = port.open().subscribe((live) => {
    latest = LiveValue.latest(live) ?? []
  })
  return { ids: () => latest.map(({ id }) => id), first: () => latest[0], subscription }
}
const settledOf = ({ port }: Stage) => {
  const ids: Array<number> = []
  const subscription = port.settled.subscribe(({ id }) => ids.push(id))
  return { ids, subscription }
}

describe('SecondContractPort.open', () => {
  it('expires as the earliest reading said, whatever later ones say [SEC-2]', async () => {
    const stage = makeStage()
    const seen = openOf(stage)
    await pass(10)
    const read = performance.now()
    expect(seen.first()?.expiry).toBeGreaterThan(read + 59_900)
    // a second later the exchange says that a whole minute is left
    const expiry = seen.first()?.expiry
    await pass(1_000)
    stage.pushes.changed.next()
    await pass(500)
    expect([stage.server.reads.open, seen.first()?.expiry]).toEqual([2, expiry])
    stage.server.open = E.right([reading(9, 10_000)])
    stage.pushes.changed.next()
    await pass(500)
    expect(seen.first()?.expiry).toBeLessThan(Number(expiry))
    seen.subscription.unsubscribe()
  })

  it('leaves at most the whole duration where the exchange tells no remaining time [SEC-2]', async () => {
    const stage = makeStage()
    stage.server.open = E.right([{ contract: contract(9), remainingMs: undefined }])
    const seen = openOf(stage)
    await pass(10)
    const left = Number(seen.first()?.expiry) - performance.now()
    expect(left > 59_000 && left <= 60_000).toBe(true)
    seen.subscription.unsubscribe()
  })

  it('is read after the expiry until the contract has left, without a push [SEC-2]', async () => {
    const stage = makeStage()
    stage.server.open = E.right([reading(9, 3_000)])
    const seen = openOf(stage)
    await pass(3_000)
    expect(stage.server.reads.open).toBe(1)
    await pass(800)
    expect(stage.server.reads.open).toBe(2)
    stage.server.open = E.right([])
    await pass(2_500)
    expect([stage.server.reads.open, seen.ids()]).toEqual([3, []])
    await pass(3_000)
    expect(stage.server.reads.open).toBe(3)
    seen.subscription.unsubscribe()
  })

  it('is read again after an own order, newest first [SEC-1]', async () => {
    const stage = makeStage()
    const seen = openOf(stage)
    await pass(10)
    stage.server.open = E.right([reading(9), reading(10)])
    stage.submitted.next({ body: {} as never, resolution: { _tag: 'NotFound' } })
    await pass(500)
    expect(seen.ids()).toEqual([10, 9])
    seen.subscription.unsubscribe()
  })
})

describe('SecondContractPort.settled', () => {
  it('is announced once, by the push or by the list, whichever is first [SEC-2]', async () => {
    const stage = makeStage()
    const [open, settled] = [openOf(stage), settledOf(stage)]
    await pass(10)
    stage.server.open = E.right([])
    stage.server.closed = [settledOne(9)]
    stage.pushes.closed.next({ id: 9 as OrderId, contract: settledOne(9) })
    await pass(5_000)
    stage.pushes.closed.next({ id: 9 as OrderId, contract: settledOne(9) })
    expect([settled.ids, open.ids()]).toEqual([[9], []])
    for (const { subscription } of [open, settled]) subscription.unsubscribe()
  })

  it('is looked for when a contract has left the list without a push, until it is among the settled [SEC-2]', async () => {
    const stage = makeStage()
    const settled = settledOf(stage)
    await pass(10)
    stage.server.open = E.right([])
    stage.pushes.changed.next()
    await pass(3_000)
    expect(settled.ids).toEqual([])
    stage.server.closed = [settledOne(9), settledOne(8)]
    await pass(3_000)
    expect(settled.ids).toEqual([9])
    const { closed } = stage.server.reads
    await pass(30_000)
    expect(stage.server.reads.closed).toBe(closed)
    settled.subscription.unsubscribe()
  })

  it('is looked for after a push that carries the id alone [SEC-2]', async () => {
    const stage = makeStage()
    const settled = settledOf(stage)
    await pass(10)
    stage.server.open = E.right([])
    stage.server.closed = [settledOne(9)]
    stage.pushes.closed.next({ id: 9 as OrderId, contract: undefined })
    await pass(1_000)
    expect(settled.ids).toEqual([9])
    settled.subscription.unsubscribe()
  })

  it('does not take contracts of an earlier user for settled ones [Q25]', async () => {
    const stage = makeStage()
    const settled = settledOf(stage)
    await pass(10)
    stage.server.open = E.right([])
    stage.server.closed = [settledOne(9)]
    const { credentials } = stage.environment.session
    credentials.next({ ...credentials.value, epoch: 2, token: 'u', mark: Intent.sessionMark('u') })
    await pass(5_000)
    expect(settled.ids).toEqual([])
    settled.subscription.unsubscribe()
  })

  it('is announced to later subscribers of the same user for ten seconds [SEC-2] [Q25]', async () => {
    const stage = makeStage()
    const first = settledOf(stage)
    await pass(10)
    stage.pushes.closed.next({ id: 9 as OrderId, contract: settledOne(9) })
    await pass(9_000)
    const later = settledOf(stage)
    expect(later.ids).toEqual([9])
    const { credentials } = stage.environment.session
    credentials.next({ ...credentials.value, epoch: 2, token: 'u', mark: Intent.sessionMark('u') })
    expect(settledOf(stage).ids).toEqual([])
    credentials.next({ ...credentials.value, epoch: 3, token: 't', mark: Intent.sessionMark('t') })
    await pass(2_000)
    expect(settledOf(stage).ids).toEqual([])
    for (const { subscription } of [first, later]) subscription.unsubscribe()
  })

  it('outlives reads that fail [Q4]', async () => {
    const stage = makeStage()
    const settled = settledOf(stage)
    await pass(10)
    stage.server.open = UNREACHABLE
    stage.pushes.changed.next()
    await pass(3_000)
    expect(settled.ids).toEqual([])
    stage.server.open = E.right([])
    stage.server.closed = [settledOne(9)]
    stage.port.retry()
    await pass(3_000)
    expect(settled.ids).toEqual([9])
    settled.subscription.unsubscribe()
  })
})

describe('SecondContractPort.terms', () => {
  it('are read again when the balance has changed [SEC-1]', async () => {
    const { server, pushes, port } = makeStage()
    const subscription = port.terms().subscribe()
    await pass(10)
    pushes.changed.next()
    await pass(500)
    expect(server.reads.terms).toBe(2)
    subscription.unsubscribe()
  })
})
