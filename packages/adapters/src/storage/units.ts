/** Exact decimals in stored texts: they are bigints, which JSON has not. [Q8] */

export const written = (whole: unknown): string =>
  JSON.stringify(whole, (_, value: unknown) => (typeof value === 'bigint' ? { [UNITS]: value.toString() } : value))

const UNITS = '$units'
const UNITS_SHAPE = /^-?\d{1,60}$/

const DEEPEST = 8

export const revived = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = depth < DEEPEST ? Object.entries(value) : []
  const units: unknown = entries.length === 1 && entries[0]?.[0] === UNITS ? entries[0][1] : undefined
  if (typeof units === 'string' && UNITS_SHAPE.test(units)) return BigInt(units)
  return Object.fromEntries(entries.map(([key, inner]) => [key, revived(inner, depth + 1)]))
}
