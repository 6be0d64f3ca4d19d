/** Structured log: one JSON line per event with level and time; secrets and personal data are redacted. [ACC-1] */
import { pino } from 'pino'

import type { Log, LogLevel } from '../runtime/index.ts'

/** Lines below `minimum` are left out. */
export const jsonLog = (write: (line: string) => void, minimum: LogLevel = 'info'): Log => {
  const logger = pino(
    {
      level: minimum,
      base: {},
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => write(line.trimEnd()) },
  )
  return (event, fields = {}, level = 'info') => logger[level](redactedFields(fields, 0), event)
}

// Internal
const REDACTED = '[redacted]'
const SECRET_FIELD = /token|password|code|authorization|cookie|hash|secret|csrf/i
const PERSONAL_FIELD = /account|mail|phone|mobile|contact|card|document|bank|birth/i
/** Tokens and hashes in hexadecimal, and email addresses, wherever they occur in a text. */
const SECRET_TEXT = /[0-9a-f]{32,}|[^\s@"'<>/=]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi
const MAX_DEPTH = 4

const redactedFields = (fields: Readonly<Record<string, unknown>>, depth: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELD.test(name) || PERSONAL_FIELD.test(name) ? REDACTED : redactedValue(value, depth),
    ]),
  )

const redactedValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.replaceAll(SECRET_TEXT, REDACTED)
  if (value instanceof Error) return redactedValue(value.message, depth)
  if (Array.isArray(value)) return depth < MAX_DEPTH ? value.map((one) => redactedValue(one, depth + 1)) : REDACTED
  if (typeof value !== 'object' || value === null) return value
  return depth < MAX_DEPTH ? redactedFields(value as Readonly<Record<string, unknown>>, depth + 1) : REDACTED
}
