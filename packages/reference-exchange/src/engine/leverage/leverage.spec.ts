import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { deadlines, run, violations } from '../engine.ts'
import { seedState } from '../genesis.ts'
import { historyRows } from '../history.ts'
import * as Ledgers from '../ledger/ledger.ts'
import * as Queries from '../queries.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'
import type { SubmitPosition } from './orders.ts'

const [ANN, BOB] = [1001, 1002].map((id) => id as UserId) as [UserId, UserId]
const ETH = 2 as MatchId
const BTC = 1 as MatchId
const USDT = 3
/** 20:00 in Asia/Shanghai. */
const START = Date.UTC(2026, 0, 1, 12)

const number = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))

let state: State
let time: number

const at = (milliseconds: number): void => void (time = START + milliseconds)
/** The tag of the rejection, or the result. */
const submit = (command: Command): string => {
  const { result } = run(state, command, Clocks.millis(time))
  expect(violations(state)).toEqual([])
  return E.isLeft(result) ? result.left._tag : 'done'
}
const tick = (eth: string): void => {
  for (const match of [BTC, ETH])
    submit({
      _tag: 'RecordMarkPrices',
      prices: [
        [BTC, number('60000')],
        [ETH, number(eth)],
      ],
      reader: { user: ANN, match },
    })
}
const open = (more: Partial<SubmitPosition> = {}): string =>
  submit({
    _tag: 'SubmitPosition',
    user: ANN,
    match: ETH,
    direction: 'long',
    leverage: number('20'),
    lots: number('10'),
    limit: undefined,
    ...more,
  })
const close = (id: number, user = ANN): string => submit({ _tag: 'ClosePosition', user, position: id as OrderId })
const free = (user = ANN): string =>
  Decimal.toText(Ledgers.balanceOf(state.ledger, Ledgers.freeAccount(user, 'margin', USDT)))
const system = (owner: number): string =>
  Decimal.toText(Ledgers.balanceOf(state.ledger, Ledgers.systemAccount(owner, USDT)))
const openIds = (): ReadonlyArray<number> => [...state.leverage.positions.keys()]

const fund = (user: UserId, amount: string): void => {
  const usdtPrice = Decimal.divide(Decimal.fromInteger(10_000), number(amount))
  submit({ _tag: 'RequestFaucet', user, currency: USDT as never, wallet: 'margin', usdtPrice })
}

beforeEach(() => {
  state = seedState('leverage')
  at(0)
  for (const match of [BTC, ETH])
    submit({
      _tag: 'ConfigureLeverage',
      match,
      parameters: {
        isOpen: true,
        leverages: [number('5'), number('20'), number('100')],
        presets: [],
        minLots: number('2'),
        maxLots: number('50'),
        lotSize: number(match === ETH ? '0.2' : '0.01'),
        spreadPercent: number('0.5'),
        feePercent: number('0.2'),
        overnightPercent: number('0.02'),
      },
    })
  fund(ANN, '1000')
  tick('1250')
})

describe('the worked example of the contract', () => {
  it('opens at the price with its spread and takes margin and fee [LEV-2] [Q13]', () => {
    expect(open()).toBe('done')
    const [position] = state.leverage.positions.values()
    expect(
      position && [position.entryPrice, position.quantity, position.margin, position.fee].map(Decimal.toText),
    ).toEqual(['1256.25', '2', '125.625', '5.025'])
    expect([free(), system(Ledgers.FEES)]).toEqual(['869.35', '5.025'])
  })

  it('books the result of 12.5 at 1,262.50 [LEV-3]', () => {
    open()
    tick('1262.5')
    expect(close(1)).toBe('done')
    expect([free(), system(Ledgers.EXCHANGE)]).toEqual(['1007.475', '-12.5'])
  })

  it('is liquidated at the first tick at or below 765.04375, not above it [Q12] [LEV-6]', () => {
    open()
    tick('765.05')
    expect(openIds()).toEqual([1])
    tick('765.04')
    expect([openIds(), free()]).toEqual([[], '12.555'])
  })
})

