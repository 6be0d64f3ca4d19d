import type { CurrencyId, MatchId, Millis, UserId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { run, violations } from '../engine.ts'
import { seedState } from '../genesis.ts'
import { balanceOf, freeAccount, systemAccount, withdrawalAccount } from '../ledger/ledger.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'

const [ANN, BEN] = [1001 as UserId, 1002 as UserId]
const [ETH, USDT, XRP, IEPN] = [2 as CurrencyId, 3 as CurrencyId, 6 as CurrencyId, 18 as CurrencyId]
const FEES = 3
/** 23:50 in Shanghai. */
const EVENING = Date.UTC(2026, 0, 1, 15, 50)
const decimal = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))
const ELSEWHERE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const OF_BEN = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const REQUEST = {
  _tag: 'RequestWithdrawal',
  user: ANN,
  wallet: 'spot',
  currency: USDT,
  network: 'TRC20',
  address: ELSEWHERE,
  memo: '',
  amount: decimal('100'),
} as const satisfies Command
type Request = Omit<typeof REQUEST, keyof Changes> & Changes
interface Changes {
  readonly user: UserId
  readonly wallet: 'spot' | 'funding' | 'margin'
  readonly currency: CurrencyId
  readonly network: 'TRC20' | 'ERC20' | 'XRP'
  readonly address: string
  readonly memo: string
  readonly amount: Decimal.Decimal
}

let state: State
const submit = (command: Command, now = EVENING): string => {
  const { result } = run(state, command, now as Millis)
  expect(violations(state)).toEqual([])
  return E.isLeft(result) ? result.left._tag : 'done'
}
const request = (changes: Partial<Changes> = {}, now = EVENING): string =>
  submit({ ...REQUEST, ...changes } satisfies Request, now)
const configure = (feePercent: string, dayLimit = '0'): string =>
  submit({
    _tag: 'ConfigureWithdrawals',
    currency: USDT,
    parameters: {
      feePercent: decimal(feePercent),
      minimum: decimal('10'),
      maximum: decimal('5000'),
      dayLimit: decimal(dayLimit),
    },
  })
const review = (id: number, approves: boolean): string =>
  submit({
    _tag: 'DecideReview',
    topic: 'withdrawal',
    id,
    verdict: approves ? { approves } : { approves, reason: 'no' },
  })
const figure = (account: Parameters<typeof balanceOf>[1]): string => Decimal.toText(balanceOf(state.ledger, account))
const spot = (user: UserId): readonly [string, string] => [
  figure(freeAccount(user, 'spot', USDT)),
  figure(withdrawalAccount(user, 'spot', USDT)),
]
const verify = (user: UserId): void => {
  const submission = { document: 'id-card', name: 'Li Na', number: `33${user}`, front: 'f', back: 'b', hand: undefined }
  submit({ _tag: 'SubmitIdentity', user, submission: submission as never })
  submit({ _tag: 'DecideReview', topic: 'identity', id: user, verdict: { approves: true } })
}

beforeEach(() => {
  state = seedState('withdrawals')
  submit({ _tag: 'RequestFaucet', user: ANN, currency: USDT, wallet: 'spot', usdtPrice: Decimal.one })
  verify(ANN)
  configure('0.1')
})

