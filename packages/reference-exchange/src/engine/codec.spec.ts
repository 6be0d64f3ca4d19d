import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { decodeEntry, encode, encodeEntry, stateFromRows, stateRows, takeChangedRows, upcastEvent } from './codec.ts'
import { run } from './engine.ts'
import { seedState } from './genesis.ts'
import type { Command } from './registry.ts'

const ANN = 1001 as UserId

const faucet: Command = {
  _tag: 'RequestFaucet',
  user: ANN,
  currency: 3 as never,
  wallet: 'spot',
  usdtPrice: Decimal.one,
}
const buy: Command = {
  _tag: 'PlaceOrder',
  user: ANN,
  match: 2 as MatchId,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.one,
  quantity: Decimal.one,
}

describe('a journal entry', () => {
  it('gives the command and its events again [Q32]', () => {
    const state = seedState('codec')
    for (const command of [faucet, buy]) {
      const { events } = run(state, command, Clocks.millis(1))
      expect(events.length).toBeGreaterThan(0)
      expect(decodeEntry(encodeEntry({ command, events }))).toEqual({ command, events })
    }
  })

  it.each([
    ['an unknown event', [['CoinMinted', 1, {}]]],
    ['the name of an inherited property', [['constructor', 1, {}]]],
    ['a later version of an event', [['OrderRested', 99, {}]]],
    ['a version before the first', [['OrderRested', 0, {}]]],
  ])('is rejected with %s, with what to do [Q32]', (_, events) => {
    expect(() => decodeEntry(encode({ events }))).toThrow(
      /written by another version.*Run that version, or a later one/,
    )
  })
})

describe('upcastEvent', () => {
  const rule = {
    version: 3,
    upcasters: {
      1: (body: unknown) => ({ ...(body as object), currency: 3 }),
      2: (body: unknown) => {
        const { total, ...rest } = body as { readonly total: bigint }
        return { ...rest, amount: total }
      },
    },
  }

  it.each([
    [1, { total: 5n }],
    [2, { total: 5n, currency: 3 }],
    [3, { amount: 5n, currency: 3 }],
  ])('brings version %i up to date, one version after another [Q32]', (version, body) => {
    expect(upcastEvent('Paid', rule, version, body)).toEqual({ _tag: 'Paid', amount: 5n, currency: 3 })
  })

  it('rejects a version without an upcaster [Q32]', () => {
    expect(() => upcastEvent('Paid', { version: 2 }, 1, {})).toThrow('event Paid in version 1 is unknown')
  })
})

describe('stateFromRows', () => {
  it('gives a state whose rows are all stored, so that only later changes are written [Q32]', () => {
    const state = stateFromRows('codec', stateRows(seedState('codec')))
    expect(takeChangedRows(state)).toEqual([])
    run(state, faucet, Clocks.millis(1))
    expect(takeChangedRows(state).map(({ table }) => table)).toContain('balance')
  })

  it('rejects a row of an unknown table [Q32]', () => {
    const rows = stateRows(seedState('codec'))
    expect(() => stateFromRows('codec', [...rows, { table: 'loan', key: '1', body: '{}' }])).toThrow(
      'table loan is unknown',
    )
  })
})
