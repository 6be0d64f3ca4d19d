/** Builds the reference exchange into one file, as npm start and the system tests run it. */
import { must } from './run-command.ts'

export const buildExchange = (): Promise<void> =>
  must('building the exchange', 'vite', ['build', '-c', 'vite.server.config.ts'])

/** Path of the built file, from the root. */
export const EXCHANGE = 'dist/server/bin.js'