describe('the liquidation price', () => {
  it.each([
    ['long', '82.01', '82'],
    ['short', '117.99', '118'],
  ] as const)(
    'of a %s is where the rate equals the threshold: safe one tick before, liquidated at it [Q12] [LEV-6]',
    (direction, safe, met) => {
      const parameters = state.leverage.parameters.get(ETH)
      if (parameters === undefined) throw new Error('no parameters')
      const terms = {
        lotSize: Decimal.one,
        minLots: Decimal.one,
        spreadPercent: Decimal.zero,
        feePercent: Decimal.zero,
      }
      submit({ _tag: 'ConfigureLeverage', match: ETH, parameters: { ...parameters, ...terms } })
      fund(BOB, '20')
      tick('100')
      expect(open({ user: BOB, direction, leverage: number('5'), lots: Decimal.one })).toBe('done')
      tick(safe)
      expect(openIds()).toEqual([1])
      tick(met)
      // 10 % of the margin of 20 is left
      expect([openIds(), free(BOB)]).toEqual([[], '2'])
    },
  )
})

describe('a margin account', () => {
  it('never falls below zero: the insurance pays what a gap leaves uncovered [Q12]', () => {
    open()
    tick('600')
    // 869.35 + 125.625 - 2 × 656.25
    expect([openIds(), free(), system(Ledgers.INSURANCE)]).toEqual([[], '0', '-317.525'])
    expect(system(Ledgers.EXCHANGE)).toBe('1312.5')
    expect(Queries.systemBalances(state).filter(({ currency }) => currency === USDT)).toEqual(
      expect.arrayContaining([
        { account: 'insurance', currency: USDT, amount: number('-317.525') },
        { account: 'exchange', currency: USDT, amount: number('1312.5') },
      ]),
    )
  })

  it('loses all its positions together, also those of another market [Q12]', () => {
    open()
    open({ match: BTC, direction: 'short', lots: number('2') })
    expect(openIds()).toEqual([1, 2])
    tick('600')
    expect(openIds()).toEqual([])
  })

  it('secures only positions in the same quote currency and of the same user [Q12]', () => {
    fund(BOB, '1000')
    open()
    open({ user: BOB, lots: number('2') })
    tick('700')
    expect(openIds()).toEqual([2])
  })

  it('keeps what secures its losses when funds are transferred [WAL-4]', () => {
    open()
    tick('1206.25')
    const transfer = (amount: string): string =>
      submit({
        _tag: 'TransferFunds',
        user: ANN,
        currency: USDT as never,
        from: 'margin',
        to: 'spot',
        amount: number(amount),
        minAmount: 0,
      })
    // 869.35 - 100 of loss
    expect([transfer('769.36'), transfer('769.35')]).toEqual(['NeededForLosses', 'done'])
  })

  it('does not let a loss be paid by the gain of a position that stays open [Q12]', () => {
    open({ leverage: number('100'), lots: number('50') })
    open({ leverage: number('100'), lots: number('50'), direction: 'short' })
    tick('2000')
    expect([close(2), close(1), close(2)]).toEqual(['LossNotCovered', 'done', 'done'])
    expect(system(Ledgers.INSURANCE)).toBe('0')
  })
})

