/** Balances of accounts, changed in place, with the keys of those whose rows have to be stored. [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
export interface Balances<K> extends Iterable<readonly [K, Decimal.Decimal]> {
  /** 0 for an account that nothing was posted to. */
  readonly get: (key: K) => Decimal.Decimal
  /** Whether anything was ever posted to the account. */
  readonly has: (key: K) => boolean
  readonly set: (key: K, amount: Decimal.Decimal) => void
  /** Takes the amount from `debit` and adds it to `credit`. Returns the balance of `debit` after it, which may be below 0. */
  readonly move: (debit: K, credit: K, amount: Decimal.Decimal) => Decimal.Decimal
  readonly keys: () => Iterable<K>
  /** Keys of the accounts that changed since the last call, in the order of their first change. */
  readonly takeChanges: () => ReadonlyArray<K>
}

// Constructors
export const makeBalances = <K>(): Balances<K> => new ChangingCells()

// Internal
interface Cell {
  amount: Decimal.Decimal
  isChanged: boolean
}

/** A class, because methods that all ledgers share are called faster than functions of each ledger. */
class ChangingCells<K> implements Balances<K> {
  readonly #cells = new Map<K, Cell>()
  #changed: Array<K> = []

  get(key: K): Decimal.Decimal {
    return this.#cells.get(key)?.amount ?? Decimal.zero
  }

  has(key: K): boolean {
    return this.#cells.has(key)
  }

  set(key: K, amount: Decimal.Decimal): void {
    this.#changing(key).amount = amount
  }

  move(debit: K, credit: K, amount: Decimal.Decimal): Decimal.Decimal {
    const from = this.#changing(debit)
    const to = this.#changing(credit)
    const remaining = Decimal.minus(from.amount, amount)
    from.amount = remaining
    to.amount = Decimal.plus(to.amount, amount)
    return remaining
  }

  keys(): Iterable<K> {
    return this.#cells.keys()
  }

  takeChanges(): ReadonlyArray<K> {
    const keys = this.#changed
    this.#changed = []
    for (const key of keys) {
      const cell = this.#cells.get(key)
      if (cell !== undefined) cell.isChanged = false
    }
    return keys
  }

  *[Symbol.iterator](): Iterator<readonly [K, Decimal.Decimal]> {
    for (const [key, { amount }] of this.#cells) yield [key, amount] as const
  }

  #changing(key: K): Cell {
    const found = this.#cells.get(key)
    if (found?.isChanged === true) return found
    this.#changed.push(key)
    if (found !== undefined) {
      found.isChanged = true
      return found
    }
    const created: Cell = { amount: Decimal.zero, isChanged: true }
    this.#cells.set(key, created)
    return created
  }
}
