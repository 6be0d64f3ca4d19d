/** The real process of the exchange, for proofs that end it the hard way. */
import { spawn } from 'node:child_process'

import { mustHoldNone } from './secrets.ts'
import { ROOT } from './tree.ts'

// Model
export interface Process {
  readonly url: string
  /** Milliseconds from its start until it said that it is ready. */
  readonly readyAfter: number
  /** Everything it printed. */
  readonly said: () => string
  /** Gives its exit code, or none when a signal ended it; complains when a secret stands in what it printed. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

// Constructors
/** Rejects with what it complained about when it ends before it is ready. */
export const launch = (environment: Readonly<Record<string, string>>): Promise<Process> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['dist/server/bin.js'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', PASSWORD_COST: '4', CLIENT_DIR: 'none', ...environment },
    })
    let said = ''
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const url = /ready (http:\/\/\S+)/.exec(said)?.[1]
      if (url === undefined) return
      const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
        child.kill(signal)
        const code = await ended
        mustHoldNone('what the process printed', said.split('\n'))
        return code
      }
      resolve({ url, readyAfter: performance.now() - began, said: () => said, end })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`the exchange ended with ${code}: ${said}`)))
  })
