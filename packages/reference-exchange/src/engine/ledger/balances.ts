/** Balances of accounts, changed in place, with the keys of those whose rows have to be stored. [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
export interface Balances<K> extends Iterable<readonly [K, Decimal.Decimal]> {
  /** 0 for an account that nothing was posted to. */
  readonly get: (key: K) => Decimal.Decimal
  /** Whether anything was ever posted to the account. */
  readonly has: (key: K) => boolean
  readonly set: (key: K, amount: Decimal.Decimal) => void
  /** Returns the balance after it. */
  readonly add: (key: K, amount: Decimal.Decimal) => Decimal.Decimal
  /** Returns the balance after it, which may be below zero. */
  readonly take: (key: K, amount: Decimal.Decimal) => Decimal.Decimal
  readonly keys: () => Iterable<K>
  /** Keys of the accounts that changed since the last call, in the order of their first change. */
  readonly takeChanges: () => ReadonlyArray<K>
}

// Constructors
export const makeBalances = <K>(): Balances<K> => {
  const cells = new Map<K, Cell>()
  let changed: Array<K> = []
  const changing = (key: K): Cell => {
    const found = cells.get(key)
    if (found?.isChanged === true) return found
    changed.push(key)
    if (found !== undefined) {
      found.isChanged = true
      return found
    }
    const created: Cell = { amount: Decimal.zero, isChanged: true }
    cells.set(key, created)
    return created
  }
  return {
    get: (key) => cells.get(key)?.amount ?? Decimal.zero,
    has: (key) => cells.has(key),
    set: (key, amount) => void (changing(key).amount = amount),
    add: (key, amount) => {
      const cell = changing(key)
      cell.amount = Decimal.plus(cell.amount, amount)
      return cell.amount
    },
    take: (key, amount) => {
      const cell = changing(key)
      cell.amount = Decimal.minus(cell.amount, amount)
      return cell.amount
    },
    keys: () => cells.keys(),
    takeChanges: () => {
      const keys = changed
      changed = []
      for (const key of keys) {
        const cell = cells.get(key)
        if (cell !== undefined) cell.isChanged = false
      }
      return keys
    },
    *[Symbol.iterator]() {
      for (const [key, { amount }] of cells) yield [key, amount] as const
    },
  }
}

// Internal
interface Cell {
  amount: Decimal.Decimal
  isChanged: boolean
}
