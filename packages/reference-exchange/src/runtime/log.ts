/** One line of JSON per thing worth knowing; secrets never reach it. */

// Model
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void

// Constructors
export const logTo =
  (write: (line: string) => void): Log =>
  (event, fields = {}) =>
    write(JSON.stringify({ event, ...redacted(fields) }))

export const silent: Log = () => undefined

// Internal
const SECRET = /token|password|code|authorization|cookie|hash/i

const redacted = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, SECRET.test(name) ? '[redacted]' : value]))
