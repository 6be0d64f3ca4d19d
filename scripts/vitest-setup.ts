/**
 * Properties run with a fixed count and a fixed seed, so that one commit has one verdict. `npm run soak` has its own. A
 * worker that exits during a file says where, because the runner only counts the tests that did not run.
 */
import fc from 'fast-check'
import { afterAll } from 'vitest'

const PUSH_SEED = 20_261_122
const isSoak = process.env['SOAK'] !== undefined
const seed = Number(process.env['SEED'] ?? (isSoak ? Date.now() % 0x7fffffff : PUSH_SEED))

fc.configureGlobal({
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200),
  seed,
  // a mutation test counts failures; the smallest counterexample is not read
  endOnFailure: process.env['SHRINKING'] === 'off',
})

const reportExit = (code: number): void => {
  process.stderr.write(`the worker exits with ${code}: ${new Error('exit').stack}\n`)
}
process.once('exit', reportExit)
afterAll(() => void process.off('exit', reportExit))
