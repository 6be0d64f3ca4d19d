/** npm test: static checks, unit, architecture and system tests, browser journeys. Ends with one line of counts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { buildExchange } from './build-exchange.ts'
import { findBrowser } from './browser.ts'
import { must, run } from './run-command.ts'
import type { CommandResult } from './run-command.ts'
import { staticChecks } from './static-checks.ts'
import { UNIT_WORKERS } from './workers.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: ReadonlyArray<FileReport>
}

interface FileReport {
  readonly name: string
  readonly status: string
  /** Why the file as a whole failed. */
  readonly message: string
  readonly assertionResults: ReadonlyArray<{
    readonly fullName: string
    readonly status: string
    readonly failureMessages: ReadonlyArray<string> | null
  }>
}

/** Printed again at the end, because hundreds of lines may follow a failure. */
const failures: Array<string> = []

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-test-'))

/** A run that crashed, ran no test or skipped one counts as failed. */
const countsOf = (code: number, report: Report | undefined): Counts => {
  if (report === undefined || report.numPassedTests === 0) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** A line for each test that did not pass, or for a file that failed as a whole. */
const failuresIn = ({ name, status, message, assertionResults }: FileReport): ReadonlyArray<string> => {
  const file = relative('.', name)
  const isWhole = status === 'failed' && assertionResults.every((one) => one.status !== 'failed')
  if (isWhole) return [`${file}: ${firstLine(message)}`]
  return assertionResults
    .filter((one) => one.status !== 'passed')
    .map((one) => `${file}: ${one.fullName}: ${firstLine(one.failureMessages?.[0] ?? one.status)}`)
}

/** What vitest, a worker or a library in it writes when the worker ends early. */
const WORKER_END = /Worker exited|the worker exits|FATAL ERROR|Assertion .* failed|panicked/

/** Why a run of vitest counts as failed. */
const failureLines = ({ code, output }: CommandResult, report: Report | undefined): ReadonlyArray<string> => {
  const ends = output.split('\n').filter((line) => WORKER_END.test(line))
  const lines = [...(report?.testResults.flatMap(failuresIn) ?? []), ...ends]
  return lines.length > 0 ? lines : [`exit code ${code} without a failed test`]
}

const readReport = (path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

interface Settings {
  readonly workers: number
  readonly env?: NodeJS.ProcessEnv
}

const vitest = async (projects: ReadonlyArray<string>, { workers, env = {} }: Settings): Promise<Counts> => {
  const title = projects.join(' and ')
  const outputFile = join(folder, `${projects.join('-')}.json`)
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ]
  const result = await run('vitest', args, { quiet: false, env })
  console.log(`${title}: ${result.seconds.toFixed(1)} s`)
  const report = readReport(outputFile)
  const counts = countsOf(result.code, report)
  if (counts.failed > 0) failures.push(...failureLines(result, report).map((line) => `${title}: ${line}`))
  return counts
}

const startedAt = performance.now()
const elapsed = (): string => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
const chromium = await findBrowser().catch((problem: unknown): never => {
  console.error(problem instanceof Error ? problem.message : problem)
  console.log('0 passed, 1 failed')
  process.exit(1)
})
const checks = await staticChecks()
console.log(`static checks: ${elapsed()}`)
if (checks.failed > 0) failures.push(`static checks: ${checks.failed}, printed first`)
await Promise.all([must('building the client', 'vite', ['build']), buildExchange()])
await import('./build-demo.ts')
const results = [
  checks,
  await vitest(['unit'], { workers: UNIT_WORKERS }),
  // in one run, so that no worker waits between them; two more than the cores, because many tests wait for clocks
  await vitest(['architecture', 'system'], { workers: 4, env: { CHROMIUM_PATH: chromium } }),
  await vitest(['abuse'], { workers: 1 }),
]
rmSync(folder, { recursive: true, force: true })
const passed = results.reduce((sum, one) => sum + one.passed, 0)
const failed = results.reduce((sum, one) => sum + one.failed, 0)
console.log(`whole run: ${elapsed()}`)
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
