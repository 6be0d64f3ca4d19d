import type { CurrencyId, PolicyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { ContractInsurance, OBSTACLE_TAGS, PURCHASE_TAGS, StakeOrder } from '@hexbourse/domain/second-contract'
import type { StakeTerms } from '@hexbourse/domain/second-contract'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { ContractInsuranceOracle, SecondContractOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const decimal = (typed: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(typed))

const OFFER: ContractInsurance.Offer = {
  type: 1,
  leastAmount: decimal('100'),
  mostAmount: decimal('5000'),
  premiumPercent: decimal('10'),
  claimPercent: decimal('50'),
  payoutPercent: decimal('20'),
  emptyFactor: decimal('1.5'),
  gainPercent: decimal('100'),
  payoutsPerDay: 2,
  maxStake: decimal('500'),
  maxOpen: 3,
}
const policyOf = (part: Partial<ContractInsurance.Policy> = {}): ContractInsurance.Policy => ({
  id: 1 as PolicyId,
  conditions: OFFER,
  amount: decimal('1000'),
  left: decimal('1000'),
  payoutsToday: 0,
  boughtAt: Clocks.millis(0),
  ...part,
})

const percents = () => arbKernel.amount(5, 2)
const policies = () =>
  fc
    .record({
      amount: fc.integer({ min: 1, max: 1_000_000 }).map(Decimal.fromInteger),
      left: fc.oneof(fc.constant(Decimal.zero), arbKernel.amount(0, 6)),
      payoutsToday: fc.nat(4),
      claimPercent: percents(),
      payoutPercent: percents(),
      emptyFactor: arbKernel.amount(2, 1),
      gainPercent: percents(),
      payoutsPerDay: fc.nat(3),
    })
    .map(({ amount, left, payoutsToday, ...conditions }) =>
      policyOf({ amount, left, payoutsToday, conditions: { ...OFFER, ...conditions } }),
    )
const oracleConditions = ({ conditions }: ContractInsurance.Policy) => ({
  claimPercent: text(conditions.claimPercent),
  payoutPercent: text(conditions.payoutPercent),
  emptyFactor: text(conditions.emptyFactor),
  gainPercent: text(conditions.gainPercent),
  payoutsPerDay: conditions.payoutsPerDay,
})

describe('ContractInsurance', () => {
  it('pays, refuses and ends as the oracle does, to the last digit [TXT-6]', () => {
    fc.assert(
      fc.property(policies(), fc.nat(2), (policy, open) => {
        const [amount, left, conditions] = [text(policy.amount), text(policy.left), oracleConditions(policy)]
        expect(text(ContractInsurance.payoutOf(policy))).toBe(ContractInsuranceOracle.payout(amount, left, conditions))
        const claim = { amount, left, paidToday: policy.payoutsToday, open }
        expect(ContractInsurance.claimObstacle(policy, open) === undefined).toBe(
          ContractInsuranceOracle.mayClaim(claim, conditions),
        )
        expect(policy.left >= ContractInsurance.endsAt(policy)).toBe(
          ContractInsuranceOracle.hasEnded(amount, left, conditions),
        )
      }),
    )
  })

  it('costs the amount and a premium that is rounded up, as the oracle computes them [TXT-6]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), arbKernel.amount(9, 1), (whole, premiumPercent) => {
        const { premium, total } = ContractInsurance.costOf(Decimal.fromInteger(whole), { premiumPercent })
        const expected = SecondContractOracle.cost(String(whole), text(premiumPercent))
        expect({ fee: text(premium), total: text(total) }).toEqual(expected)
      }),
    )
  })

  it('pays the worked example: 200 of 1,000 with half of it left, 300 with nothing left [TXT-6]', () => {
    const paid = (left: string) => text(ContractInsurance.payoutOf(policyOf({ left: decimal(left) })))
    expect([paid('500'), paid('0.00000001'), paid('0')]).toEqual(['200', '200', '300'])
    expect(text(ContractInsurance.endsAt(policyOf()))).toBe('2000')
  })

  it('reports the first obstacle of a claim: open contracts, a small loss, the payouts of the day [TXT-6]', () => {
    const [half, more] = [decimal('500'), decimal('500.00000001')]
    const obstacle = (left: Decimal.Decimal, payoutsToday: number, open = 0) =>
      ContractInsurance.claimObstacle(policyOf({ left, payoutsToday }), open)
    const found = [obstacle(more, 2, 1), obstacle(more, 2), obstacle(half, 2)]
    expect(found).toEqual([
      { _tag: 'ContractsOpen' },
      { _tag: 'LossTooSmall', mostLeft: half },
      { _tag: 'PaidForToday', perDay: 2 },
    ])
    expect(obstacle(half, 1)).toBeUndefined()
    expect(found.map((one) => one?._tag)).toEqual(Object.keys(OBSTACLE_TAGS))
  })

  it('reads a whole amount within the range and the balance, and names every error [TXT-6]', () => {
    const read = (typed: string, free = '10000') =>
      ContractInsurance.fromDraft(typed, 'en', OFFER, { currency: 3 as CurrencyId, free: decimal(free) })
    expect(read('1000')).toEqual(E.right({ currency: 3, type: 1, amount: decimal('1000') }))
    // 1,000 and a premium of 100
    expect(E.isRight(read('1000', '1100'))).toBe(true)
    const errors = [read(''), read('x'), read('99'), read('1000', '1099.99999999')]
    const outOfRange = E.left({ _tag: 'AmountOutOfRange', least: decimal('100'), most: decimal('5000') })
    expect(['99', '5001', '100.5', '-100', '0'].map((typed) => read(typed))).toContainEqual(outOfRange)
    for (const typed of ['99', '5001', '100.5', '0']) expect(read(typed)).toEqual(outOfRange)
    expect(errors.map((one) => (E.isLeft(one) ? one.left._tag : undefined))).toEqual(Object.keys(PURCHASE_TAGS))
  })

  it('finds the effect of a purchase only in an equal policy [Q24]', () => {
    const policy = policyOf()
    const found = (type: number, amount: string) =>
      ContractInsurance.purchasedPolicies({ policy }, { type, amount: decimal(amount) })
    expect([found(1, '1000'), found(2, '1000'), found(1, '999')]).toEqual([[policy], [], []])
    expect(ContractInsurance.purchasedPolicies({ policy: undefined }, { type: 1, amount: decimal('1000') })).toEqual([])
  })
})

