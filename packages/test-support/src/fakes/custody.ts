/** Networks of the fake exchange: payments to its users, blocks that a test adds, and withdrawals that it settles. */
import type { CurrencyId, Decimal, UserId } from '@hexbourse/domain/kernel'
import type { Command, Deposit, EndedDeposit, NetworkCode } from '@hexbourse/reference-exchange/engine'
import { Networks } from '@hexbourse/reference-exchange/engine'

import { simulatedAddress } from './simulated-addresses.ts'

// Model
/** A deposit that arrives from outside. */
export interface PaymentRequest {
  readonly user: UserId
  readonly currency: CurrencyId
  /** The first of the currency by default. */
  readonly network?: NetworkCode
  readonly amount: Decimal.Decimal
}

/** The networks and the operator who reviews withdrawals. */
export interface FakeCustody {
  /** The deposit address of a user. */
  readonly addressOf: (user: UserId, network: NetworkCode) => string
  /** Puts a payment to the user into a new block and returns its transaction. */
  readonly deposit: (payment: PaymentRequest) => string
  /** Adds empty blocks to every network; six blocks from the one of a deposit on credit it. */
  readonly addBlocks: (count: number) => void
  /** Removes an unconfirmed payment by a reorganisation. */
  readonly remove: (transaction: string) => void
  /** Blocks from the one of the deposit on, at most the required ones. */
  readonly confirmationsOf: (deposit: Deposit | EndedDeposit) => number
  /** Reviewer's decision of an applying withdrawal. */
  readonly approve: (withdrawal: number) => void
  /** Rejects a withdrawal that waits for its review. */
  readonly reject: (withdrawal: number, reason: string) => void
  /** What became of an approved withdrawal on its network. */
  readonly complete: (withdrawal: number, transaction: string) => void
  /** Fails a withdrawal that was approved. */
  readonly fail: (withdrawal: number, reason: string) => void
  /** Reviewer's decision of a deposit that the user reported; a reason means refusal. */
  readonly decideReport: (report: number, reason?: string) => void
}

interface Payment {
  readonly network: NetworkCode
  readonly transaction: string
  readonly address: string
  readonly currency: CurrencyId
  readonly amount: Decimal.Decimal
  readonly height: number
}

// Constructors
/** A command that the engine rejects throws, because the test is wrong then. */
export const fakeCustody = (submit: (command: Command) => void): FakeCustody => {
  let tip = 1_000
  let payments: ReadonlyArray<Payment> = []
  let paymentCount = 0
  const observe = (networks: Iterable<NetworkCode>): void => {
    for (const network of new Set(networks))
      submit({ _tag: 'ObserveChain', network, tip, transfers: payments.filter((one) => one.network === network) })
  }
  const put = (currency: CurrencyId, network: NetworkCode, address: string, amount: Decimal.Decimal): string => {
    tip += 1
    paymentCount += 1
    const transaction = paymentCount.toString(16).padStart(64, 'c')
    payments = [...payments, { network, transaction, address, currency, amount, height: tip }]
    observe([network])
    return transaction
  }
  return {
    addressOf: simulatedAddress,
    deposit: ({ user, currency, network = firstNetwork(currency), amount }) => {
      const address = simulatedAddress(user, network)
      submit({ _tag: 'IssueDepositAddress', user, currency, network, address })
      return put(currency, network, address, amount)
    },
    addBlocks: (count) => {
      tip += count
      observe(payments.map(({ network }) => network))
    },
    remove: (transaction) => {
      const removed = payments.filter((one) => one.transaction === transaction)
      payments = payments.filter((one) => one.transaction !== transaction)
      observe(removed.map(({ network }) => network))
    },
    confirmationsOf: (deposit) =>
      'status' in deposit ? Networks.CONFIRMATIONS : Math.min(Networks.CONFIRMATIONS, tip - deposit.height + 1),
    ...reviewMembers(submit),
  }
}

// Internal
const firstNetwork = (currency: CurrencyId): NetworkCode => {
  const [first] = Networks.networksOf(currency)
  if (first === undefined) throw new Error(`currency ${currency} has no network`)
  return first.code
}

type ReviewMembers = Pick<FakeCustody, 'approve' | 'reject' | 'complete' | 'fail' | 'decideReport'>

const reviewMembers = (submit: (command: Command) => void): ReviewMembers => {
  const review = (topic: 'withdrawal' | 'deposit-request', id: number, reason?: string): void =>
    submit({
      _tag: 'DecideReview',
      topic,
      id,
      verdict: reason === undefined ? { approves: true } : { approves: false, reason },
    })
  const settle = (id: number, outcome: Extract<Command, { readonly _tag: 'SettleWithdrawal' }>['outcome']): void =>
    submit({ _tag: 'SettleWithdrawal', withdrawal: id as never, outcome })
  return {
    approve: (id) => review('withdrawal', id),
    reject: (id, reason) => review('withdrawal', id, reason),
    complete: (id, transaction) => settle(id, { _tag: 'Completed', transaction }),
    fail: (id, reason) => settle(id, { _tag: 'Failed', reason }),
    decideReport: (id, reason) => review('deposit-request', id, reason),
  }
}
