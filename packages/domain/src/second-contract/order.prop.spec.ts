import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'
import { STAKE_ERROR_TAGS, StakeOrder, StakeTerms } from '@hexbourse/domain/second-contract'
import { arbKernel } from '@hexbourse/test-support/arbitraries'
import { SecondContractOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const text = Decimal.toText
const decimal = (typed: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(typed))

const USDT = {
  currency: 3 as CurrencyId,
  name: 'USDT',
  presets: [decimal('10'), decimal('100')],
  feePercent: decimal('2'),
  minStake: decimal('10'),
  maxStake: decimal('1000'),
  maxOpen: 3,
  free: decimal('510'),
  insurance: undefined,
}
const DURATIONS = [
  { seconds: 30, payoutRate: decimal('10') },
  { seconds: 60, payoutRate: decimal('20') },
]
const LIMITS: StakeOrder.Limits = { currency: USDT, durations: DURATIONS, openCount: 0, insuredOpenCount: 0 }
const VALID: StakeOrder.Draft = { stake: '100', seconds: 60, isInsured: false }

const read = (
  change: Partial<StakeOrder.Draft>,
  {
    currency = {},
    ...limits
  }: { currency?: Partial<StakeTerms.StakeCurrency>; openCount?: number; insuredOpenCount?: number } = {},
) =>
  StakeOrder.fromDraft({ ...VALID, ...change }, 'up', 'en', {
    ...LIMITS,
    ...limits,
    currency: { ...USDT, ...currency },
  })

describe('StakeOrder.fromDraft', () => {
  it('reads the typed stake back exactly, with the currency and the direction of the button [SEC-1]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('up' as const, 'down' as const),
        (steps, way) => {
          const stake = Decimal.fromInteger(steps * 10)
          const currency = { ...USDT, maxStake: undefined, free: Decimal.fromInteger(10_000_000) }
          const draft = { stake: String(steps * 10), seconds: 30, isInsured: false }
          expect(StakeOrder.fromDraft(draft, way, 'en', { ...LIMITS, currency })).toEqual(
            E.right({ direction: way, currency: 3, stake, seconds: 30, isInsured: false }),
          )
        },
      ),
    )
  })

  it('reports the first error in the order duration, stake, open contracts, balance [SEC-1]', () => {
    expect(StakeOrder.fromDraft(StakeOrder.EMPTY, 'up', 'en', undefined)).toEqual(E.left({ _tag: 'TradingClosed' }))
    expect(read(StakeOrder.EMPTY)).toEqual(E.left({ _tag: 'DurationMissing' }))
    expect(read({ stake: '' }, { openCount: 3 })).toEqual(E.left({ _tag: 'StakeMissing' }))
    expect(read({ stake: '1000' }, { openCount: 3 })).toEqual(E.left({ _tag: 'OpenContractsTooMany', most: 3 }))
    expect(read({ stake: '1000' }, { openCount: 2 })).toEqual(
      E.left({ _tag: 'BalanceShort', needed: decimal('1020'), free: decimal('510') }),
    )
  })

  it('accepts only a duration that is offered [SEC-1]', () => {
    for (const seconds of [undefined, 0, 31, -30])
      expect(read({ seconds })).toEqual(E.left({ _tag: 'DurationMissing' }))
    expect(E.isRight(read({ seconds: 30 }))).toBe(true)
  })

  it('takes whole stakes that are multiples of the least one, up to the largest [SEC-1] [Q52]', () => {
    for (const stake of ['', ' ', '0', '0.0']) expect(read({ stake })).toEqual(E.left({ _tag: 'StakeMissing' }))
    expect(read({ stake: '1e2' })).toEqual(E.left({ _tag: 'StakeUnreadable', reason: { _tag: 'EntryNotANumber' } }))
    expect(read({ stake: '10.5' })).toEqual(E.left({ _tag: 'StakeNotWhole' }))
    expect(read({ stake: '5' })).toEqual(E.left({ _tag: 'StakeTooSmall', least: decimal('10') }))
    expect(read({ stake: '15' })).toEqual(E.left({ _tag: 'StakeNotMultiple', step: decimal('10') }))
    expect(read({ stake: '1010' })).toEqual(E.left({ _tag: 'StakeTooLarge', most: decimal('1000') }))
    const unlimited = { minStake: undefined, maxStake: undefined, free: decimal('100000') }
    expect(E.isRight(read({ stake: '1017' }, { currency: unlimited }))).toBe(true)
  })

  it('has no limit of open contracts where the exchange sets none [SEC-1]', () => {
    expect(E.isRight(read({}, { openCount: 1000, currency: { maxOpen: undefined } }))).toBe(true)
  })

  it('is affordable exactly when stake and fee are in the wallet [SEC-1]', () => {
    // 500 and its fee of 10
    expect(E.isRight(read({ stake: '500' }, { currency: { free: decimal('510') } }))).toBe(true)
    expect(read({ stake: '500' }, { currency: { free: decimal('509.99999999') } })).toEqual(
      E.left({ _tag: 'BalanceShort', needed: decimal('510'), free: decimal('509.99999999') }),
    )
  })

  it('names every error in the table of errors', () => {
    const conditions = { maxStake: decimal('1000'), maxOpen: 1 } as ContractInsurance.Conditions
    const policy = { conditions, left: decimal('1000') } as ContractInsurance.Policy
    const insured = { insurance: { offers: [], policy, payouts: [] } }
    const drafts: ReadonlyArray<E.Either<StakeOrder.OrderError, unknown>> = [
      StakeOrder.fromDraft(VALID, 'up', 'en', undefined),
      read({ seconds: undefined }),
      read({ stake: '' }),
      read({ stake: 'x' }),
      read({ stake: '1.5' }),
      read({ stake: '15' }),
      read({ stake: '1010' }),
      read({ stake: '5' }),
      read({}, { openCount: 3 }),
      read({ isInsured: true }),
      read({ isInsured: true }, { currency: insured, insuredOpenCount: 1 }),
      read({ stake: '1000' }),
    ]
    const tags = drafts.map((one) => (E.isLeft(one) ? one.left._tag : undefined))
    expect(new Set(tags)).toEqual(new Set(Object.keys(STAKE_ERROR_TAGS)))
  })
})

describe('StakeTerms', () => {
  it('costs the stake and a fee that is rounded up, as the oracle computes them [SEC-1]', () => {
    fc.assert(
      fc.property(arbKernel.amount(0, 6), arbKernel.amount(9, 1), (stake, feePercent) => {
        const { fee, total } = StakeTerms.costOf(stake, { feePercent })
        expect({ fee: text(fee), total: text(total) }).toEqual(SecondContractOracle.cost(text(stake), text(feePercent)))
      }),
    )
  })

  it('chooses the wanted currency, else USDT, else the first one [SEC-1] [Q30]', () => {
    const btc = { ...USDT, currency: 1 as CurrencyId, name: 'BTC' }
    const eth = { ...USDT, currency: 2 as CurrencyId, name: 'ETH' }
    const chosen = (currencies: ReadonlyArray<StakeTerms.StakeCurrency>, wanted?: number) =>
      StakeTerms.chosenCurrency(currencies, wanted as CurrencyId | undefined)?.name
    expect([
      chosen([btc, USDT], 1),
      chosen([btc, USDT], 9),
      chosen([btc, USDT]),
      chosen([eth, btc]),
      chosen([]),
    ]).toEqual(['BTC', 'USDT', 'USDT', 'ETH', undefined])
  })
})
