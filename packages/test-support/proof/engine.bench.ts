/** The engine beside nodejs-order-book, as the product runs them: by node, not through the test runner's modules. [SPOT-4] */
import { execFileSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { tell } from './random.ts'
import { ROOT } from './tree.ts'

interface Raced {
  readonly ratio: number
  readonly line: string
}

describe('orders through the engine', () => {
  it('with fills, fees and balances are at least as fast as through a book that keeps no balances, however many they are [SPOT-4]', () => {
    const race = ['--import', 'tsx', 'packages/test-support/proof/engine-race.ts']
    const said = execFileSync(process.execPath, race, { cwd: ROOT, encoding: 'utf8' })
    const races = JSON.parse(said) as ReadonlyArray<Raced>
    for (const { line } of races) tell(`engine: ${line}`)
    expect(races.map(({ ratio }) => ratio >= 1)).toEqual([true, true, true])
  })
})
