import type { CurrencyId, MatchId, OrderId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest, SecondContractOrder } from '@hexbourse/domain/second-contract'
import { SecondContract, SecondContractLifeCycle } from '@hexbourse/domain/second-contract'
import { describe, expect, it } from 'vitest'

const SENT: OrderRequest = {
  match: 1 as MatchId,
  direction: 'up',
  currency: 3 as CurrencyId,
  stake: Decimal.fromInteger(100),
  isInsured: false,
  seconds: 60,
}
const contract = (id: number, part: Partial<SecondContractOrder> = {}): SecondContractOrder => ({
  ...SENT,
  id: id as OrderId,
  baseName: 'BTC',
  quoteName: 'USDT',
  currencyName: 'USDT',
  fee: Decimal.fromInteger(2),
  payoutRate: Decimal.fromInteger(20),
  status: 'open',
  entryPrice: Decimal.fromInteger(65_000),
  endPrice: undefined,
  profit: undefined,
  placedAt: Clocks.millis(0),
  expiresAt: Clocks.millis(60_000),
  ...part,
})
const ids = (contracts: ReadonlyArray<SecondContractOrder>) => contracts.map(({ id }) => id)

describe('SecondContract', () => {
  it('may be of a sent order when it is new and equal in all that was sent [Q24]', () => {
    const others = [
      contract(2, { match: 2 as MatchId }),
      contract(3, { direction: 'down' }),
      contract(4, { currency: 1 as CurrencyId }),
      contract(5, { stake: Decimal.fromInteger(200) }),
      contract(6, { seconds: 30 }),
    ]
    const equal = [contract(1), contract(7), contract(8, { status: 'closed' })]
    expect(ids(SecondContract.candidates([...equal, ...others], SENT, ['1']))).toEqual([7, 8])
    expect(ids(SecondContract.candidates(equal, SENT, 'unknown'))).toEqual([1, 7, 8])
  })

  it('counts as open until it is settled, in its own currency [SEC-1]', () => {
    const all = [
      contract(1),
      contract(2, { status: 'closing' }),
      contract(3, { status: 'closed' }),
      contract(4, { currency: 1 as CurrencyId }),
    ]
    expect([3, 1, 2].map((currency) => SecondContract.openCount(all, currency as CurrencyId))).toEqual([2, 1, 0])
  })

  it('has an outcome from its two prices once it is settled [SEC-3]', () => {
    const [low, high] = [Decimal.fromInteger(64_999), Decimal.fromInteger(65_001)]
    const ending = (part: Partial<SecondContractOrder>) => SecondContract.finalOutcome(contract(1, part))
    const closed = { status: 'closed' } as const
    expect([high, low, Decimal.fromInteger(65_000)].map((endPrice) => ending({ ...closed, endPrice }))).toEqual([
      'won',
      'lost',
      'drawn',
    ])
    expect(ending({ ...closed, endPrice: low, direction: 'down' })).toBe('won')
    expect([ending(closed), ending({ endPrice: high }), ending({ status: 'closing', endPrice: high })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is listed with the newest first [SEC-2]', () => {
    expect(ids(SecondContract.newestFirst([contract(2), contract(9), contract(5)]))).toEqual([9, 5, 2])
  })
})

describe('SecondContractLifeCycle', () => {
  it('goes from open through closing to closed and never back, in whatever order it is read [SEC-2]', () => {
    const { STATUSES, later } = SecondContractLifeCycle
    expect(STATUSES).toEqual(['open', 'closing', 'closed'])
    expect(STATUSES.map((a) => STATUSES.map((b) => later(a, b)))).toEqual([
      ['open', 'closing', 'closed'],
      ['closing', 'closing', 'closed'],
      ['closed', 'closed', 'closed'],
    ])
  })

  it('awaits its result until it is closed [SEC-2]', () => {
    const { STATUSES, isUnsettled } = SecondContractLifeCycle
    expect(STATUSES.filter(isUnsettled)).toEqual(['open', 'closing'])
  })
})
