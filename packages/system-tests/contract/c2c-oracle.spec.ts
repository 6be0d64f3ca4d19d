/** Peer-to-peer trade compared with a naive exchange, command by command, with late deadlines and restarts. [C2C-5] [TXT-13] */
import type { CurrencyId, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Command, Event, State } from '@hexbourse/reference-exchange/engine'
import { Codec, deadlines, Ledgers, run, seedState, violations } from '@hexbourse/reference-exchange/engine'
import { C2cExchangeOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

const SCHEDULES = runCount(3000, 100_000)
const COMMANDS = 40
/** 22:00 in Shanghai, so that schedules reach midnight. */
const START = Date.UTC(2026, 0, 1, 14)
const USDT = 3 as CurrencyId
/** Two traders, one who does both, one without an identity and one without payment details. */
const [ANN, BEN, CAI, UNVERIFIED, UNPAID] = [1001, 1002, 1003, 1004, 1005] as const
const USERS = [ANN, ANN, ANN, BEN, BEN, BEN, CAI, CAI, UNVERIFIED, UNPAID]
const COINS = 100
const STEPS = { pay: 'confirm-paid', cancel: 'cancel', release: 'confirm-receipt' } as const
/** What the contract allows, with the decision of an appeal. */
const PATHS = ['0', '03', '031', '02', '032']
const DETAILS = {
  realName: 'Li Na',
  bankName: 'ICBC',
  bankAccount: '6222000011112222',
  alipayAccount: '13800002468',
  wechatNickname: '',
  wechatAccount: '',
}

const user = (id: number): UserId => id as UserId
const coins = (count: number): Decimal.Decimal => Decimal.fromInteger(count)

/** Verified users with payment details and coins. */
const startState = (): State => {
  const state = seedState('c2c')
  const now = Clocks.millis(START - 1000)
  const must = (command: Command): void => expect(E.isRight(run(state, command, now).result)).toBe(true)
  for (const id of [ANN, BEN, CAI, UNVERIFIED, UNPAID]) {
    const picture = `/api/files/${id}.jpg`
    const submission = { document: 'id-card', name: 'Li Na', number: `330101${id}`, front: picture, back: picture }
    if (id !== UNVERIFIED) {
      must({ _tag: 'SubmitIdentity', user: user(id), submission: { ...submission, hand: undefined } as never })
      must({ _tag: 'DecideReview', topic: 'identity', id, verdict: { approves: true } })
    }
    if (id !== UNPAID) must({ _tag: 'SavePaymentDetails', user: user(id), changes: DETAILS })
    must({ _tag: 'RequestFaucet', user: user(id), currency: USDT, wallet: 'funding', usdtPrice: coins(COINS) })
  }
  Codec.takeChangedRows(state)
  return state
}
const START_ROWS = Codec.stateRows(startState())

interface Pair {
  state: State
  readonly oracle: C2cExchangeOracle.C2cExchange
  readonly count: (name: string) => void
  readonly events: Array<Event>
}

const answerOf = (pair: Pair, command: Command, now: number): string => {
  const { result, events } = run(pair.state, command, Clocks.millis(now))
  pair.events.push(...events)
  const answer = E.isLeft(result) ? result.left._tag : 'done'
  pair.count(`${command._tag} ${answer}`)
  return answer
}

/** Ends what is due, as the exchange does from time to time. */
const expireDue = (pair: Pair, now: number): void => {
  for (;;) {
    const due = deadlines(pair.state, { until: Clocks.millis(now), limit: 50, hasAutomaticReviews: false })
    if (due.length === 0) break
    for (const { command } of due) answerOf(pair, command, now)
  }
  pair.oracle.expire(now)
}

const act = (pair: Pair, source: Random, now: number): readonly [string, string] => {
  const { oracle } = pair
  const draw = source.below(100)
  const offer = among(
    source,
    oracle.offers.filter(({ state }) => state !== 'gone').map(({ id }) => id),
  )
  const open = oracle.deals.filter(({ path }) => /[03]$/.test(path))
  const deal = among(
    source,
    open.map(({ id }) => id),
  )
  const party = open.find(({ id }) => id === deal)
  // mostly one of the two parties
  const actor = party === undefined || draw < 48 || source.below(5) === 0 ? source.pick(USERS) : partyOf(source, party)
  if (draw < 18) {
    const side = source.pick(['buy', 'sell'])
    const quantity = 1 + source.below(60)
    const request = { side, currency: USDT, quantity: coins(quantity), price: coins(7), method: 'alipay' } as const
    const engine = answerOf(pair, { _tag: 'PublishOffer', user: user(actor), ...request }, now)
    return [engine, oracle.publish(actor, side, quantity, now)]
  }
  if (draw < 25) {
    const engine = answerOf(pair, { _tag: 'WithdrawOffer', user: user(actor), offer: offer as OfferId }, now)
    return [engine, oracle.withdraw(actor, offer)]
  }
  if (draw < 48) {
    const engine = answerOf(pair, { _tag: 'TakeOffer', user: user(actor), offer: offer as OfferId }, now)
    return [engine, oracle.take(actor, offer, now)]
  }
  if (draw < 80) {
    const step = source.pick(['pay', 'release', 'cancel', 'cancel'])
    const command = { _tag: 'ActOnOrder', order: deal as OrderId, action: STEPS[step], side: undefined } as const
    const engine = answerOf(pair, { ...command, user: user(actor) }, now)
    return [engine, oracle.act(actor, deal, step, now)]
  }
  if (draw < 90) {
    const statement = { reason: 'Not paid', pictures: [] }
    const engine = answerOf(pair, { _tag: 'StateAppeal', user: user(actor), order: deal as OrderId, ...statement }, now)
    return [engine, oracle.appeal(actor, deal)]
  }
  const awardTo = source.pick(['payer', 'receiver'])
  const engine = answerOf(pair, { _tag: 'DecideAppeal', order: deal as OrderId, awardTo, reason: 'Seen' }, now)
  return [engine, oracle.award(deal, awardTo)]
}

/** Mostly one that can be acted on. */
const among = (source: Random, ids: ReadonlyArray<number>): number =>
  ids.length === 0 || source.below(6) === 0 ? source.below(12) + 1 : source.pick(ids)

const partyOf = (source: Random, { payer, receiver, path }: C2cExchangeOracle.Deal): number => {
  const next = path.endsWith('3') ? receiver : payer
  return source.below(4) === 0 ? payer + receiver - next : next
}

const holdings = ({ state }: Pair, id: number) => {
  const figure = (account: Parameters<typeof Ledgers.balanceOf>[1]): number =>
    Number(Decimal.toText(Ledgers.balanceOf(state.ledger, account)))
  return { free: figure(Ledgers.freeAccount(id, 'funding', USDT)), held: figure(Ledgers.escrowAccount(id, USDT)) }
}

const MINUTE = 60_000
/** Mostly none. */
const WAITS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, MINUTE, 5 * MINUTE, 15 * MINUTE, 15 * MINUTE]
const LONG_WAITS = [16 * MINUTE, 60 * MINUTE, 300 * MINUTE, 1500 * MINUTE]

