/** A reply against the fields and the order that the contract states. */
import type { Fields, Kind, Order, Shape } from '../contract/index.ts'
import type { Finding, Status } from './finding.ts'
import { excerpt } from './finding.ts'
import type { PathValue } from './values-at.ts'
import { valuesAt } from './values-at.ts'

// Rules
/** Findings for the fields and orders of a shape; a field below one that is wrong has none. */
export const checkShape = (call: string, shape: Shape, root: unknown): ReadonlyArray<Finding> => {
  const emptyLists = new Set<string>()
  const check = (fields: Fields = {}, whenMissing: Status, whenPresent: Status): ReadonlyArray<Finding> =>
    Object.entries(fields).flatMap(([path, kind]) => {
      const found = valuesAt(root, path)
      if (found.length === 0) return emptyList(call, path, emptyLists)
      if (found.every(({ _tag }) => _tag === 'unknown')) return []
      return [{ call, field: fieldName(path), expected: kind.name, ...judge(found, kind, whenMissing, whenPresent) }]
    })
  return [
    ...check(shape.required, 'missing', 'present'),
    ...check(shape.optional, 'absent', 'present'),
    ...check(shape.extensions, 'absent', 'extension'),
    ...(shape.order ?? []).map((order) => checkOrder(call, order, root)),
  ]
}

// Internal
/** Said once for each list, not for each of its fields. */
const emptyList = (call: string, path: string, said: Set<string>): ReadonlyArray<Finding> => {
  const rows = path.slice(0, path.lastIndexOf('[]') + 2)
  if (said.has(rows)) return []
  said.add(rows)
  return [{ call, field: rows, expected: 'a row', status: 'not-checked', seen: 'the list is empty' }]
}

const fieldName = (path: string): string => (path === '' ? '(message)' : path)

/** The first row that is wrong decides. */
const judge = (
  found: ReadonlyArray<PathValue>,
  kind: Kind,
  whenMissing: Status,
  whenPresent: Status,
): Pick<Finding, 'status' | 'seen'> => {
  for (const one of found)
    if (one._tag === 'value' && !kind.matches(one.value)) return { status: 'wrong-type', seen: excerpt(one.value) }
  if (found.some(({ _tag }) => _tag === 'missing')) return { status: whenMissing, seen: '' }
  return { status: whenPresent, seen: '' }
}

const checkOrder = (call: string, { list, by, direction }: Order, root: unknown): Finding => {
  const field = `order of ${list === '' ? 'the list' : list}`
  const expected = `${direction} by ${by}`
  const rows = valuesAt(root, list).flatMap((one) =>
    one._tag === 'value' && Array.isArray(one.value) ? [one.value] : [],
  )
  const keys = rows.flat().map((row) => keyOf(row, by))
  if (keys.length < 2) return { call, field, expected, status: 'not-checked', seen: 'fewer than two rows' }
  const wrong = keys.findIndex((key, at) => at > 0 && !follows(keys[at - 1] ?? '', key, direction))
  if (wrong === -1) return { call, field, expected, status: 'present', seen: '' }
  return {
    call,
    field,
    expected,
    status: 'wrong-order',
    seen: `${String(keys[wrong - 1])} before ${String(keys[wrong])}`,
  }
}

type Key = number | string

/** Decimals are compared as numbers, which is enough to tell an order. */
const keyOf = (row: unknown, by: string): Key => {
  const value = (row as Readonly<Record<string, unknown>> | null)?.[by]
  const key = Number(value)
  return Number.isNaN(key) ? String(value) : key
}

const follows = (before: Key, after: Key, direction: Order['direction']): boolean =>
  direction === 'ascending' ? before <= after : before >= after
