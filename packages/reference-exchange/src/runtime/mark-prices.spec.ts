import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { Catalog, Codec } from '../engine/index.ts'
import type { Command } from '../engine/index.ts'
import { memoryJournal } from '../store/index.ts'
import { seededSource } from '../prices/index.ts'
import { markPriceOf, markPrices, submitWithMarkPrices } from './mark-prices.ts'
import { makeWriter } from './writer.ts'

const ANN = 1001 as UserId
const ETH = 2 as MatchId
const START = Date.UTC(2026, 0, 1)

const exchange = () => {
  const journal = memoryJournal()
  const clock = { time: START, price: 1000 }
  const writer = makeWriter({
    journal,
    seed: 'marks',
    clock: () => clock.time,
    onFatal: (problem) => {
      throw problem
    },
  })
  const markOf = (): Decimal.Decimal => Decimal.fromInteger(clock.price)
  const eventsAfter = (seq: number): ReadonlyArray<string> =>
    journal.entries(seq, 100).flatMap(({ body }) => Codec.decodeEntry(body).events.map(({ _tag }) => _tag))
  return { writer, journal, clock, markOf, eventsAfter, submit: submitWithMarkPrices(writer, markOf) }
}

const faucet: Command = {
  _tag: 'RequestFaucet',
  user: ANN,
  currency: 3 as never,
  wallet: 'margin',
  usdtPrice: Decimal.one,
}
const open: Command = {
  _tag: 'SubmitPosition',
  user: ANN,
  match: ETH,
  direction: 'long',
  leverage: Decimal.fromInteger(20),
  lots: Decimal.one,
  limit: undefined,
}

describe('markPriceOf', () => {
  it('is the price of the source in the second of now, whatever users trade at [LEV-3] [Q11]', () => {
    const source = seededSource('marks')
    const [pair] = Catalog.PAIRS
    if (pair === undefined) throw new Error('no market')
    const markAt = (at: number) => markPriceOf(source, () => at as never)(pair)
    expect(markAt(START + 999)).toBe(BigInt(source.ticksAt(pair, START / 1000)) * 10n ** 16n)
    expect(markAt(START + 1000)).toBe(BigInt(source.ticksAt(pair, START / 1000 + 1)) * 10n ** 16n)
  })
})

describe('mark prices', () => {
  it('are recorded in the batch of the command that reads them, at the published price [LEV-3]', async () => {
    const { submit, clock, writer, eventsAfter, journal } = exchange()
    await submit(faucet)
    const { seq } = journal.load()
    clock.price = 1234
    expect(E.isRight(await submit(open))).toBe(true)
    expect(eventsAfter(seq)).toEqual(['MarkPricesRecorded', 'PositionOpened'])
    expect(writer.state.leverage.marks.get(ETH)).toEqual({ price: Decimal.fromInteger(1234), at: START })
    expect([...writer.state.leverage.marks.keys()]).toEqual([ETH])
  })

  it('leave no entry on a tick that causes nothing, and liquidate on one that does [LEV-3] [Q12]', async () => {
    const { submit, clock, writer, markOf, eventsAfter, journal } = exchange()
    await submit(faucet)
    await submit(open)
    const { seq } = journal.load()
    clock.price = 1010
    await writer.submit(markPrices(writer, markOf))
    expect(journal.load().seq).toBe(seq)
    await submit({
      _tag: 'TransferFunds',
      user: ANN,
      currency: 3 as never,
      from: 'margin',
      to: 'spot',
      amount: Decimal.fromInteger(9990),
      minAmount: 0,
    })
    clock.price = 1
    await writer.submit(markPrices(writer, markOf))
    expect(eventsAfter(seq)).toEqual(['MarkPricesRecorded', 'FundsTransferred', 'MarkPricesRecorded', 'PositionClosed'])
  })
})
