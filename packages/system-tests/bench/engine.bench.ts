/**
 * The engine compared with nodejs-order-book, both run by node directly instead of the test runner's modules.
 * [SPOT-4]
 */
import { execFileSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { printLine } from '../shared/seeded-random.ts'
import { ROOT } from '../architecture/source-files.ts'

interface Result {
  readonly ratio: number
  readonly line: string
}

describe('orders through the engine', () => {
  it('take no longer with fills, fees and balances than through an order book without balances, for any number of users [SPOT-4]', () => {
    const args = ['--import', 'tsx', 'packages/system-tests/bench/engine-comparison.ts']
    const output = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    const results = JSON.parse(output) as ReadonlyArray<Result>
    for (const { line } of results) printLine(`engine: ${line}`)
    expect(results.map(({ ratio }) => ratio >= 1)).toEqual([true, true, true])
  })
})
