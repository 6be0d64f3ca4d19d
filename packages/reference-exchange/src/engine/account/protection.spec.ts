import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { stateFromRows, stateRows } from '../codec.ts'
import { run } from '../engine.ts'
import * as FundsQueries from '../funds-queries.ts'
import { seedState } from '../genesis.ts'
import type { Command } from '../registry.ts'
import type { State } from '../state.ts'

/** A user of the seeded state, because only users have settings. */
const user = 101 as UserId
const USDT = 3 as never
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const DAY_MS = 86_400_000
const at = (ms: number) => Clocks.millis(Date.UTC(2026, 0, 1) + ms)

const SAVE: Command = { _tag: 'SaveAddress', user, currency: USDT, network: 'TRC20', address: TRON, note: '' }
const OUT: Command = {
  _tag: 'RequestWithdrawal',
  user,
  currency: USDT,
  network: 'TRC20',
  address: TRON,
  memo: '',
  wallet: 'spot',
  amount: Decimal.fromInteger(10),
}
const delay = (isOn: boolean): Command => ({ _tag: 'SetAddressDelay', user, isOn })

const start = (): State => {
  const state = seedState('protection')
  const submission = { document: 'id-card', name: 'Li Na', number: '3301', front: 'a', back: 'b', hand: undefined }
  run(state, { _tag: 'SubmitIdentity', user, submission: submission as never }, at(0))
  run(state, { _tag: 'DecideReview', topic: 'identity', id: user, verdict: { approves: true } }, at(0))
  run(state, { _tag: 'RequestFaucet', user, currency: USDT, wallet: 'spot', usdtPrice: Decimal.one }, at(0))
  return state
}

const tagOf = (state: State, command: Command, ms: number): string => {
  const { result } = run(state, command, at(ms))
  return E.isLeft(result) ? result.left._tag : 'ok'
}

describe('the delay of new addresses', () => {
  it('withdraws to saved addresses alone, 24 hours after they were saved, also after a restart [WAL-11] [WAL-5]', () => {
    const state = start()
    expect([tagOf(state, OUT, 1), tagOf(state, delay(true), 1), tagOf(state, OUT, 1)]).toEqual([
      'ok',
      'ok',
      'AddressNotSaved',
    ])
    expect([tagOf(state, SAVE, 1000), tagOf(state, OUT, 1000 + DAY_MS - 1)]).toEqual(['ok', 'AddressTooNew'])
    const [saved] = FundsQueries.savedAddresses(state, user)
    expect(saved && FundsQueries.usableFrom(state, saved)).toBe(at(1000 + DAY_MS))
    const restored = stateFromRows(state.seed, stateRows(state))
    expect([tagOf(restored, OUT, 1000 + DAY_MS - 1), tagOf(restored, OUT, 1000 + DAY_MS)]).toEqual([
      'AddressTooNew',
      'ok',
    ])
  })

  it('counts again for an address that was deleted and saved again, and not for one of an earlier version [WAL-11]', () => {
    const state = start()
    run(state, SAVE, at(0))
    run(state, delay(true), at(0))
    expect(tagOf(state, OUT, DAY_MS)).toBe('ok')
    run(state, { _tag: 'DeleteAddress', user, address: 1 as never }, at(DAY_MS))
    run(state, SAVE, at(DAY_MS))
    expect(tagOf(state, OUT, 2 * DAY_MS - 1)).toBe('AddressTooNew')
    const [saved] = FundsQueries.savedAddresses(state, user)
    if (saved === undefined) throw new Error('not saved')
    const { savedAt: _, ...older } = saved
    state.withdrawals.addresses.set(saved.id, older)
    expect(tagOf(state, OUT, 2 * DAY_MS - 1)).toBe('ok')
  })

  it('locks withdrawals for a day when it is switched off, and not when it is switched on [WAL-11]', () => {
    const state = start()
    run(state, SAVE, at(0))
    run(state, delay(true), at(1))
    expect(tagOf(state, OUT, DAY_MS)).toBe('ok')
    expect([tagOf(state, delay(false), DAY_MS), tagOf(state, OUT, DAY_MS + 1)]).toEqual(['ok', 'WithdrawalsLocked'])
    expect(run(state, delay(false), at(DAY_MS + 2)).events).toEqual([])
    expect(tagOf(state, OUT, 2 * DAY_MS)).toBe('ok')
  })
})

describe('the word of mails', () => {
  it.each(['', 'Lotus', 'Синий кит 7', 'ab', 'a'.repeat(32)])('may be %j [Q17]', (word) => {
    expect(tagOf(start(), { _tag: 'SetMailWord', user, word }, 0)).toBe('ok')
  })

  it.each(['a', ' ab', 'ab ', 'a'.repeat(33), 'a\nb', 'https://x.example', 'a{b}', '<b>'])(
    'is not %j, which could be a link, a line or too long [Q17]',
    (word) => {
      expect(tagOf(start(), { _tag: 'SetMailWord', user, word }, 0)).toBe('MailWordBad')
    },
  )
})
