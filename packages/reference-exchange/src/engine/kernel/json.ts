/** JSON text with exact decimals. [Q32] */

// Rules
/** A decimal is written as `#` and its units. A string that starts with `#` gets another `#`. */
export const encode = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => encodable(inner))

/** With the members of objects in alphabetical order, so that equal values have equal texts. */
export const encodeSorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? sorted(inner) : encodable(inner)))

/** Without a string that starts with `#`, a plain parse is the same and much faster. */
export const decode = (text: string): unknown => (text.includes('"#') ? JSON.parse(text, decoded) : JSON.parse(text))

// Internal
const decoded = (_: string, value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('#')) return value
  return value.startsWith('##') ? value.slice(1) : BigInt(value.slice(1))
}

const encodable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `#${value}`
  return typeof value === 'string' && value.startsWith('#') ? `#${value}` : value
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
