/** What the page of an order shows: figures, steps, the account to pay to, and whose turn it is. [C2C-5] [C2C-7] */
import type { PaymentDetails } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOrder } from '@hexbourse/domain/c2c'
import type { Millis } from '@hexbourse/domain/kernel'

import type { Figure, MessageKey } from '../../i18n/index.ts'
import { exactFigure, fiatFigure, fiatText } from '../../shared/index.ts'

/** A text of the account; undefined when the exchange does not tell it. */
export interface AccountLine {
  readonly label: MessageKey
  readonly text: string | undefined
}

export interface Step {
  readonly label: MessageKey
  /** From 1. */
  readonly number: number
  readonly state: 'done' | 'now' | 'next'
  /** When it was done; undefined where the exchange does not tell it. */
  readonly at: Millis | undefined
}

export interface OrderView {
  readonly detail: C2cOrder.OrderDetail
  readonly party: C2cLifeCycle.Party
  /** What the user does with the coins. */
  readonly side: 'buy' | 'sell'
  readonly actions: ReadonlyArray<C2cLifeCycle.UserAction>
  readonly isOpen: boolean
  readonly quantity: Figure
  readonly price: Figure
  readonly amount: Figure
  /** Asks the payer for the amount only until the payment, and the receiver only while the order is open. */
  readonly amountLabel: MessageKey
  /** The amount for the form of a bank. */
  readonly amountText: string
  readonly account: ReadonlyArray<AccountLine>
  /** The account in one line, for the statement of a confirmation. */
  readonly accountText: string
  readonly steps: ReadonlyArray<Step>
  readonly counterparty: ReadonlyArray<AccountLine>
  /** One sentence: whose turn it is, and for what. */
  readonly turn: MessageKey
}

export const orderView = (detail: C2cOrder.OrderDetail): OrderView => {
  const party = C2cOrder.userParty(detail)
  const account = accountOf(detail)
  const isOpen = C2cLifeCycle.isOpen(detail.status)
  return {
    detail,
    party,
    side: C2cOrder.userSide(detail),
    actions: C2cOrder.userActions(detail),
    isOpen,
    quantity: exactFigure(detail.quantity),
    price: exactFigure(detail.price),
    amount: fiatFigure(detail.amount),
    amountLabel: amountLabelOf(detail.status, party),
    amountText: fiatText(detail.amount),
    account,
    accountText: account.flatMap(({ text }) => text ?? []).join(' \u00b7 '),
    steps: stepsOf(detail, party),
    counterparty: counterpartyOf(detail),
    turn: `c2c.order.turn.${party}.${detail.status}`,
  }
}

/** A payer who has paid is not asked to transfer again. */
const amountLabelOf = (status: C2cLifeCycle.Status, party: C2cLifeCycle.Party): MessageKey => {
  if (status === 'awaiting-payment' && party === 'payer') return 'c2c.order.payExactly'
  return C2cLifeCycle.isOpen(status) && party === 'receiver' ? 'c2c.order.receiveExactly' : 'c2c.order.amount'
}

const line = (label: MessageKey, text: string | undefined): AccountLine => ({
  label,
  text: text === '' ? undefined : text,
})

/** The name of the account, or the verified name of the poster where the account has none. */
const holderOf = (detail: C2cOrder.OrderDetail): string | undefined => {
  const name = detail.receiverDetails?.realName
  if (name !== undefined && name !== '') return name
  return detail.side === 'sell' ? detail.posterRealName : undefined
}

const METHOD_LINES: Readonly<
  Record<PaymentDetails.PaymentMethod, ReadonlyArray<readonly [MessageKey, keyof PaymentDetails.PaymentDetails]>>
> = {
  bank: [
    ['c2c.settings.bankName', 'bankName'],
    ['c2c.settings.bankAccount', 'bankAccount'],
  ],
  alipay: [['c2c.settings.alipayAccount', 'alipayAccount']],
  wechat: [
    ['c2c.settings.wechatAccount', 'wechatAccount'],
    ['c2c.settings.wechatNickname', 'wechatNickname'],
  ],
}

const accountOf = (detail: C2cOrder.OrderDetail): ReadonlyArray<AccountLine> => [
  line('c2c.order.holder', holderOf(detail)),
  ...METHOD_LINES[detail.method].map(([label, field]) => line(label, detail.receiverDetails?.[field])),
]

const counterpartyOf = (detail: C2cOrder.OrderDetail): ReadonlyArray<AccountLine> =>
  detail.role === 'taker'
    ? [
        line('c2c.order.counterparty', detail.posterName),
        line('c2c.order.realName', detail.posterRealName),
        contactLine(detail.posterPhone),
      ]
    : [contactLine(detail.takerPhone)]

/** The wire's phone is the account name, which is the email address of users without a phone. */
const contactLine = (contact: string | undefined): AccountLine =>
  line(contact?.includes('@') === true ? 'c2c.order.email' : 'c2c.order.phone', contact)

/** Steps that are done in each status. */
const DONE: Readonly<Record<Exclude<C2cLifeCycle.Status, 'cancelled'>, number>> = {
  'awaiting-payment': 1,
  paid: 2,
  completed: 4,
}

/** The exchange tells when the order was placed and when its status changed last. */
const stepsOf = (
  { status, createdAt, changedAt }: C2cOrder.OrderDetail,
  party: C2cLifeCycle.Party,
): ReadonlyArray<Step> => {
  if (status === 'cancelled')
    return [
      { label: 'c2c.step.placed', number: 1, state: 'done', at: createdAt },
      { label: 'c2c.step.cancelled', number: 2, state: 'now', at: changedAt },
    ]
  const labels: ReadonlyArray<MessageKey> = [
    'c2c.step.placed',
    `c2c.step.pay.${party}`,
    `c2c.step.release.${party}`,
    'c2c.step.completed',
  ]
  const done = DONE[status]
  const timeOf = (index: number): Millis | undefined => {
    if (index === 0) return createdAt
    return index === done - 1 ? changedAt : undefined
  }
  return labels.map((label, index) => ({
    label,
    number: index + 1,
    state: index < done ? 'done' : index === done ? 'now' : 'next',
    at: timeOf(index),
  }))
}