describe('an insured order', () => {
  const CURRENCY: StakeTerms.StakeCurrency = {
    currency: 3 as CurrencyId,
    name: 'USDT',
    presets: [],
    feePercent: decimal('2'),
    minStake: decimal('10'),
    maxStake: decimal('10000'),
    maxOpen: 10,
    free: decimal('50'),
    insurance: { offers: [OFFER], policy: policyOf(), payouts: [] },
  }
  const read = (stake: string, isInsured: boolean, insuredOpenCount = 0, currency = CURRENCY) =>
    StakeOrder.fromDraft({ stake, seconds: 30, isInsured }, 'up', 'en', {
      currency,
      durations: [{ seconds: 30, payoutRate: decimal('80') }],
      openCount: insuredOpenCount,
      insuredOpenCount,
    })
  const tagOf = (order: ReturnType<typeof read>) => (E.isLeft(order) ? order.left._tag : 'accepted')

  it('is checked against the insured amount and the limits of the policy, any other against the balance [TXT-6]', () => {
    expect(read('500', true)).toEqual(
      E.right({ direction: 'up', currency: 3, stake: decimal('500'), seconds: 30, isInsured: true }),
    )
    expect([tagOf(read('510', true)), tagOf(read('50', false)), tagOf(read('40', false))]).toEqual([
      'StakeTooLarge',
      'BalanceShort',
      'accepted',
    ])
    expect([tagOf(read('100', true, 2)), tagOf(read('100', true, 3)), tagOf(read('40', false, 3))]).toEqual([
      'accepted',
      'InsuredContractsTooMany',
      'accepted',
    ])
    expect(tagOf(read('100', true, 0, { ...CURRENCY, insurance: undefined }))).toBe('PolicyMissing')
    // the smaller one of both limits
    expect(tagOf(read('310', true, 0, { ...CURRENCY, maxStake: decimal('300') }))).toBe('StakeTooLarge')
  })
})
