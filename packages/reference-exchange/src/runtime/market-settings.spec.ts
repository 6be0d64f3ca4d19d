import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { Codec, Queries } from '../engine/index.ts'
import type { Trade } from '../engine/index.ts'
import { memoryJournal } from '../store/index.ts'
import { configureMarkets, parseMarketSettings } from './market-settings.ts'
import type { MarketSettings } from './market-settings.ts'
import { makeWriter, recover } from './writer.ts'
import type { Writer } from './writer.ts'

const ETH_USDT = 2 as MatchId
const [ANN, BEN] = [1001 as UserId, 1002 as UserId]

const decimal = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.zero)(Decimal.fromText(text))

const settingsOf = (value: unknown): MarketSettings => {
  const settings = parseMarketSettings(JSON.stringify(value))
  if (E.isLeft(settings)) throw new Error(settings.left)
  return settings.right
}

const writerOn = (journal: ReturnType<typeof memoryJournal>): Writer =>
  makeWriter({
    journal,
    seed: 'markets',
    clock: () => Date.UTC(2026, 0, 1),
    onFatal: (problem) => {
      throw problem
    },
  })

const trade = async (writer: Writer): Promise<Trade | undefined> => {
  const order = { _tag: 'PlaceOrder', match: ETH_USDT, orderType: 'limit', price: decimal('100') } as const
  await writer.submit({ ...order, user: ANN, side: 'sell', quantity: decimal('2') })
  await writer.submit({ ...order, user: BEN, side: 'buy', quantity: decimal('2') })
  return Queries.recentTrades(writer.state, ETH_USDT, 1)[0]
}

describe('parseMarketSettings', () => {
  it.each([
    ['no JSON', '{', 'markets: must be an object of JSON'],
    ['an unknown market', '{"BTC/EUR":{}}', 'markets BTC/EUR: unknown market'],
    ['an unknown parameter', '{"BTC/USDT":{"fee":"1"}}', 'markets BTC/USDT: fee is unknown'],
    ['a fee as a number', '{"BTC/USDT":{"feePercent":0.1}}', 'feePercent must be a number as text'],
    ['a negative fee', '{"BTC/USDT":{"feePercent":"-0.1"}}', 'feePercent must be a number as text'],
    ['a fee above 50 percent', '{"BTC/USDT":{"feePercent":"50.1"}}', 'feePercent must be a number as text'],
    ['an unknown leverage parameter', '{"BTC/USDT":{"leverage":{"lot":"1"}}}', 'leverage.lot is unknown, use isOpen'],
    ['a spread of 100 percent', '{"BTC/USDT":{"leverage":{"spreadPercent":"100"}}}', 'leverage.spreadPercent must be'],
    ['a lot size of zero', '{"BTC/USDT":{"leverage":{"lotSize":"0"}}}', 'leverage.lotSize must be a number above zero'],
    ['a leverage of zero', '{"BTC/USDT":{"leverage":{"leverages":["0"]}}}', 'leverage.leverages must be a list'],
    ['half a lot', '{"BTC/USDT":{"leverage":{"minLots":"0.5"}}}', 'leverage.minLots must be a whole number'],
    ['a threshold of 100 percent', '{"liquidationPercent":"100"}', 'liquidationPercent must be a number as text'],
    ['second contracts as a list', '{"secondContracts":[]}', 'secondContracts must be an object'],
    ['an unknown market of them', '{"secondContracts":{"markets":["BTC/EUR"]}}', 'secondContracts.markets must be'],
    ['a duration of no time', '{"secondContracts":{"durations":{"0":"80"}}}', 'secondContracts.durations must be'],
    ['a payout of 100 percent', '{"secondContracts":{"durations":{"30":"100"}}}', 'secondContracts.durations must be'],
    ['a stake in another currency', '{"secondContracts":{"stakes":{"XRP":{}}}}', 'stakes.XRP: unknown currency'],
    ['half a stake', '{"secondContracts":{"stakes":{"USDT":{"minStake":"0.5"}}}}', 'stakes.USDT.minStake must be'],
    [
      'half a policy',
      '{"secondContracts":{"stakes":{"USDT":{"insurance":[{"leastAmount":"1"}]}}}}',
      'insurance must be',
    ],
    ['a policy in words', '{"secondContracts":{"stakes":{"USDT":{"insurance":"none"}}}}', 'insurance must be'],
    ['no open contract', '{"secondContracts":{"stakes":{"USDT":{"maxOpen":0}}}}', 'stakes.USDT.maxOpen must be'],
    ['no open order', '{"BTC/USDT":{"maxOpenOrders":0}}', 'maxOpenOrders must be a whole number'],
  ])('rejects %s and names the place [Q20]', (_, text, problem) => {
    expect(parseMarketSettings(text)).toEqual(E.left(expect.stringContaining(problem)))
  })
})

