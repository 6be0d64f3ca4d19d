/** Port of the log: one line per event. [ACC-1] */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The level is info by default. A user is named by id, never by account. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>, level?: LogLevel) => void

export const silentLog: Log = () => undefined
