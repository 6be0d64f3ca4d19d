/** JSON text with exact decimals. Equal values have equal texts. [Q32] */

// Rules
/** A decimal is written as `#` and its units. A string that starts with `#` gets another `#`. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return `#${inner}`
    return typeof inner === 'string' && inner.startsWith('#') ? `#${inner}` : inner
  })

export const decode = (text: string): unknown =>
  JSON.parse(text, (_, inner: unknown) => {
    if (typeof inner !== 'string' || !inner.startsWith('#')) return inner
    return inner.startsWith('##') ? inner.slice(1) : BigInt(inner.slice(1))
  })
