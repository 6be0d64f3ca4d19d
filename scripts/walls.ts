/** The static walls: types, lint with the rooms, the tree against their table, unused code, form. Each prints one line. */
import { run } from './run.ts'

const WALLS: ReadonlyArray<readonly [title: string, command: string, args: ReadonlyArray<string>]> = [
  ['types', 'tsc', ['-b', '--pretty', 'false']],
  ['lint and rooms', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['the table of rooms', 'vitest', ['run', '--project', 'proof', 'packages/test-support/proof/tree.spec.ts']],
  ['unused code', 'knip', ['--no-progress']],
  ['form', 'prettier', ['--check', '--log-level', 'warn', '.']],
]

/** How many walls stood and how many fell; a fallen wall prints its whole complaint. */
export const walls = async (): Promise<{ readonly passed: number; readonly failed: number }> => {
  let failed = 0
  for (const [title, command, args] of WALLS) {
    const { code, output, seconds } = await run(command, args)
    if (code !== 0) failed += 1
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds.toFixed(1)} s)`)
    if (code !== 0) console.log(output)
  }
  return { passed: WALLS.length - failed, failed }
}
