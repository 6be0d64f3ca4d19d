/** JSON text with exact decimals. [Q32] */

// Rules
/** A decimal is written as `#` and its units. A string that starts with `#` gets another `#`. */
export const encode = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => encodable(inner))

/** With the members of objects in alphabetical order, so that equal values have equal texts. */
export const encodeSorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? sorted(inner) : encodable(inner)))

export const decode = (text: string): unknown =>
  JSON.parse(text, (_, inner: unknown) => {
    if (typeof inner !== 'string' || !inner.startsWith('#')) return inner
    return inner.startsWith('##') ? inner.slice(1) : BigInt(inner.slice(1))
  })

// Internal
const encodable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `#${value}`
  return typeof value === 'string' && value.startsWith('#') ? `#${value}` : value
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
