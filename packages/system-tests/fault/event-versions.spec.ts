/** Events of every version, as an earlier program stored them, give the same positions, balances, orders and open funds. [Q32] */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  apply,
  Codec,
  emptyState,
  isExchangeUser,
  Ledgers,
  type State,
  violations,
} from '@hexbourse/reference-exchange/engine'
import { describe, expect, it } from 'vitest'

import { openFundsOf } from './open-funds.ts'

interface StoredJournal {
  readonly entries: ReadonlyArray<{ readonly at: number; readonly body: string }>
  /** Id, user, market, direction, quantity, entry price and margin. */
  readonly positions: ReadonlyArray<string>
  /** Owner, wallet, currency, bucket and amount. */
  readonly balances: ReadonlyArray<string>
  /** Unfinished deposits, withdrawals, desk orders and payments; undefined before there were any. */
  readonly funds?: ReadonlyArray<string>
  /** Open spot orders of users: id, user, market, side, price, quantity, what is left, and value and fee of what is not. */
  readonly orders?: ReadonlyArray<string>
  /** Key and body of the rows of all spot orders, from which that version took the hash of its state. */
  readonly orderRows?: ReadonlyArray<string>
}

const FOLDER = join(import.meta.dirname, 'fixtures', 'events')
const FILES = readdirSync(FOLDER)

const ordersOf = ({ spot }: State): ReadonlyArray<string> =>
  [...spot.orders.values()]
    .filter(({ user }) => !isExchangeUser(user))
    .map(({ id, user, match, side, price, quantity, remaining, filled }) =>
      [id, user, match, side, price, quantity, remaining, filled?.value ?? 'unknown', filled?.fee ?? 'unknown'].join(
        ' ',
      ),
    )
    .toSorted()

describe('stored events', () => {
  it.each(FILES)(
    'of %s give the positions, balances and open funds of their time [Q32] [LEV-3] [WAL-3] [ACP-1]',
    (file) => {
      const stored = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as StoredJournal
      const state = emptyState('events')
      for (const { at, body } of stored.entries)
        for (const event of Codec.decodeEntry(body).events) apply(state, event, at as never)
      expect(
        [...state.leverage.positions.values()].map(
          ({ id, user, match, direction, quantity, entryPrice, margin }) =>
            `${id} ${user} ${match} ${direction} ${quantity} ${entryPrice} ${margin}`,
        ),
      ).toEqual(stored.positions)
      expect(
        [...state.ledger.balances]
          .filter(([, amount]) => amount !== 0n)
          .map(([key, amount]) => {
            const { owner, wallet, currency, bucket } = Ledgers.accountFromKey(key)
            return `${owner} ${wallet} ${currency} ${bucket} ${amount}`
          })
          .toSorted(),
      ).toEqual(stored.balances)
      if (stored.funds !== undefined) {
        expect(openFundsOf(state)).toEqual(stored.funds)
        expect(openFundsOf(Codec.stateFromRows('events', Codec.stateRows(state)))).toEqual(stored.funds)
      }
      if (stored.orders !== undefined) {
        const rows = Codec.stateRows(state)
        expect(ordersOf(state)).toEqual(stored.orders)
        expect(ordersOf(Codec.stateFromRows('events', rows))).toEqual(stored.orders)
        const orderRows = rows.filter(({ table }) => table === 'order').map(({ key, body }) => `${key} ${body}`)
        expect(orderRows).toEqual(stored.orderRows)
      }
      expect(violations(state)).toEqual([])
    },
  )
})