describe('configureMarkets', () => {
  it('enters changes as events: later orders pay the new fee, earlier trades keep theirs, also after a restart [Q20]', async () => {
    const journal = memoryJournal()
    const writer = writerOn(journal)
    for (const user of [ANN, BEN])
      for (const currency of [2, 3])
        await writer.submit({
          _tag: 'RequestFaucet',
          user,
          currency: currency as never,
          wallet: 'spot',
          usdtPrice: Decimal.one,
        })
    const before = await trade(writer)
    await configureMarkets(writer, settingsOf({ 'ETH/USDT': { feePercent: '0.25', leastOrderValue: '200' } }))
    const after = await trade(writer)
    // 2 ETH at 100 USDT
    expect([before?.buyFee, before?.sellFee]).toEqual([decimal('0.002'), decimal('0.2')])
    expect([after?.buyFee, after?.sellFee]).toEqual([decimal('0.005'), decimal('0.5')])
    const tooSmall = { _tag: 'PlaceOrder', user: ANN, match: ETH_USDT, side: 'buy', orderType: 'limit' } as const
    expect(await writer.submit({ ...tooSmall, price: decimal('199.99'), quantity: decimal('1') })).toEqual(
      E.left({ _tag: 'OrderValueTooSmall', least: '200', currency: 'USDT' }),
    )
    expect(Codec.stateRows(recover(journal, 'markets').state)).toEqual(Codec.stateRows(writer.state))
    expect(Queries.recentTrades(recover(journal, 'markets').state, ETH_USDT, 2)).toEqual([after, before])
  })

  it('enters the parameters of leveraged trading, of a market and of all, and keeps what is not named [LEV-7] [Q12]', async () => {
    const journal = memoryJournal()
    const writer = writerOn(journal)
    const before = writer.state.leverage.parameters.get(ETH_USDT)
    const leverage = { leverages: ['3', '7'], maxLots: '9', isOpen: false, overnightPercent: '0.5' }
    await configureMarkets(writer, settingsOf({ 'ETH/USDT': { leverage }, liquidationPercent: '12.5' }))
    const { state } = recover(journal, 'markets')
    expect(state.leverage.parameters.get(ETH_USDT)).toEqual({
      ...before,
      leverages: [decimal('3'), decimal('7')],
      maxLots: decimal('9'),
      isOpen: false,
      overnightPercent: decimal('0.5'),
    })
    expect(Queries.liquidationPercent(state)).toBe(decimal('12.5'))
  })

  it('writes nothing when nothing differs [Q20]', async () => {
    const journal = memoryJournal()
    const writer = writerOn(journal)
    await configureMarkets(writer, settingsOf({ 'BTC/USDT': { feePercent: '0.1' } }))
    expect(journal.load().seq).toBe(1)
  })
})

describe('configureMarkets of second contracts', () => {
  it('changes what is named and keeps the rest, also over the next start [SEC-1]', async () => {
    const journal = memoryJournal()
    const settings = settingsOf({
      secondContracts: { markets: ['ETH/USDT'], durations: { 45: '70.5' }, stakes: { USDT: { feePercent: '1' } } },
    })
    const writer = writerOn(journal)
    await configureMarkets(writer, settings)
    const expected = {
      markets: [ETH_USDT],
      durations: [{ seconds: 45, payoutRate: decimal('70.5') }],
      stake: { currency: 3, feePercent: decimal('1'), minStake: decimal('10'), maxOpen: 10 },
    }
    const { markets, durations, currencies } = Queries.secondContracts(writer.state)
    expect({ markets, durations, stake: currencies[0] }).toMatchObject(expected)
    const { seq } = journal.load()
    await configureMarkets(writer, settingsOf({}))
    expect(Queries.secondContracts(writer.state)).toEqual({ markets, durations, currencies })
    expect(journal.load().seq).toBe(seq)
  })
})
