import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { Catalog, DEMO_DESKS, Queries, run, seedState, violations } from '../engine/index.ts'
import type { C2cOffer, Command, State } from '../engine/index.ts'
import { deskCommands } from './desks.ts'

const START = Date.UTC(2026, 0, 1)
const TRADER = 1001 as never
const USDT = 3 as never
const at = (seconds: number): Millis => Clocks.millis(START + seconds * 1000)
const price = (): Decimal.Decimal => Decimal.one

/** One tick; all commands of the desks are accepted. */
const tick = (state: State, seconds: number): ReadonlyArray<Command> => {
  const commands = deskCommands(state, Catalog.CURRENCIES, price, at(seconds))
  for (const command of commands)
    expect([command, run(state, command, at(seconds)).result]).toEqual([command, accepted])
  return commands
}
const accepted: unknown = expect.objectContaining({ _tag: 'Right' })

const must = (state: State, command: Command, seconds: number): void =>
  expect(E.isRight(run(state, command, at(seconds)).result)).toBe(true)

const trader = (state: State): void => {
  const submission = {
    document: 'id-card',
    name: 'Li Na',
    number: '330101',
    front: '/a.jpg',
    back: '/b.jpg',
    hand: undefined,
  }
  must(state, { _tag: 'SubmitIdentity', user: TRADER, submission } as Command, 0)
  must(state, { _tag: 'DecideReview', topic: 'identity', id: 1001, verdict: { approves: true } }, 0)
  const changes = { realName: 'Li Na', alipayAccount: 'li-na', wechatNickname: 'Lina', wechatAccount: 'lina' }
  must(state, { _tag: 'SavePaymentDetails', user: TRADER, changes }, 0)
  must(state, { _tag: 'RequestFaucet', user: TRADER, currency: USDT, wallet: 'funding', usdtPrice: Decimal.one }, 0)
}

/** An offer of a desk that is taken. */
const taken = (state: State, side: C2cOffer['side'], method: C2cOffer['method']) => {
  const offer = Queries.marketOffers(state, { side, currency: USDT }, ALL).rows.find((one) => one.method === method)
  must(state, { _tag: 'TakeOffer', user: TRADER, offer: offer?.id as never }, 10)
  return Queries.openC2cOrders(state, TRADER)[0]
}

const running = (): State => {
  const state = seedState('desks')
  for (let second = 0; second < 10; second += 1) tick(state, second)
  trader(state)
  return state
}

const ALL = { skip: 0, limit: 100 }

describe('simulated counterparties', () => {
  it('post offers of both sides for every coin of the funding wallet, and then rest [Q59]', () => {
    const state = running()
    const offers = DEMO_DESKS.flatMap(({ id }) => Queries.ownOffers(state, id))
    expect(offers).toHaveLength(24)
    expect(new Set(offers.map(({ side, currency }) => `${side} ${currency}`)).size).toBe(6)
    expect(tick(state, 10)).toEqual([])
    expect(violations(state)).toEqual([])
  })

  it('confirm the receipt of a payment some seconds after it [Q59]', () => {
    const state = running()
    const order = taken(state, 'sell', 'alipay')
    expect(tick(state, 60)).toEqual([])
    must(
      state,
      { _tag: 'ActOnOrder', user: TRADER, order: order?.id as never, action: 'confirm-paid', side: undefined },
      60,
    )
    expect(tick(state, 67)).toEqual([])
    expect(tick(state, 68)).toMatchObject([{ _tag: 'ActOnOrder', action: 'confirm-receipt' }])
    expect(Decimal.toText(Queries.balance(state, TRADER, 'funding', 3).free)).toBe('10100')
    expect(violations(state)).toEqual([])
  })

  it('pay some seconds after they have bought, and never release what they have not [Q59]', () => {
    const state = running()
    taken(state, 'buy', 'wechat')
    expect(tick(state, 17)).toEqual([])
    expect(tick(state, 18)).toMatchObject([{ _tag: 'ActOnOrder', action: 'confirm-paid' }])
    expect(tick(state, 100)).toEqual([])
    expect(Queries.openC2cOrders(state, TRADER)[0]?.status).toBe('paid')
  })
})