const compareSchedule = (source: Random, count: Pair['count']): void => {
  const oracle = C2cExchangeOracle.c2cExchange([UNVERIFIED], [UNPAID])
  const pair: Pair = { state: Codec.stateFromRows('c2c', START_ROWS), oracle, count, events: [] }
  for (const id of [ANN, BEN, CAI, UNVERIFIED, UNPAID]) oracle.fund(id, holdings(pair, id).free)
  const total = [ANN, BEN, CAI, UNVERIFIED, UNPAID].reduce((sum, id) => sum + oracle.holdings(id).free, 0)
  let now = START
  for (let nth = 0; nth < COMMANDS; nth += 1) {
    now += source.below(25) === 0 ? source.pick(LONG_WAITS) : source.pick(WAITS)
    // now and then a command comes before what is due
    if (source.below(3) > 0) expireDue(pair, now)
    const [engine, expected] = act(pair, source, now)
    expect(engine).toBe(expected)
    if (nth === COMMANDS / 2) pair.state = Codec.stateFromRows('c2c', Codec.stateRows(pair.state))
    const own = [ANN, BEN, CAI, UNVERIFIED, UNPAID].map((id) => holdings(pair, id))
    expect(own).toEqual([ANN, BEN, CAI, UNVERIFIED, UNPAID].map(oracle.holdings))
    expect(own.reduce((sum, { free, held }) => sum + free + held, 0)).toBe(total)
  }
  expect(violations(pair.state)).toEqual([])
  expect(pair.state.ledger.isViolated).toBe(false)
  expect(oracle.deals.filter(({ path }) => !PATHS.includes(path))).toEqual([])
  expectEndedOnce(pair)
}

/** Every offer and every order ends at most once, and the engine says the same about each as the naive exchange. */
const expectEndedOnce = ({ state, events, oracle }: Pair): void => {
  const closed = events.flatMap((event) => (event._tag === 'C2cOfferClosed' ? [event.offer.id] : []))
  const ended = events.flatMap((event) => (event._tag === 'C2cOrderEnded' ? [event.order] : []))
  expect(new Set(closed).size).toBe(closed.length)
  expect(new Set(ended.map(({ id }) => id)).size).toBe(ended.length)
  expect(ended.map(({ id, status }) => [id, status === 'completed' ? '1' : '2']).toSorted()).toEqual(
    oracle.deals.flatMap(({ id, path }) => (/[12]$/.test(path) ? [[id, path.slice(-1)]] : [])).toSorted(),
  )
  const open = oracle.offers.filter((offer) => offer.state !== 'gone').map(({ id }) => id)
  expect([...state.c2c.offers.keys()].toSorted((a, b) => a - b)).toEqual(open)
}

describe('peer-to-peer trade', () => {
  it('agrees with a naive exchange under every race [C2C-5] [TXT-13]', { timeout: 0 }, () => {
    const seed = runSeed()
    const counts = new Map<string, number>()
    printLine(`peer-to-peer trade: ${SCHEDULES} schedules of ${COMMANDS} commands, seed ${seed}`)
    const source = random(seed)
    for (let nth = 0; nth < SCHEDULES; nth += 1)
      compareSchedule(source, (name) => void counts.set(name, (counts.get(name) ?? 0) + 1))
    printLine([...counts].map(([name, times]) => `${name}: ${times}`).join(', '))
    // every road is taken often enough to mean something
    for (const name of REACHED) expect([name, (counts.get(name) ?? 0) >= 10]).toEqual([name, true])
  })
})

const REACHED = [
  'PublishOffer done',
  'PublishOffer FiatRestricted',
  'PublishOffer IdentityRequired',
  'PublishOffer PaymentInfoRequired',
  'WithdrawOffer done',
  'WithdrawOffer OfferHasOrder',
  'TakeOffer done',
  'TakeOffer OfferUnavailable',
  'TakeOffer OwnOffer',
  'TakeOffer FiatRestricted',
  'TakeOffer OrderUnfinished',
  'ActOnOrder done',
  'ActOnOrder NotYourStep',
  'ActOnOrder OrderHandled',
  'ActOnOrder PaymentTimeOver',
  'ActOnOrder OrderUnknown',
  'StateAppeal done',
  'StateAppeal AppealMade',
  'DecideAppeal done',
  'DecideAppeal ReviewNotFound',
  'ExpireOrder done',
  'ExpireOffer done',
]
