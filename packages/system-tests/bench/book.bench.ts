/**
 * A whole book from text to the best rows with sums, compared with ccxt's order book and with JSON.parse alone.
 * [SPOT-3]
 */
import { execFileSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { printLine } from '../shared/seeded-random.ts'
import { ROOT } from '../architecture/source-files.ts'

interface Result {
  readonly levels: number
  readonly ratio: { readonly anchor: number; readonly floor: number }
  readonly line: string
}

/** Where `npm run bench` installs the other implementations. */
const PEERS = process.env['BENCH_PEERS'] ?? ''

const compare = (format: 'texts' | 'numbers'): ReadonlyArray<Result> => {
  if (PEERS === '') throw new Error('npm run bench installs the other implementations')
  const args = ['--import', 'tsx', 'packages/system-tests/bench/book-comparison.ts', format, PEERS]
  const results = JSON.parse(
    execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }),
  ) as ReadonlyArray<Result>
  for (const { line } of results) printLine(`book: ${line}`)
  return results
}

/** Multiple of the time of JSON.parse. */
const MAX_JSON_MULTIPLE = 1.5
/** How many times faster than ccxt. */
const MIN_PEER_MULTIPLE = 1.6

describe('a whole book of 200 levels', () => {
  it.each(['texts', 'numbers'] as const)(
    'written as %s is read, checked and summed exactly within 1.5 times the time of JSON.parse, and 1.6 times as fast as ccxt with floats [SPOT-3]',
    (format) => {
      const { ratio } = compare(format).find(({ levels }) => levels === 200) as Result
      expect(ratio.floor).toBeLessThanOrEqual(MAX_JSON_MULTIPLE)
      expect(ratio.anchor).toBeGreaterThanOrEqual(MIN_PEER_MULTIPLE)
    },
  )
})
