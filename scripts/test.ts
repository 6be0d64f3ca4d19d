/** npm test: walls, unit and property tests, proofs, journeys; ends with one line of counts. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browser } from './browser.ts'
import { buildExchange } from './exchange.ts'
import { must, run } from './run.ts'
import { walls } from './walls.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numFailedTestSuites: number
}

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-test-'))

/** A run that crashed, or a test that was skipped, counts as failed: silence is not a pass. */
const judge = (code: number, report: Report | undefined): Counts => {
  if (report === undefined) return { passed: 0, failed: 1 }
  const silent = report.numPendingTests + report.numTodoTests
  const failed = report.numFailedTests + silent
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const read = (path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const vitest = async (project: string, env: NodeJS.ProcessEnv = {}): Promise<Counts> => {
  const outputFile = join(folder, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ]
  const { code, seconds } = await run('vitest', args, { quiet: false, env })
  console.log(`${project}: ${seconds.toFixed(1)} s`)
  return judge(code, read(outputFile))
}

const started = performance.now()
const chromium = await browser().catch((problem: unknown): never => {
  console.error(problem instanceof Error ? problem.message : problem)
  console.log('0 passed, 1 failed')
  process.exit(1)
})
const stood = await walls()
await must('building the client', 'vite', ['build'])
await buildExchange()
const results = [
  stood,
  await vitest('unit'),
  await vitest('proof'),
  await vitest('journeys', { CHROMIUM_PATH: chromium }),
]
const passed = results.reduce((sum, one) => sum + one.passed, 0)
const failed = results.reduce((sum, one) => sum + one.failed, 0)
console.log(`whole run: ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