describe('a withdrawal', () => {
  it('needs a verified identity before anything else is looked at [WAL-3] [Q38]', () => {
    expect(request({ user: BEN, amount: decimal('0') })).toBe('IdentityRequired')
  })

  it.each([
    ['of a coin without a network', { currency: IEPN }, 'NetworkUnavailable'],
    ['on a network of another coin', { currency: ETH }, 'NetworkUnavailable'],
    [
      'from a wallet that cannot hold the coin',
      { currency: XRP, network: 'XRP', wallet: 'margin' },
      'WalletTypeUnavailable',
    ],
    ['of zero', { amount: decimal('0') }, 'AmountNotPositive'],
    ['of nine decimals', { amount: decimal('10.000000001') }, 'AmountTooFine'],
    ['below the minimum', { amount: decimal('9.99999999') }, 'WithdrawalTooSmall'],
    ['above the maximum', { amount: decimal('5000.00000001') }, 'WithdrawalTooLarge'],
    ['to a text that is no address', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'AddressInvalid'],
    ['with a memo on a network without', { memo: '7' }, 'MemoInvalid'],
    [
      'with a tag of more than 32 bits',
      { currency: XRP, network: 'XRP', address: RIPPLE, memo: '4294967296' },
      'MemoInvalid',
    ],
    [
      'with the highest tag, without coins',
      { currency: XRP, network: 'XRP', address: RIPPLE, memo: '4294967295' },
      'BalanceNotEnough',
    ],
    ['of more than the wallet has', { wallet: 'funding' }, 'BalanceNotEnough'],
  ] as const)('%s is rejected [WAL-3] [WAL-7]', (_, changes, tag) => {
    expect(request(changes)).toBe(tag)
    expect(spot(ANN)).toEqual(['10000', '0'])
  })

  it('holds the whole amount, keeps the fee of its request, and pays it to the fee account [WAL-3] [Q13]', () => {
    // 0.1 percent of 12.34567891 is 0.01234567891, rounded up
    expect(request({ amount: decimal('12.34567891') })).toBe('done')
    expect(spot(ANN)).toEqual(['9987.65432109', '12.34567891'])
    configure('50')
    expect(review(1, true)).toBe('done')
    const paid = { _tag: 'Completed', transaction: 'x' } as const
    const settle = (): string => submit({ _tag: 'SettleWithdrawal', withdrawal: 1 as WithdrawalId, outcome: paid })
    expect([settle(), settle()]).toEqual(['done', 'WithdrawalNotFound'])
    expect(spot(ANN)).toEqual(['9987.65432109', '0'])
    expect(figure(systemAccount(FEES, USDT))).toBe('0.01234568')
  })

  it('is refunded once when it is cancelled, rejected or fails, and cancelled only by its owner [WAL-3]', () => {
    const cancel = (user: UserId, id: number): string =>
      submit({ _tag: 'CancelWithdrawal', user, withdrawal: id as WithdrawalId })
    for (let nth = 0; nth < 3; nth += 1) request()
    expect(cancel(BEN, 1)).toBe('WithdrawalNotFound')
    expect([cancel(ANN, 1), cancel(ANN, 1)]).toEqual(['done', 'WithdrawalNotFound'])
    expect([review(2, false), review(2, false)]).toEqual(['done', 'ReviewNotFound'])
    expect([review(3, true), cancel(ANN, 3)]).toEqual(['done', 'WithdrawalHandled'])
    const failed = { _tag: 'Failed', reason: 'no' } as const
    expect(submit({ _tag: 'SettleWithdrawal', withdrawal: 3 as WithdrawalId, outcome: failed })).toBe('done')
    expect(spot(ANN)).toEqual(['10000', '0'])
  })

  it("to another user's address is settled internally with the same fee [WAL-3]", () => {
    const issued = { currency: USDT, network: 'TRC20', address: OF_BEN } as const
    submit({ _tag: 'IssueDepositAddress', user: BEN, ...issued })
    expect(request({ address: OF_BEN })).toBe('done')
    expect(review(1, true)).toBe('done')
    expect([spot(ANN), spot(BEN)]).toEqual([
      ['9900', '0'],
      ['99.9', '0'],
    ])
    expect(figure(systemAccount(FEES, USDT))).toBe('0.1')
  })

  it('counts on the day of its request, until midnight in Shanghai, unless it is rejected [WAL-3]', () => {
    configure('0.1', '150')
    const afterMidnight = EVENING + 10 * 60_000
    expect([request(), request()]).toEqual(['done', 'DayLimitReached'])
    expect(request({}, afterMidnight - 1)).toBe('DayLimitReached')
    expect(request({}, afterMidnight)).toBe('done')
    // the rejected one belongs to yesterday, so that today's limit stays used
    expect(review(1, false)).toBe('done')
    expect(request({}, afterMidnight)).toBe('DayLimitReached')
    expect(review(2, false)).toBe('done')
    expect(request({}, afterMidnight)).toBe('done')
  })
})