describe('decideSubmit', () => {
  it.each<[string, Partial<SubmitPosition>]>([
    ['PairUnknown', { match: 99 as MatchId }],
    ['LotsNotWhole', { lots: number('2.5') }],
    ['LotsTooFew', { lots: number('1') }],
    ['LotsTooMany', { lots: number('51') }],
    ['LeverageUnavailable', { leverage: number('7') }],
    ['PriceNotPositive', { limit: number('0') }],
    ['DecimalsTooMany', { limit: number('1249.999') }],
    ['LimitNotBelow', { limit: number('1250') }],
    ['LimitNotAbove', { limit: number('1250'), direction: 'short' }],
    ['BalanceNotEnough', { leverage: number('5'), lots: number('50') }],
    ['TryAgain', { match: 3 as MatchId, leverage: number('5'), lots: number('2') }],
  ])('rejects with %s [LEV-2] [LEV-7]', (tag, more) => {
    const before = free()
    expect(open(more)).toBe(tag)
    expect([free(), openIds()]).toEqual([before, []])
  })

  it('rejects a price that is older than five seconds [Q26]', () => {
    at(5001)
    expect(open()).toBe('TryAgain')
    tick('1250')
    expect(open()).toBe('done')
  })

  it('rejects a position that would be liquidated at once [Q12]', () => {
    submit({ _tag: 'ConfigureLiquidation', percent: number('99') })
    fund(BOB, '26.4')
    expect(open({ user: BOB, leverage: number('20'), lots: number('2') })).toBe('RiskTooHigh')
  })

  it('rejects new positions in a market that is closed to them, and closes open ones [LEV-2]', () => {
    open()
    const parameters = state.leverage.parameters.get(ETH)
    if (parameters === undefined) throw new Error('no parameters')
    submit({ _tag: 'ConfigureLeverage', match: ETH, parameters: { ...parameters, isOpen: false } })
    expect([open(), close(1)]).toEqual(['LeverageClosed', 'done'])
  })
})

describe('a limit order', () => {
  it('reserves margin and fee, and returns both when it is cancelled [LEV-4]', () => {
    open({ limit: number('1200') })
    // 1206 × 2 / 20 + 0.2 % of 2412
    expect(free()).toBe('874.576')
    const cancel = () => submit({ _tag: 'CancelPosition', user: ANN, position: 1 as OrderId })
    expect([close(1), cancel(), cancel(), free()]).toEqual(['PositionNotFound', 'done', 'PositionNotFound', '1000'])
  })

  it.each([
    ['long', '1200', '1200.01', '1199', '1204.995'],
    ['short', '1300', '1299.99', '1301', '1294.495'],
  ] as const)(
    'of a %s waits for its price and opens at the mark price with its spread [LEV-3]',
    (direction, limit, before, met, entry) => {
      open({ direction, limit: number(limit) })
      const reserved = free()
      tick(before)
      expect(state.leverage.positions.get(1 as OrderId)?.openedAt).toBeUndefined()
      tick(met)
      const position = state.leverage.positions.get(1 as OrderId)
      expect([position?.openedAt, Decimal.toText(position?.entryPrice ?? Decimal.zero), free()]).toEqual([
        START,
        entry,
        reserved,
      ])
    },
  )
})

describe('stops', () => {
  const setStops = (takeProfit: string, stopLoss: string): string =>
    submit({
      _tag: 'SetStops',
      user: ANN,
      position: 1 as OrderId,
      takeProfit: takeProfit === '' ? undefined : number(takeProfit),
      stopLoss: stopLoss === '' ? undefined : number(stopLoss),
    })

  it.each([
    ['take-profit', '1270', '', '1275'],
    ['stop-loss', '', '1240', '1230'],
  ] as const)(
    'close a long by %s at the price of the tick, set singly and cleared [LEV-4]',
    (cause, profit, loss, met) => {
      open()
      expect(setStops(profit, loss)).toBe('done')
      const done = run(
        state,
        { _tag: 'RecordMarkPrices', prices: [[ETH, number(met)]], reader: undefined },
        Clocks.millis(time),
      )
      const rows = historyRows(state, done, Clocks.millis(time)).filter(({ kind }) => kind === 'position/closed/all')
      expect(rows.map(({ body }) => 'closed' in body && body.closed?.cause)).toEqual([cause])
      expect(rows.map(({ body }) => 'closed' in body && body.closed && Decimal.toText(body.closed.price))).toEqual([
        met,
      ])
      expect(openIds()).toEqual([])
    },
  )

  it('are cleared by zero, and must lie on their side of entry price and mark price [LEV-4]', () => {
    open()
    expect([setStops('1256', ''), setStops('', '1250')]).toEqual(['StopNotAbove', 'StopNotBelow'])
    expect([setStops('1270', '1240'), setStops('', '')]).toEqual(['done', 'done'])
    tick('1275')
    tick('1230')
    expect(openIds()).toEqual([1])
  })

  it('of another user or of a pending order are rejected [LEV-4]', () => {
    open({ limit: number('1200') })
    expect(setStops('1270', '')).toBe('PositionNotFound')
    expect([close(1, BOB), submit({ _tag: 'CancelPosition', user: BOB, position: 1 as OrderId })]).toEqual([
      'PositionNotFound',
      'PositionNotFound',
    ])
  })
})

