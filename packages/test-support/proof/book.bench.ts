/** A whole book from its text to the best rows with sums, beside ccxt's order book and beside JSON.parse alone. [SPOT-3] */
import { execFileSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { tell } from './random.ts'
import { ROOT } from './tree.ts'

interface Raced {
  readonly levels: number
  readonly ratio: { readonly anchor: number; readonly floor: number }
  readonly line: string
}

/** Where npm run bench has put the peers. */
const PEERS = process.env['BENCH_PEERS'] ?? ''

const raced = (written: 'texts' | 'numbers'): ReadonlyArray<Raced> => {
  if (PEERS === '') throw new Error('npm run bench installs the peers of this race')
  const race = ['--import', 'tsx', 'packages/test-support/proof/book-race.ts', written, PEERS]
  const races = JSON.parse(
    execFileSync(process.execPath, race, { cwd: ROOT, encoding: 'utf8' }),
  ) as ReadonlyArray<Raced>
  for (const { line } of races) tell(`book: ${line}`)
  return races
}

/** Times JSON.parse. */
const MOST = 1.5
/** Times faster than the peer. */
const LEAST = 1.6

describe('a whole book of 200 levels', () => {
  it.each(['texts', 'numbers'] as const)(
    'written as %s is read, checked and summed exactly in at most one and a half times the time of JSON.parse, and 1.6 times as fast as ccxt does it in floats [SPOT-3]',
    (written) => {
      const { ratio } = raced(written).find(({ levels }) => levels === 200) as Raced
      expect(ratio.floor).toBeLessThanOrEqual(MOST)
      expect(ratio.anchor).toBeGreaterThanOrEqual(LEAST)
    },
  )
})
