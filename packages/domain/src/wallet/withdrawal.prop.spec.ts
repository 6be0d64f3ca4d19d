import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Withdrawal } from '@hexbourse/domain/wallet'
import type { WalletNetwork } from '@hexbourse/domain/wallet'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const STEP = 10n ** 10n
const ADDRESS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const BITCOIN: WalletNetwork.Network = { index: 0, code: 'BTC', name: 'Bitcoin', memo: 'none', confirmations: 6 }

/** Multiples of 10^-8. */
const amount = (least = 0n) =>
  fc.bigInt({ min: least, max: 10n ** 14n }).map((steps) => Decimal.fromUnits(steps * STEP))
/** From 0 to below 100 with 4 decimals. */
const percent = fc.bigInt({ min: 0n, max: 999_999n }).map((steps) => Decimal.fromUnits(steps * 10n ** 14n))

const arbTerms = fc.record({
  feePercent: percent,
  minimum: amount(),
  maximum: fc.option(amount(), { nil: undefined }),
  dayLimit: fc.option(amount(), { nil: undefined }),
  withdrawnToday: amount(),
})

const termsOf = (part: Partial<Withdrawal.Terms> = {}): Withdrawal.Terms => ({
  currency: 1 as CurrencyId,
  currencyName: 'BTC',
  feePercent: decimal('0.1'),
  minimum: decimal('0.001'),
  maximum: decimal('5'),
  dayLimit: decimal('10'),
  withdrawnToday: decimal('8'),
  networks: [BITCOIN],
  ...part,
})

const contextOf = (part: Partial<Withdrawal.DraftContext> = {}): Withdrawal.DraftContext => ({
  terms: termsOf(),
  network: BITCOIN,
  wallet: 'funding',
  free: decimal('4'),
  isTradePasswordNeeded: false,
  language: 'en',
  ...part,
})

const draftOf = (part: Partial<Withdrawal.Draft> = {}): Withdrawal.Draft => ({
  address: ADDRESS,
  amount: '1',
  memo: '',
  tradePassword: '',
  ...part,
})

describe('Withdrawal.fee and Withdrawal.received', () => {
  it('are the amount together, and the fee is the least multiple of 10^-8 not below the percent [WAL-3] [Q13]', () => {
    fc.assert(
      fc.property(amount(), percent, (withdrawn, feePercent) => {
        const fee = Withdrawal.fee(withdrawn, feePercent)
        expect(fee + Withdrawal.receivedAmount(withdrawn, feePercent)).toBe(withdrawn)
        // amount * percent / 100 in units of 10^-36
        const exact = withdrawn * feePercent
        const scaled = fee * 100n * 10n ** 18n
        expect([fee % STEP, scaled >= exact, scaled - exact < STEP * 100n * 10n ** 18n]).toEqual([0n, true, true])
      }),
    )
  })

  it('of 100 at 0.1 % are 0.1 and 99.9, and the least amount pays the least fee [WAL-3]', () => {
    expect(Withdrawal.fee(decimal('100'), decimal('0.1'))).toBe(decimal('0.1'))
    expect(Withdrawal.receivedAmount(decimal('100'), decimal('0.1'))).toBe(decimal('99.9'))
    expect(Withdrawal.fee(decimal('0.00000001'), decimal('0.0001'))).toBe(decimal('0.00000001'))
    expect(Withdrawal.fee(decimal('5'), Decimal.zero)).toBe(Decimal.zero)
  })
})