describe('a batch close', () => {
  it.each([
    ['all', undefined, []],
    ['long', undefined, [2]],
    ['short', ETH, [1, 3]],
    ['all', BTC, [1, 2]],
  ] as const)('of %s in market %s closes what it names [LEV-4]', (direction, match, left) => {
    open()
    open({ direction: 'short' })
    open({ match: BTC, lots: number('2') })
    expect(submit({ _tag: 'ClosePositions', user: ANN, direction, match })).toBe('done')
    expect(openIds()).toEqual(left)
  })

  it('is rejected without an open position [LEV-4]', () => {
    open({ limit: number('1200') })
    expect(submit({ _tag: 'ClosePositions', user: ANN, direction: 'all', match: undefined })).toBe('NoOpenPosition')
  })
})

describe('the overnight fee', () => {
  const MIDNIGHT = 4 * 3_600_000
  const due = (milliseconds: number) =>
    deadlines(state, { until: Clocks.millis(START + milliseconds), limit: 9, hasAutomaticReviews: true })

  it('is due at 00:01 of the next day in Asia/Shanghai, every night once, from the margin first [LEV-6]', () => {
    open()
    expect([due(MIDNIGHT + 59_999).length, due(MIDNIGHT + 60_000).length]).toEqual([0, 1])
    at(MIDNIGHT + 60_000)
    const charge = (): string => submit({ _tag: 'ChargeOvernightFee', position: 1 as OrderId })
    expect([charge(), charge()]).toEqual(['done', 'PositionNotFound'])
    // 0.02 % of 2512.5
    const [position] = state.leverage.positions.values()
    expect(position && [Decimal.toText(position.margin), Decimal.toText(position.overnightFees)]).toEqual([
      '125.1225',
      '0.5025',
    ])
    expect([due(MIDNIGHT + 60_000).length, due(MIDNIGHT + 86_460_000).length]).toEqual([0, 1])
  })

  it('is not due for a pending order, and from its opening on for a limit order [LEV-6]', () => {
    open({ limit: number('1200') })
    expect(due(10 * 86_400_000)).toEqual([])
    tick('1200')
    expect(due(10 * 86_400_000)).toHaveLength(1)
  })
})

describe('a recorded mark price', () => {
  const eventsOf = (price: string, milliseconds: number): ReadonlyArray<string> => {
    const command = { _tag: 'RecordMarkPrices', prices: [[ETH, number(price)]], reader: undefined } as const
    return run(state, command, Clocks.millis(START + milliseconds)).events.map(({ _tag }) => _tag)
  }

  it('is journalled when it causes something or a minute after the last, only with open positions [LEV-3]', () => {
    expect(eventsOf('1251', 3_600_000)).toEqual([])
    open()
    expect([eventsOf('1251', 1000), eventsOf('1252', 59_999), eventsOf('1253', 60_000)]).toEqual([
      [],
      [],
      ['MarkPricesRecorded'],
    ])
    expect(eventsOf('600', 61_000)).toEqual(['MarkPricesRecorded', 'PositionClosed'])
    expect(eventsOf('1250', 3_600_000)).toEqual([])
  })
})
