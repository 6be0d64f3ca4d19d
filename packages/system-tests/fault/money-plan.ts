/** What a trader does under a fault schedule, drawn from a seed. */
import type { AcceptorOrder } from '@hexbourse/domain/acceptor'
import type { C2cOffer, OrderActionRequest, TakeRequest, WithdrawRequest } from '@hexbourse/domain/c2c'
import type { AcceptorId, AcceptorOrderId, CurrencyId, OfferId, OrderId, WithdrawalId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest as LeverageOrderRequest, PositionRequest, StopsRequest } from '@hexbourse/domain/leverage'
import type { OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import type { Deposit, FaucetRequest, Transfer, Withdrawal } from '@hexbourse/domain/wallet'
import type { LinkState, FaultPeriod } from '@hexbourse/test-support/faults'
import { scheduleEnd, LINK_STATES, faultSchedule } from '@hexbourse/test-support/faults'

import { MID_PRICE } from './money-server.ts'
import type { Random } from '../shared/seeded-random.ts'

// Model
export type MoneyCommand =
  | { readonly _tag: 'Place'; readonly body: OrderRequest }
  | { readonly _tag: 'Cancel'; readonly body: OpenOrder.CancelRequest }
  | { readonly _tag: 'Faucet'; readonly body: FaucetRequest }
  | { readonly _tag: 'Transfer'; readonly body: Transfer.TransferRequest }
  | { readonly _tag: 'Submit'; readonly body: LeverageOrderRequest }
  | { readonly _tag: 'Close'; readonly body: PositionRequest }
  | { readonly _tag: 'CancelPending'; readonly body: PositionRequest }
  | { readonly _tag: 'SetStops'; readonly body: StopsRequest }
  | { readonly _tag: 'Publish'; readonly body: C2cOffer.OfferRequest }
  | { readonly _tag: 'Withdraw'; readonly body: WithdrawRequest }
  | { readonly _tag: 'Take'; readonly body: TakeRequest }
  | { readonly _tag: 'Act'; readonly body: OrderActionRequest }
  | { readonly _tag: 'RequestWithdrawal'; readonly body: Withdrawal.WithdrawalRequest }
  | { readonly _tag: 'CancelWithdrawal'; readonly body: Withdrawal.CancelRequest }
  | { readonly _tag: 'SimulateDeposit'; readonly body: Deposit.SimulatedDeposit }
  | { readonly _tag: 'PlaceDeskOrder'; readonly body: AcceptorOrder.OrderRequest }
  | { readonly _tag: 'ConfirmReceipt'; readonly body: AcceptorOrder.ReceiptRequest }

/** What a trader has from the start. */
export interface InitialOrders {
  readonly orders: ReadonlyArray<OrderId>
  /** Open ones. */
  readonly positions: ReadonlyArray<OrderId>
  /** Leveraged orders. */
  readonly pending: ReadonlyArray<OrderId>
  /** undefined for a trader who is not admitted to peer-to-peer trade. */
  readonly c2c: RestingC2c | undefined
  /** Applying ones; empty for a trader who may not withdraw. */
  readonly withdrawals: ReadonlyArray<WithdrawalId>
  /** Withdrawals with the OTC desk; empty for a trader who does not deal with it. */
  readonly deskOrders: ReadonlyArray<AcceptorOrderId>
}

/** What a trader has in peer-to-peer trade from the start. */
export interface RestingC2c {
  /** One to sell and one to buy, which can be withdrawn. */
  readonly ownOffers: ReadonlyArray<OfferId>
  /** One to sell and one to buy, which can be taken. */
  readonly otherOffers: ReadonlyArray<TakeRequest>
  /** What the trader can do with open orders. */
  readonly actions: ReadonlyArray<OrderActionRequest>
}

/** `handled twice`: one click handled twice. `clicked twice`: a second click in the same tab. */
export type ClickMode = 'once' | 'handled twice' | 'clicked twice' | 'in two tabs'

export interface Click {
  readonly at: number
  readonly command: MoneyCommand
  readonly mode: ClickMode
  /** Milliseconds from the review to the confirmation. */
  readonly reviewMs: number
}

export interface Plan {
  readonly faults: ReadonlyArray<FaultPeriod>
  readonly clicks: ReadonlyArray<Click>
  /** When the first tab is reloaded, if at all. */
  readonly reload: number | undefined
  /** Whether the exchange announces that it keeps the answers of commands. */
  readonly areAnswersKept: boolean
  /** What another client of the same user executes, mostly the command of the first click, if anything. */
  readonly rival: { readonly at: number; readonly command: MoneyCommand } | undefined
  /** When another user or the operator acts against the first click, if at all. */
  readonly counteraction: number | undefined
  /** When another user signs in on the device, and when the first one signs in again, if at all. */
  readonly otherSession: { readonly from: number; readonly until: number } | undefined
  /** Milliseconds by which the device's clock is ahead. */
  readonly skew: number
}

// Constructors
/** Prices of orders that are open from the start, one of which may be cancelled. */
export const RESTING_PRICES = [40_000, 40_001, 40_002]
/** Leveraged orders from the start: one at the market price, and one that stays pending. */
export const RESTING_LEVERAGE = [undefined, 20_000]

/** Of every offer. No other command of a plan moves this coin. */
export const C2C_TERMS = { currency: 2 as CurrencyId, price: Decimal.fromInteger(7), method: 'alipay' } as const

/** Of withdrawals from the start and of requested ones. */
export const WITHDRAWAL_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Of the OTC desk and of every order with it. `most` is fiat. */
export const DESK = {
  acceptor: 1 as AcceptorId,
  method: 'bank',
  mobile: '13800000000',
  account: '6217',
  most: 900,
} as const

const CLICK_MODES = ['once', 'once', 'once', 'handled twice', 'clicked twice', 'in two tabs'] as const
/** Clocks of devices are wrong by minutes. */
const MAX_SKEW_MS = 240_000
const MID = Decimal.fromInteger(MID_PRICE)
const PAIR = { base: 1 as CurrencyId, quote: 3 as CurrencyId }
const FAULT_STATES = LINK_STATES.filter((state): state is Exclude<LinkState, 'open'> => state !== 'open')

export const randomPlan = (source: Random, resting: InitialOrders, maxDurationMs = 6_000): Plan => {
  const faults = faultSchedule(source, { states: FAULT_STATES, count: 1 + source.below(3), maxDurationMs })
  const span = scheduleEnd(faults) + 1
  const clicks = Array.from({ length: 1 + source.below(2) }, (_, index) => {
    const at = clickTime(source, faults, span)
    const command = randomCommand(source, index, resting)
    return { at, command, mode: source.pick(CLICK_MODES), reviewMs: source.below(2_000) }
  })
  const otherSessionFrom = source.below(span)
  return {
    faults,
    clicks,
    areAnswersKept: source.below(2) === 0,
    rival: randomRival(source, clicks, resting, span),
    counteraction: source.below(4) === 0 ? source.below(span + 3_000) : undefined,
    otherSession:
      source.below(5) === 0
        ? { from: otherSessionFrom, until: otherSessionFrom + 500 + source.below(4_000) }
        : undefined,
    reload: source.below(3) === 0 ? source.below(span + 6_000) : undefined,
    skew: source.below(2 * MAX_SKEW_MS) - MAX_SKEW_MS,
  }
}

// Internal
/** Mostly during a fault. */
const clickTime = (source: Random, faults: ReadonlyArray<FaultPeriod>, span: number): number => {
  const period = faults[source.below(faults.length)]
  return period === undefined || source.below(5) === 0
    ? source.below(span)
    : period.startMs + source.below(period.durationMs)
}

const randomRival = (
  source: Random,
  [first]: ReadonlyArray<Click>,
  { c2c }: InitialOrders,
  span: number,
): Plan['rival'] => {
  if (first === undefined || source.below(4) !== 0) return undefined
  const at = source.below(span + 3_000)
  const { command } = first
  if (command._tag !== 'Act') return { at, command }
  const actions = (c2c?.actions ?? []).filter(({ id }) => id === command.body.id)
  return { at, command: { _tag: 'Act', body: source.pick(actions) } }
}

/** Mostly of peer-to-peer trade, withdrawals or the OTC desk for a trader who is admitted to them. */
const randomCommand = (source: Random, index: number, resting: InitialOrders): MoneyCommand => {
  if (resting.deskOrders.length > 0 && source.below(3) > 0) return deskCommand(source, index, resting)
  if (resting.withdrawals.length > 0 && source.below(4) === 0) return withdrawalCommand(source, index, resting)
  if (resting.c2c !== undefined && source.below(8) > 0) return c2cCommand(source, index, resting.c2c)
  return source.below(3) === 0 ? marketableOrder(source, index) : restingCommand(source, index, resting)
}

/** A command that does not touch the other side of the book. */
const restingCommand = (source: Random, index: number, resting: InitialOrders): MoneyCommand => {
  const draw = source.below(13)
  if (draw > 9) return positionCommand(source, resting)
  if (draw < 3) return cancelCommand(source.pick(resting.orders))
  if (draw < 5) {
    const currency = source.pick([1, 3]) as CurrencyId
    return { _tag: 'Faucet', body: { currency, wallet: source.pick(['funding', 'second-contract']) } }
  }
  if (draw < 7) return transferCommand(source, index)
  if (draw < 8) return leverageCommand(source, index)
  const distance = Decimal.fromInteger(20_000 + source.below(9))
  return placeCommand(source, index, 'limit', (side) => (side === 'buy' ? Decimal.minus : Decimal.plus)(MID, distance))
}

/** A market order at the last price, or a limit order that crosses the book. */
const marketableOrder = (source: Random, index: number): MoneyCommand => {
  const distance = Decimal.fromInteger(1_000 + source.below(9))
  return source.below(2) === 0
    ? placeCommand(source, index, 'market', () => MID)
    : placeCommand(source, index, 'limit', (side) => (side === 'buy' ? Decimal.plus : Decimal.minus)(MID, distance))
}

const placeCommand = (
  source: Random,
  index: number,
  orderType: OrderRequest['orderType'],
  priceFor: (side: OrderRequest['side']) => Decimal.Decimal,
): MoneyCommand => {
  const side = source.pick(['buy', 'sell'])
  return {
    _tag: 'Place',
    body: { pair: PAIR, side, orderType, price: priceFor(side), quantity: randomQuantity(source, index) },
  }
}

/** An amount away from what orders spend; sometimes above the balance, or equal to another click of this trader. */
const transferCommand = (source: Random, index: number): MoneyCommand => {
  const amount = source.below(8) === 0 ? 1_000_000 : 1 + source.below(20) * 4 + index
  const body = { currency: PAIR.quote, from: 'spot', amount: Decimal.fromInteger(amount), form: 'any' } as const
  return { _tag: 'Transfer', body: { ...body, to: source.pick(['funding', 'second-contract', 'margin']) } }
}

/** A leveraged order far below the market; sometimes above it, or equal to another click of this trader. */
const leverageCommand = (source: Random, index: number): MoneyCommand => {
  const price = source.below(8) === 0 ? 90_000 : 30_000 + source.below(9)
  return {
    _tag: 'Submit',
    body: {
      pair: PAIR,
      direction: 'long',
      orderType: 'limit',
      leverage: Decimal.fromInteger(20),
      price: Decimal.fromInteger(price),
      lots: Decimal.fromInteger(1 + source.below(20) * 4 + index),
    },
  }
}

const cancelCommand = (id: OrderId): MoneyCommand => ({ _tag: 'Cancel', body: { id, side: 'buy', pair: PAIR } })

/** Ends a position or a pending order, or sets a take profit that is not met; sometimes of one that is pending. */
const positionCommand = (source: Random, { positions, pending }: InitialOrders): MoneyCommand => {
  const draw = source.below(3)
  if (draw === 0) return { _tag: 'Close', body: { id: source.pick(positions) } }
  if (draw === 1) return { _tag: 'CancelPending', body: { id: source.pick(pending) } }
  const id = source.pick(source.below(6) === 0 ? pending : positions)
  const takeProfit = Decimal.fromInteger(90_000 + source.below(9))
  return { _tag: 'SetStops', body: { id, takeProfit, stopLoss: undefined } }
}

/** Sometimes above the limit, or equal to another click of this trader. */
const withdrawalCommand = (source: Random, index: number, { withdrawals }: InitialOrders): MoneyCommand => {
  if (source.below(3) === 0) return { _tag: 'CancelWithdrawal', body: { id: source.pick(withdrawals) } }
  const amount = source.below(8) === 0 ? 1_000_000 : 10 + source.below(20) * 4 + index
  return {
    _tag: 'RequestWithdrawal',
    body: {
      currency: PAIR.quote,
      wallet: 'spot',
      network: 2,
      address: WITHDRAWAL_ADDRESS,
      memo: '',
      amount: Decimal.fromInteger(amount),
      feePercent: Decimal.zero,
      tradePassword: undefined,
      factorCode: undefined,
    },
  }
}

/** Deposits and orders with the desk; sometimes above what is accepted, or equal to another click of this trader. */
const deskCommand = (source: Random, index: number, { deskOrders }: InitialOrders): MoneyCommand => {
  const draw = source.below(6)
  if (draw === 0) return { _tag: 'ConfirmReceipt', body: { id: source.pick(deskOrders) } }
  const isTooLarge = source.below(8) === 0
  if (draw < 3) {
    const amount = isTooLarge ? 1_000_000 : 1 + source.below(20) * 4 + index
    const body = { currency: PAIR.quote, network: 'TRC20', amount: Decimal.fromInteger(amount) }
    return { _tag: 'SimulateDeposit', body }
  }
  const { most, ...terms } = DESK
  const amount = Decimal.fromInteger(isTooLarge ? most + 1 : 10 + source.below(20) * 4 + index)
  const direction = source.pick(['recharge', 'withdraw'] as const)
  return {
    _tag: 'PlaceDeskOrder',
    body: { ...terms, direction, amount, tradePassword: undefined, factorCode: undefined },
  }
}

const c2cCommand = (source: Random, index: number, { ownOffers, otherOffers, actions }: RestingC2c): MoneyCommand => {
  const draw = source.below(6)
  if (draw < 2) return { _tag: 'Act', body: source.pick(actions) }
  if (draw < 3) return { _tag: 'Withdraw', body: { id: source.pick(ownOffers) } }
  if (draw < 4) return { _tag: 'Take', body: source.pick(otherOffers) }
  return {
    _tag: 'Publish',
    body: { ...C2C_TERMS, side: source.pick(['buy', 'sell']), quantity: randomQuantity(source, index) },
  }
}

/** Ten-thousandths; sometimes above the balance, or equal to another click of this trader. */
const randomQuantity = (source: Random, index: number): Decimal.Decimal => {
  const tenThousandths = source.below(12) === 0 ? 90_000 : 1 + source.below(20) * 4 + index
  return Decimal.fromUnits(BigInt(tenThousandths) * 10n ** 14n)
}