describe('a withdrawal from the margin wallet', () => {
  const ETH_USDT = 2 as MatchId
  const margin = (): readonly [string, string] => [
    figure(freeAccount(ANN, 'margin', USDT)),
    figure(withdrawalAccount(ANN, 'margin', USDT)),
  ]
  const quote = (price: string): void => {
    const reader = { user: ANN, match: ETH_USDT }
    submit({ _tag: 'RecordMarkPrices', prices: [[ETH_USDT, decimal(price)]], reader })
  }
  /** 10,000 USDT, and a long position of 2 ETH at 1,256.25 with a margin of 125.625 and a fee of 5.025. */
  const openPosition = (): void => {
    submit({ _tag: 'RequestFaucet', user: ANN, currency: USDT, wallet: 'margin', usdtPrice: Decimal.one })
    const parameters = {
      isOpen: true,
      leverages: [decimal('20')],
      presets: [],
      minLots: decimal('1'),
      maxLots: decimal('50'),
      lotSize: decimal('0.2'),
      spreadPercent: decimal('0.5'),
      feePercent: decimal('0.2'),
      overnightPercent: decimal('0'),
    }
    submit({ _tag: 'ConfigureLeverage', match: ETH_USDT, parameters })
    quote('1250')
    const order = { match: ETH_USDT, leverage: decimal('20'), lots: decimal('10'), limit: undefined } as const
    expect(submit({ _tag: 'SubmitPosition', user: ANN, direction: 'long', ...order })).toBe('done')
  }
  const fromMargin = (amount: string): string => request({ wallet: 'margin', amount: decimal(amount) })

  it('leaves the loss of open positions there, to the last unit [WAL-3] [Q12]', () => {
    openPosition()
    quote('1206.25')
    // 9,869.35 are free and 100 of them cover the loss
    expect(fromMargin('5000')).toBe('done')
    expect([fromMargin('4769.35000001'), fromMargin('4769.35')]).toEqual(['NeededForLosses', 'done'])
    expect(margin()).toEqual(['100', '9769.35'])
    expect(fromMargin('10')).toBe('NeededForLosses')
  })

  it('is paid from there with its fee, and refunded to there [WAL-3]', () => {
    submit({ _tag: 'RequestFaucet', user: ANN, currency: USDT, wallet: 'margin', usdtPrice: Decimal.one })
    expect([fromMargin('1000'), fromMargin('2000')]).toEqual(['done', 'done'])
    expect(margin()).toEqual(['7000', '3000'])
    expect([review(1, true), review(2, false)]).toEqual(['done', 'done'])
    const paid = { _tag: 'Completed', transaction: 'x' } as const
    expect(submit({ _tag: 'SettleWithdrawal', withdrawal: 1 as WithdrawalId, outcome: paid })).toBe('done')
    expect([margin(), spot(ANN)]).toEqual([
      ['9000', '0'],
      ['10000', '0'],
    ])
    expect(figure(systemAccount(FEES, USDT))).toBe('1')
  })
})

describe('the address book', () => {
  it('keeps an address once, and deletes it for its owner only [WAL-5]', () => {
    const saved = { currency: USDT, network: 'TRC20', address: ELSEWHERE, note: 'cold' } as const
    const save = (): string => submit({ _tag: 'SaveAddress', user: ANN, ...saved })
    const remove = (user: UserId): string => submit({ _tag: 'DeleteAddress', user, address: 1 as never })
    expect([save(), save(), remove(BEN), remove(ANN), save()]).toEqual([
      'done',
      'AddressKnown',
      'AddressUnknown',
      'done',
      'done',
    ])
  })
})
