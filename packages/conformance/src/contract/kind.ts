/** Kinds of values that fields of the contract have. Deployed servers send the same field in several forms. */

// Model
export interface Kind {
  /** As a report states it. */
  readonly name: string
  readonly matches: (value: unknown) => boolean
}

// Constructors
const DECIMAL = /^-?\d+(?:\.\d+)?$/
const SIGNED = /^[+-]?\d+(?:\.\d+)?$/
const WALL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const CLOCK_TIME = /^\d\d:\d\d:\d\d$/
const TOKEN = /^(?:[0-9a-f]{32}|[0-9a-f]{64})$/

const isText = (value: unknown): value is string => typeof value === 'string'
const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const kind = (name: string, matches: (value: unknown) => boolean): Kind => ({ name, matches })

export const text = kind('text', isText)
export const filledText = kind('text that is not empty', (value) => isText(value) && value !== '')
/** Money: a text of fixed scale, or the number 0 where there is nothing. */
export const decimal = kind('decimal text, or 0', (value) => (isText(value) ? DECIMAL.test(value) : value === 0))
/** Where deployed servers send both forms. */
export const number = kind('number or decimal text', (value) => (isText(value) ? DECIMAL.test(value) : isNumber(value)))
/** Empty before the first trade of the day. */
export const change = kind(
  'decimal text with sign, or empty',
  (value) => isText(value) && (value === '' || SIGNED.test(value)),
)
export const integer = kind('integer', isInteger)
export const id = kind('integer above 0', (value) => isInteger(value) && value > 0)
export const flag = kind('0 or 1', (value) => value === 0 || value === 1)
/** Paging values are sent back as they came. */
export const count = kind('integer, or text of digits', (value) =>
  isText(value) ? /^\d+$/.test(value) : isInteger(value),
)
export const wallTime = kind(
  'YYYY-MM-DD HH:mm:ss, or empty',
  (value) => isText(value) && (value === '' || WALL_TIME.test(value)),
)
export const clockTime = kind('HH:mm:ss', (value) => isText(value) && CLOCK_TIME.test(value))
export const seconds = kind('Unix seconds', (value) => isInteger(value) && value >= 1e9 && value < 1e11)
export const milliseconds = kind('Unix milliseconds', (value) => isInteger(value) && value >= 1e12 && value < 1e14)
export const list = kind('list', Array.isArray)
export const object = kind('object', isObject)
export const token = kind('32 or 64 hexadecimal digits', (value) => isText(value) && TOKEN.test(value))
export const anything = kind('anything', () => true)

/** Text of a list, as it is pushed, or the list itself. */
export const jsonList = kind('list, or its JSON text', (value) => Array.isArray(isText(value) ? parsed(value) : value))

export const oneOf = (...values: ReadonlyArray<string | number>): Kind =>
  kind(values.join(' or '), (value) => values.some((one) => one === value))

export const orNull = ({ name, matches }: Kind): Kind =>
  kind(`${name}, or null`, (value) => value === null || matches(value))

// Internal
/** Undefined when the text is no JSON. */
const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