describe('Withdrawal.amountProblem', () => {
  it('is undefined exactly within minimum, maximum, balance and day limit with something to receive [WAL-3] [WAL-7]', () => {
    fc.assert(
      fc.property(amount(), arbTerms, amount(), (withdrawn, terms, free) => {
        const { minimum, maximum, dayLimit, withdrawnToday, feePercent } = terms
        const isAllowed =
          withdrawn > 0n &&
          withdrawn >= minimum &&
          (maximum === undefined || withdrawn <= maximum) &&
          withdrawn <= free &&
          withdrawn * feePercent <= (withdrawn - STEP) * 100n * 10n ** 18n &&
          (dayLimit === undefined || withdrawn + withdrawnToday <= dayLimit)
        expect(Withdrawal.amountProblem(withdrawn, terms, free) === undefined).toBe(isAllowed)
      }),
    )
  })

  it.each([
    ['0', { _tag: 'AmountMissing' }],
    ['0.0009', { _tag: 'WithdrawalTooSmall', least: decimal('0.001') }],
    ['5.00000001', { _tag: 'WithdrawalTooLarge', most: decimal('5') }],
    ['4.5', { _tag: 'WithdrawalBalanceShort', free: decimal('4') }],
    ['2.5', { _tag: 'DayLimitReached', left: decimal('2') }],
    ['2', undefined],
  ])('checks %s against minimum, maximum, balance and day limit in this order [WAL-3]', (typed, problem) => {
    expect(Withdrawal.amountProblem(decimal(typed), termsOf(), decimal('4'))).toEqual(problem)
  })

  it('rejects an amount that the fee takes entirely [WAL-3]', () => {
    const terms = termsOf({ feePercent: decimal('99.9'), minimum: Decimal.zero })
    expect(Withdrawal.amountProblem(decimal('0.00000001'), terms, undefined)).toEqual({ _tag: 'NothingReceived' })
  })
})

describe('Withdrawal.mostAvailable', () => {
  it('is never above balance and limits, and never 10^-8 below all of them [WAL-3]', () => {
    fc.assert(
      fc.property(arbTerms, fc.bigInt({ min: 0n, max: 10n ** 24n }), (terms, units) => {
        const most = Withdrawal.mostAvailable(terms, Decimal.fromUnits(units))
        const left = terms.dayLimit === undefined ? undefined : terms.dayLimit - terms.withdrawnToday
        const limits = [units, terms.maximum, left === undefined || left > 0n ? left : 0n].filter(
          (limit) => limit !== undefined,
        )
        expect(limits.every((limit) => most <= limit)).toBe(true)
        expect(limits.some((limit) => limit - most < STEP)).toBe(true)
      }),
    )
  })
})

describe('Withdrawal.fromDraft', () => {
  it('reads a trade password in digits of another script [WAL-7] [ACC-7]', () => {
    const read = Withdrawal.fromDraft(draftOf({ tradePassword: '١٢٣٤٥٦' }), contextOf({ isTradePasswordNeeded: true }))
    expect(read).toMatchObject(E.right({ tradePassword: '123456' }))
  })

  it('gives exactly what was typed, without outer spaces, invisible characters and a password that is not needed [WAL-7]', () => {
    const copied = `\u2068${ADDRESS.slice(0, 4)}\u200b${ADDRESS.slice(4)}\u2069 `
    const draft = draftOf({ address: copied, amount: '1.50', tradePassword: '123456' })
    expect(Withdrawal.fromDraft(draft, contextOf())).toEqual(
      E.right({
        currency: 1,
        wallet: 'funding',
        network: 0,
        address: ADDRESS,
        memo: '',
        amount: decimal('1.5'),
        feePercent: decimal('0.1'),
        tradePassword: undefined,
      }),
    )
  })

  it('checks address, memo, amount, limits and password in this order [WAL-7]', () => {
    const wrong = draftOf({ address: '', memo: 'a b', amount: '', tradePassword: '1' })
    const context = contextOf({ isTradePasswordNeeded: true })
    const steps: ReadonlyArray<Partial<Withdrawal.Draft>> = [
      {},
      { address: `${ADDRESS}x` },
      { address: ADDRESS },
      { memo: '' },
      { amount: '1,5' },
      { amount: '3' },
      { amount: '1' },
      { tradePassword: '12345६' },
      { tradePassword: '123456' },
    ]
    let draft = wrong
    const tags = steps.map((step) => {
      draft = { ...draft, ...step }
      const read = Withdrawal.fromDraft(draft, context)
      return E.isLeft(read) ? read.left._tag : read.right.tradePassword
    })
    expect(tags).toEqual([
      'AddressMissing',
      'AddressUnreadable',
      'MemoNotAllowed',
      'AmountMissing',
      'AmountUnreadable',
      'DayLimitReached',
      'TradePasswordNotSixDigits',
      'TradePasswordNotSixDigits',
      '123456',
    ])
  })

  it.each([
    ['digits', '12345', undefined],
    ['digits', '12a', 'MemoNotDigits'],
    ['digits', 'a12', 'MemoNotDigits'],
    ['letters', 'a'.repeat(64), undefined],
    ['letters', 'aZ9', undefined],
    ['letters', 'a-9', 'MemoNotLetters'],
    ['letters', 'a'.repeat(65), 'MemoTooLong'],
    ['none', '', undefined],
  ] as const)('a memo of %s that is "%s" gives %s [WAL-7]', (memo, typed, tag) => {
    const read = Withdrawal.fromDraft(draftOf({ memo: typed }), contextOf({ network: { ...BITCOIN, memo } }))
    expect(E.isLeft(read) ? read.left._tag : undefined).toBe(tag)
  })
})

