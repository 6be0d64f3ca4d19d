/** The static checks: types, lint with the layers, unused code, formatting. */
import { availableParallelism } from 'node:os'

import type { CommandResult } from './run-command.ts'
import { run } from './run-command.ts'

interface Check {
  readonly title: string
  readonly command: string
  readonly args: ReadonlyArray<string>
}

/** Longest first, so that no core waits at the end. Projects are built side by side, so that each needs one checker. */
const CHECKS: ReadonlyArray<Check> = [
  { title: 'lint and layers', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'types', command: 'tsc', args: ['-b', '--checkers', '1', '--pretty', 'false'] },
  { title: 'unused code', command: 'knip', args: ['--no-progress'] },
  { title: 'formatting', command: 'oxfmt', args: ['--check', '.'] },
]

/** Of the work of the two type checkers, a quarter would be collecting garbage. */
const FEWER_COLLECTIONS = { GOGC: '400' }

const report = ({ title }: Check, { code, output, seconds }: CommandResult): void => {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
}

/** Runs the checks side by side, one per core. Prints one line per check, and the whole output of a failed one. */
export const staticChecks = async (): Promise<{ readonly passed: number; readonly failed: number }> => {
  const waiting = [...CHECKS]
  let failed = 0
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await run(check.command, check.args, { env: FEWER_COLLECTIONS })
      if (result.code !== 0) failed += 1
      report(check, result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work))
  return { passed: CHECKS.length - failed, failed }
}
