import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { apply, Codec, emptyState, ownersOf, Queries } from '../engine/index.ts'
import type { Command, PlaceOrder } from '../engine/index.ts'
import { memoryJournal } from '../store/index.ts'
import type { Journal } from '../store/index.ts'
import { makeWriter, recover } from './writer.ts'
import type { Writer } from './writer.ts'

const START = Date.UTC(2026, 0, 1)
const ANN = 1001 as UserId

const writerOn = (journal: Journal, more: { readonly onFatal?: (problem: unknown) => void } = {}): Writer =>
  makeWriter({
    journal,
    seed: 'writer',
    clock: () => START,
    onFatal: (problem) => {
      throw problem
    },
    ...more,
  })

const requestFaucet: Command = {
  _tag: 'RequestFaucet',
  user: ANN,
  currency: 3 as never,
  wallet: 'spot',
  usdtPrice: Decimal.one,
}
const buy: PlaceOrder = {
  _tag: 'PlaceOrder',
  user: ANN,
  match: 2 as MatchId,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.one,
  quantity: Decimal.one,
}
const open = (writer: Writer): number => Queries.openOrders(writer.state, ANN, 'buy').length

describe('makeWriter', () => {
  it('gives the same outcome and one effect for a repeated key: at once, later and after a restart [Q23]', async () => {
    const journal = memoryJournal()
    const writer = writerOn(journal)
    await writer.submit(requestFaucet)
    const answers = await Promise.all([writer.submit(buy, 'k'), writer.submit(buy, 'k'), writer.submit(buy, 'k')])
    answers.push(await writer.submit(buy, 'k'))
    const again = writerOn(journal)
    answers.push(await again.submit(buy, 'k'))
    expect(open(again)).toBe(1)
    expect(new Set(answers.map((answer) => Codec.encode(answer))).size).toBe(1)
    expect(E.isRight(answers[0] ?? E.left(undefined))).toBe(true)
  })

  it('keeps a rejection as the outcome of its key, even when the order could be placed later [Q23]', async () => {
    const writer = writerOn(memoryJournal())
    const rejected = await writer.submit(buy, 'k')
    await writer.submit(requestFaucet)
    expect(await writer.submit(buy, 'k')).toEqual(rejected)
    expect(rejected).toEqual(E.left({ _tag: 'BalanceNotEnough', currency: 'USDT' }))
    expect(E.isRight(await writer.submit(buy, 'other'))).toBe(true)
  })

  it('writes the commands of one event loop turn in one batch [Q23]', async () => {
    const journal = memoryJournal()
    const batches: number[] = []
    const append: Journal['append'] = (batch) => {
      batches.push(batch.entries.length)
      journal.append(batch)
    }
    const writer = writerOn({ ...journal, append })
    await Promise.all([writer.submit(requestFaucet), writer.submit(buy), writer.submit(buy)])
    const firstEvents = 1
    expect(batches).toEqual([firstEvents, 3])
  })

  it('recovers everything it acknowledged, from the rows and from the events alone [Q32]', async () => {
    const journal = memoryJournal()
    const writer = writerOn(journal)
    for (const command of [requestFaucet, buy, { ...buy, side: 'sell' } as const, buy, buy])
      await writer.submit(command)
    expect(open(writer)).toBe(3)
    const { state, seq } = recover(journal, 'writer')
    expect(Codec.stateRows(state)).toEqual(Codec.stateRows(writer.state))
    const replayed = emptyState('writer')
    for (const { body, at } of journal.entries(0, seq))
      for (const event of Codec.decodeEntry(body).events) apply(replayed, event, at as Millis)
    expect(Codec.stateRows(replayed)).toEqual(Codec.stateRows(writer.state))
  })

  it('passes the money that a commit moved to its listeners [SPOT-5]', async () => {
    const writer = writerOn(memoryJournal())
    const owners: Array<ReadonlyArray<number>> = []
    writer.onCommitted((_events, postings) => owners.push([...ownersOf(postings)].toSorted((a, b) => a - b)))
    await writer.submit(requestFaucet)
    await writer.submit(buy)
    expect(owners).toEqual([[1, ANN], [ANN]])
  })

  it('answers nothing after the journal failed, and reports the failure [Q23]', async () => {
    const journal = memoryJournal()
    const fatal: unknown[] = []
    recover(journal, 'writer')
    const append = (): void => {
      throw new Error('disk full')
    }
    const writer = writerOn({ ...journal, append }, { onFatal: (problem) => fatal.push(problem) })
    const published: unknown[] = []
    writer.onCommitted((events) => published.push(...events))
    const answered = await Promise.race([
      writer.submit(requestFaucet).then(() => 'answered'),
      new Promise((done) => setTimeout(() => done('silent'), 50)),
    ])
    expect([answered, published.length, String(fatal[0])]).toEqual(['silent', 0, 'Error: disk full'])
  })

  it('never decreases its time [Q32]', async () => {
    const times = [START + 5, START]
    const writer = makeWriter({
      journal: memoryJournal(),
      seed: 's',
      clock: () => times.shift() ?? START,
      onFatal: () => undefined,
    })
    expect([writer.now(), writer.now(), writer.now()]).toEqual([START + 5, START + 5, START + 5])
  })
})