describe('Withdrawal.amountProblem', () => {
  it.each([
    ['0.00099999', 'WithdrawalTooSmall'],
    ['0.001', undefined],
    ['2', undefined],
    ['2.00000001', 'DayLimitReached'],
  ])('of %s above the minimum and within what is left of the day gives %s [WAL-7]', (amountText, tag) =>
    expect(Withdrawal.amountProblem(decimal(amountText), termsOf(), decimal('4'))?._tag).toBe(tag),
  )

  it('allows the largest amount, and all that is free, exactly [WAL-7]', () => {
    const unlimited = termsOf({ dayLimit: undefined })
    const tagOf = (amountText: string, free: Decimal.Decimal | undefined) =>
      Withdrawal.amountProblem(decimal(amountText), unlimited, free)?._tag
    expect(['5', '5.00000001'].map((text) => tagOf(text, decimal('9')))).toEqual([undefined, 'WithdrawalTooLarge'])
    expect(['4', '4.00000001'].map((text) => tagOf(text, decimal('4')))).toEqual([undefined, 'WithdrawalBalanceShort'])
    expect([tagOf('4.5', undefined), tagOf('0', undefined)]).toEqual([undefined, 'AmountMissing'])
    expect(
      Withdrawal.amountProblem(decimal('9'), termsOf({ dayLimit: undefined, maximum: undefined }), undefined),
    ).toBeUndefined()
  })
})

describe('Withdrawal.fromDraft without a network', () => {
  it('checks the address as any plain text and sends no network [WAL-7]', () => {
    const context = contextOf({ network: undefined })
    expect(Withdrawal.fromDraft(draftOf(), context)).toMatchObject(E.right({ network: undefined, memo: '' }))
    expect(Withdrawal.fromDraft(draftOf({ memo: 'a-b' }), context)).toEqual(E.left({ _tag: 'MemoNotLetters' }))
    expect(Withdrawal.fromDraft(draftOf({ address: 'short' }), context)).toEqual(E.left({ _tag: 'AddressUnreadable' }))
  })

  it.each(['1234567', 'x123456', '123456x', ''])('rejects the trade password %j [WAL-7]', (tradePassword) =>
    expect(Withdrawal.fromDraft(draftOf({ tradePassword }), contextOf({ isTradePasswordNeeded: true }))).toEqual(
      E.left({ _tag: 'TradePasswordNotSixDigits' }),
    ),
  )
})

describe('Withdrawal.candidates', () => {
  it('are new withdrawals of the same coin, amount and address [Q24]', () => {
    const sent = { currency: 1 as CurrencyId, amount: decimal('1'), address: ADDRESS }
    const row = (id: number, part: Partial<Withdrawal.Withdrawal> = {}): Withdrawal.Withdrawal => ({
      ...sent,
      id: id as WithdrawalId,
      currencyName: 'BTC',
      fee: Decimal.zero,
      received: sent.amount,
      memo: '',
      network: 'BTC',
      wallet: 'funding',
      status: 'applying',
      reason: '',
      transaction: '',
      createdAt: undefined,
      ...part,
    })
    const rows = [
      row(1),
      row(2),
      row(3, { amount: decimal('1.1') }),
      row(4, { address: 'other' }),
      row(5, { currency: 2 as CurrencyId }),
    ]
    expect(Withdrawal.candidates(rows, sent, ['1']).map(({ id }) => id)).toEqual([2])
    expect(Withdrawal.candidates(rows, sent, 'unknown').map(({ id }) => id)).toEqual([1, 2])
  })
})

function decimal(text: string): Decimal.Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return Decimal.fromUnits(BigInt(whole + fraction.padEnd(18, '0')))
}
