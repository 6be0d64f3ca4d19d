/** The exchange in its own process, for journeys and for tests that kill it. */
import { spawn } from 'node:child_process'

import { expectNoSecrets } from '../security/secrets.ts'
import { ROOT } from '../architecture/source-files.ts'

// Model
export interface ExchangeProcess {
  readonly url: string
  /** Milliseconds from the start until the ready line. */
  readonly readyAfter: number
  /** Everything printed so far. */
  readonly output: () => string
  /** Returns the exit code, or null after a signal. Throws when the output contains a secret. */
  readonly stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

// Constructors
/** Rejects with the output when the process exits before it is ready. */
export const launchExchange = (environment: Readonly<Record<string, string>>): Promise<ExchangeProcess> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['dist/server/bin.js'], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        OPERATOR_PORT: '0',
        PASSWORD_COST: '4',
        REQUEST_LIMITS: 'off',
        PRECOMPUTE_DAYS: 'off',
        DEMO: 'on',
        CLIENT_DIR: 'none',
        ...environment,
      },
    })
    let output = ''
    const exited = new Promise<number | null>((done) => child.once('exit', done))
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString()
      const url = /ready (http:\/\/\S+)/.exec(output)?.[1]
      if (url === undefined) return
      const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
        child.kill(signal)
        const code = await exited
        expectNoSecrets('the output of the process', output.split('\n'))
        return code
      }
      resolve({ url, readyAfter: performance.now() - startedAt, output: () => output, stop })
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void exited.then((code) => reject(new Error(`the exchange exited with ${code}: ${output}`)))
  })
