/** JSON text with exact decimals. [Q32] */

// Rules
/** A decimal is written as `#` and its units. A string that starts with `#` gets another `#`. */
export const encode = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => encodable(inner))

/** With the members of objects in alphabetical order, so that equal values have equal texts. */
export const encodeSorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? sorted(inner) : encodable(inner)))

/**
 * The value that gave the text; without a string that starts with `#`, parsing alone gives it. Throws for a text that is
 * no JSON.
 */
export const decode = (text: string): unknown => (text.includes('"#') ? decoded(JSON.parse(text)) : JSON.parse(text))

// Internal
/** Changes arrays and objects in place, which is several times faster than a function given to the parser. */
const decoded = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('#') ? decodedText(value) : value
  if (Array.isArray(value)) for (let nth = 0; nth < value.length; nth += 1) value[nth] = decoded(value[nth])
  else if (isRecord(value)) decodeMembers(value)
  return value
}

const decodedText = (text: string): unknown => (text.startsWith('##') ? text.slice(1) : BigInt(text.slice(1)))

const decodeMembers = (record: Record<string, unknown>): void => {
  for (const key of Object.keys(record)) {
    const value = record[key]
    const replaced = decoded(value)
    if (replaced !== value) record[key] = replaced
  }
}

const encodable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `#${value}`
  return typeof value === 'string' && value.startsWith('#') ? `#${value}` : value
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
