/**
 * A simulated chain per network: a block every few seconds, and now and then a block that is dropped, whose payments
 * come back in a later one. The chain follows from the time and the payments alone. [Q59]
 */
import { createHash } from 'node:crypto'

import type { ReceivedPayment, SimulatedChain } from './custody.ts'
import { simulatedAddress } from './simulated-addresses.ts'

// Model
export interface SimulatedChainParts {
  readonly seed: string
  readonly now: () => number
  /** Keeps the payments that are not final, across restarts. */
  readonly memory: { readonly load: () => string | undefined; readonly save: (text: string) => void }
  /** Until a payment is final. */
  readonly confirmations: number
}

interface StoredPayment extends Omit<ReceivedPayment, 'height' | 'amount'> {
  readonly network: string
  readonly amount: string
  /** Block in which it was first. */
  readonly first: number
}

const BLOCK_MS = 5000
/** One block of this many is dropped when the next one comes. */
const DROPPED_BLOCKS = 16
/** Blocks after a dropped one, in which its payments come back. */
const RETURN_AFTER = 2
/** Blocks for which a payment is kept after it is final. */
const KEPT_BLOCKS = 1000

// Constructors
export const simulatedChain = ({ seed, now, memory, confirmations }: SimulatedChainParts): SimulatedChain => {
  const tip = (): number => Math.floor(now() / BLOCK_MS)
  let payments = JSON.parse(memory.load() ?? '[]') as ReadonlyArray<StoredPayment>
  const isDropped = (network: string, height: number): boolean =>
    (createHash('sha256').update(`${seed}/${network}/${height}`).digest()[0] ?? 1) % DROPPED_BLOCKS === 0
  const transactionOf = (
    { address, currency, amount }: Pick<ReceivedPayment, 'address' | 'currency' | 'amount'>,
    network: string,
    name: string,
  ): string => hashOf(`${seed}/${network}/${address}/${currency}/${amount}/${name}`)
  return {
    minutes: Math.ceil(((confirmations + RETURN_AFTER) * BLOCK_MS) / 60_000),
    addressOf: (user, network) => simulatedAddress(network, `${seed}/${user}`),
    observe: (network, above) => {
      const newest = tip()
      return {
        tip: newest,
        payments: payments
          .filter((payment) => payment.network === network)
          .flatMap((payment) => {
            const height = heightOf(payment.first, newest, (at) => isDropped(network, at))
            return height === undefined || height <= above
              ? []
              : [{ ...payment, amount: BigInt(payment.amount), height }]
          }),
      }
    },
    hasReceived: (payment, network, key) =>
      payments.some(({ transaction }) => transaction === transactionOf(payment, network, key)),
    receive: ({ address, currency, amount }, network, key) => {
      const first = tip() + 1
      const name = key ?? `${first}/${payments.length}/${now()}`
      const transaction = transactionOf({ address, currency, amount }, network, name)
      if (payments.some((one) => one.transaction === transaction)) return transaction
      const added = { transaction, address, currency, amount: String(amount), network, first }
      payments = [...payments.filter((one) => one.first + KEPT_BLOCKS > first), added]
      memory.save(JSON.stringify(payments))
      return transaction
    },
    pay: ({ id, network, since }) =>
      tip() - Math.floor(since / BLOCK_MS) < confirmations
        ? { _tag: 'Pending' }
        : { _tag: 'Completed', transaction: hashOf(`${seed}/${network}/withdrawal/${id}`) },
  }
}

// Internal
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The block that has the payment while `newest` is the tip; undefined while none has. */
const heightOf = (first: number, newest: number, isDropped: (height: number) => boolean): number | undefined => {
  if (first > newest) return undefined
  return isDropped(first) && newest > first ? heightOf(first + RETURN_AFTER, newest, isDropped) : first
}
