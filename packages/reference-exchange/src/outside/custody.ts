/** Port for the keeper of the coins: addresses, and payments on the networks in both directions. [WAL-2] [WAL-3] */

// Model
/** A payment to an address, in a block of the chain as the custody sees it now. Amounts are in 10^-18. */
export interface ReceivedPayment {
  /** Names the transaction and its output within the network. */
  readonly transaction: string
  readonly address: string
  readonly currency: number
  readonly amount: bigint
  readonly height: number
}

export interface ChainView {
  /** Height of the newest block. */
  readonly tip: number
  /** All payments in blocks above the requested height. */
  readonly payments: ReadonlyArray<ReceivedPayment>
}

export interface SentPayment {
  /** A payment with the same id is sent once, however often it is asked for. */
  readonly id: number
  readonly network: string
  /** When it was approved, in Unix milliseconds. */
  readonly since: number
}

export type PaymentState =
  | { readonly _tag: 'Pending' }
  | { readonly _tag: 'Completed'; readonly transaction: string }
  | { readonly _tag: 'Failed'; readonly reason: string }

export interface Custody {
  /** The address of a user on a network, always the same. */
  readonly addressOf: (user: number, network: string) => string
  /** Blocks below the confirmations of a network never change. */
  readonly observe: (network: string, above: number) => ChainView
  /** Sends the payment at the first call; further calls tell what became of it. */
  readonly pay: (payment: SentPayment) => PaymentState
}

/** What a chain of a demonstration has beside it. [Q59] */
export interface SimulatedChain extends Custody {
  /** Puts a payment to an address on the chain and returns its transaction; once for each key. */
  readonly receive: (
    payment: Pick<ReceivedPayment, 'address' | 'currency' | 'amount'>,
    network: string,
    key?: string,
  ) => string
  /** Whether the payment of that key is on the chain. */
  readonly hasReceived: (
    payment: Pick<ReceivedPayment, 'address' | 'currency' | 'amount'>,
    network: string,
    key: string,
  ) => boolean
  /** Minutes until a deposit is credited, at most. */
  readonly minutes: number
}
