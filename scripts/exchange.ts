/** The reference exchange in one file, as npm start and the proofs run it. */
import { must } from './run.ts'

export const buildExchange = (): Promise<void> =>
  must('building the exchange', 'vite', ['build', '-c', 'vite.server.config.ts'])

/** What it is built into, from the root. */
export const EXCHANGE = 'dist/server/bin.js'
