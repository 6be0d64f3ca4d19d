/** Peer-to-peer trade under a fault schedule: what a trader has from the start, and what other users do. [C2C-5] */
import type { C2cOffer } from '@hexbourse/domain/c2c'
import type { OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { ActOnOrder, PublishOffer, State, TakeOffer, WithdrawOffer } from '@hexbourse/reference-exchange/engine'
import { Ledgers } from '@hexbourse/reference-exchange/engine'
import { C2cExchangeOracle } from '@hexbourse/test-support/oracles'
import { either as E } from 'fp-ts'

import type { MoneyCommand, RestingC2c } from './money-plan.ts'
import { C2C_TERMS } from './money-plan.ts'
import type { Effect, MoneyServer, Trader } from './money-server.ts'

// Model
export interface C2cTrade {
  readonly resting: RestingC2c
  /** What another user or the operator does against a command of the trader. */
  readonly counteract: (command: MoneyCommand) => Promise<void>
}

/** Users who trade with one trader. */
interface Counterparties {
  /** Has taken an offer to buy. */
  readonly seller: UserId
  /** Has taken an offer to sell, paid it and appealed. */
  readonly buyer: UserId
  /** Has taken nothing yet. */
  readonly taker: UserId
}

type Engine = Pick<MoneyServer, 'state' | 'submit'>

// Constructors
/** Admits the trader and the counterparties, and opens offers and orders. */
export const startC2c = async (server: MoneyServer, { user }: Trader, name: string): Promise<C2cTrade> => {
  const newUser = async (account: string): Promise<UserId> => (await server.newUser(`${account}-${name}`)).user
  const [seller, buyer, taker] = await Promise.all([newUser('seller'), newUser('buyer'), newUser('taker')])
  const parties = { seller, buyer, taker }
  await Promise.all([user, seller, buyer, taker].map((one) => admit(server, one)))
  return {
    resting: await openTrade(server, user, parties),
    counteract: async (command) => {
      const opposed = counteraction(server.state, user, parties, command)
      if (opposed !== undefined) await server.submit(opposed)
    },
  }
}

// Rules
/** The engine's command of a planned one; undefined for one that is not of peer-to-peer trade. */
export const c2cCommandOf = (
  user: UserId,
  command: MoneyCommand,
): PublishOffer | WithdrawOffer | TakeOffer | ActOnOrder | undefined => {
  if (command._tag === 'Publish') return { _tag: 'PublishOffer', user, ...command.body }
  if (command._tag === 'Withdraw') return { _tag: 'WithdrawOffer', user, offer: command.body.id }
  if (command._tag === 'Take') return { _tag: 'TakeOffer', user, offer: command.body.id }
  if (command._tag !== 'Act') return undefined
  const { id: order, action, side } = command.body
  return { _tag: 'ActOnOrder', user, order, action, side }
}

/** What the journal and the ledger say differently from a naive exchange that is given the same commands. [C2C-5] */
export const c2cDifferences = ({ ledger }: State, effects: ReadonlyArray<Effect>): ReadonlyArray<string> => {
  const oracle = C2cExchangeOracle.c2cExchange([], [])
  const users = new Set<UserId>()
  const differences: Array<string> = []
  for (const { command, at } of effects) {
    const answer = oracleAnswer(oracle, command, at)
    if (answer === undefined) continue
    if ('user' in command) users.add(command.user)
    if (answer !== 'done')
      differences.push(`${command._tag} has an effect, but ${answer}: ${JSON.stringify(command, texts)}`)
  }
  for (const user of users) {
    const { free, held } = oracle.holdings(user)
    const balances = [
      Ledgers.freeAccount(user, 'funding', C2C_TERMS.currency),
      Ledgers.escrowAccount(user, C2C_TERMS.currency),
    ].map((account) => unitsOf(Ledgers.balanceOf(ledger, account)))
    if (balances[0] !== free || balances[1] !== held)
      differences.push(`user ${user} has ${balances.join(' free and held ')}, not ${free} and ${held}`)
  }
  return differences
}

// Internal
/** Of each user from the start. */
const COINS = 8
const STEPS = { 'confirm-paid': 'pay', cancel: 'cancel', 'confirm-receipt': 'release' } as const

/** Hundred-thousandths, which are whole numbers in every offer. */
const unitsOf = (amount: Decimal.Decimal): number => Number(amount / 10n ** 13n)

const texts = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** The answer of the naive exchange; undefined for what it does not know. */
const oracleAnswer = (
  oracle: C2cExchangeOracle.C2cExchange,
  command: Effect['command'],
  at: number,
): string | undefined => {
  oracle.expire(at)
  if (command._tag === 'RequestFaucet' && command.currency === C2C_TERMS.currency) {
    oracle.fund(command.user, unitsOf(Decimal.fromInteger(COINS)))
    return 'done'
  }
  if (command._tag === 'PublishOffer') return oracle.publish(command.user, command.side, unitsOf(command.quantity), at)
  if (command._tag === 'WithdrawOffer') return oracle.withdraw(command.user, command.offer)
  if (command._tag === 'TakeOffer') return oracle.take(command.user, command.offer, at)
  if (command._tag === 'ActOnOrder') return oracle.act(command.user, command.order, STEPS[command.action], at)
  if (command._tag === 'StateAppeal') return oracle.appeal(command.user, command.order)
  return command._tag === 'DecideAppeal' ? oracle.award(command.order, command.awardTo) : undefined
}

const accepted = async ({ submit }: Engine, command: Parameters<Engine['submit']>[0]): Promise<void> => {
  const result = await submit(command)
  if (E.isLeft(result)) throw new Error(`${command._tag}: ${result.left._tag}`)
}

/** A verified identity, payment details and coins. */
const admit = async (engine: Engine, user: UserId): Promise<void> => {
  const [front, back] = [`/api/files/${user}f.jpg`, `/api/files/${user}b.jpg`]
  const submission = {
    document: 'id-card',
    name: 'Li Na',
    number: `3301011990${user}`,
    front,
    back,
    hand: undefined,
  } as const
  await accepted(engine, { _tag: 'SubmitIdentity', user, submission })
  await accepted(engine, { _tag: 'DecideReview', topic: 'identity', id: user, verdict: { approves: true } })
  const changes = { realName: 'Li Na', alipayAccount: `1380000${user}` }
  await accepted(engine, { _tag: 'SavePaymentDetails', user, changes })
  const usdtPrice = Decimal.fromInteger(10_000 / COINS)
  await accepted(engine, { _tag: 'RequestFaucet', user, currency: C2C_TERMS.currency, wallet: 'funding', usdtPrice })
}

const publishOffer = async (engine: Engine, user: UserId, side: C2cOffer.Side, tenths: number): Promise<OfferId> => {
  const quantity = Decimal.fromUnits(BigInt(tenths) * 10n ** 17n)
  const published = await engine.submit({ _tag: 'PublishOffer', user, side, quantity, ...C2C_TERMS })
  if (E.isLeft(published)) throw new Error(`not published: ${published.left._tag}`)
  return published.right.offer
}

const takeOffer = async (engine: Engine, user: UserId, offer: OfferId): Promise<OrderId> => {
  const taken = await engine.submit({ _tag: 'TakeOffer', user, offer })
  if (E.isLeft(taken)) throw new Error(`not taken: ${taken.left._tag}`)
  return taken.right.order
}

const openTrade = async (engine: Engine, user: UserId, { seller, buyer }: Counterparties): Promise<RestingC2c> => {
  const publish = (poster: UserId, side: C2cOffer.Side, tenths: number) => publishOffer(engine, poster, side, tenths)
  const taken = await Promise.all([publish(user, 'sell', 3), publish(user, 'buy', 4)])
  const ownOffers = await Promise.all([publish(user, 'sell', 5), publish(user, 'buy', 6)])
  const [toSell, toBuy] = await Promise.all([publish(seller, 'sell', 7), publish(buyer, 'buy', 8)])
  const [sale, purchase] = await Promise.all([takeOffer(engine, buyer, taken[0]), takeOffer(engine, seller, taken[1])])
  await accepted(engine, { _tag: 'ActOnOrder', user: buyer, order: sale, action: 'confirm-paid', side: undefined })
  await accepted(engine, { _tag: 'StateAppeal', user: buyer, order: sale, reason: 'Paid', pictures: [] })
  const bought = { id: purchase, side: 'buy', tradePassword: undefined, factorCode: undefined } as const
  return {
    ownOffers,
    otherOffers: [
      { id: toSell, side: 'sell' },
      { id: toBuy, side: 'buy' },
    ],
    actions: [
      { ...bought, action: 'confirm-paid' },
      { ...bought, action: 'cancel' },
      { id: sale, side: 'sell', action: 'confirm-receipt', tradePassword: undefined, factorCode: undefined },
    ],
  }
}

/** Takes what the trader publishes or withdraws, takes back what the trader takes, and decides what the trader confirms. */
const counteraction = ({ c2c }: State, user: UserId, { seller, taker }: Counterparties, command: MoneyCommand) => {
  if (command._tag === 'Publish') {
    const offer = [...c2c.offers.values()].findLast(
      ({ poster, quantity }) => poster === user && quantity === command.body.quantity,
    )
    return offer && ({ _tag: 'TakeOffer', user: taker, offer: offer.id } as const)
  }
  if (command._tag === 'Withdraw') return { _tag: 'TakeOffer', user: taker, offer: command.body.id } as const
  if (command._tag === 'Take')
    return command.body.side === 'sell'
      ? ({ _tag: 'WithdrawOffer', user: seller, offer: command.body.id } as const)
      : ({ _tag: 'TakeOffer', user: taker, offer: command.body.id } as const)
  return command._tag === 'Act' && command.body.action === 'confirm-receipt'
    ? ({ _tag: 'DecideAppeal', order: command.body.id, awardTo: 'receiver', reason: 'Not paid' } as const)
    : undefined
}
