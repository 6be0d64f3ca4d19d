/** Exact decimals in stored JSON; they are bigints, which JSON does not support. [Q8] */

export const toDecimalJson = (root: unknown): string =>
  JSON.stringify(root, (_, value: unknown) => (typeof value === 'bigint' ? { [UNITS_KEY]: value.toString() } : value))

const UNITS_KEY = '$units'
const UNITS_PATTERN = /^-?\d{1,60}$/

const MAX_DEPTH = 8

export const restoreDecimals = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = depth < MAX_DEPTH ? Object.entries(value) : []
  const units: unknown = entries.length === 1 && entries[0]?.[0] === UNITS_KEY ? entries[0][1] : undefined
  if (typeof units === 'string' && UNITS_PATTERN.test(units)) return BigInt(units)
  return Object.fromEntries(entries.map(([key, inner]) => [key, restoreDecimals(inner, depth + 1)]))
}
