/** Structured log: one JSON line per event, with secrets redacted. */

// Model
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void

// Constructors
export const jsonLog =
  (write: (line: string) => void): Log =>
  (event, fields = {}) =>
    write(JSON.stringify({ event, ...redacted(fields) }))

export const silentLog: Log = () => undefined

// Internal
const SECRET_FIELD = /token|password|code|authorization|cookie|hash/i

const redacted = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET_FIELD.test(name) ? '[redacted]' : value]),
  )
