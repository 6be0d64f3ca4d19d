import { basename } from 'node:path'

import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

import { BUILT_MODULES, IS_BUILT_MODULE } from './scripts/built-modules.ts'

const SYSTEM = 'packages/system-tests'
const ABUSE = `${SYSTEM}/security/abuse.spec.ts`
const ARCHITECTURE = 'architecture'

/** The files that compute for more than twenty seconds, or two of unit tests, longest first. */
const LONG_FILES = [
  'money-commands',
  'screens',
  'trade-page-memory',
  'trade-page',
  'second-contracts',
  'kill',
  'live-model',
  'examples',
  'leverage-endings',
  'deposits-withdrawals',
  'phone',
  'chaos',
  'keyboard',
  'reader-settings',
  'contract-insurance',
  'leverage-oracle',
  'xss',
  'no-answers',
  'start-time',
  'simulation',
  'account-enumeration',
  'wallets',
  'account',
  'leverage-outcomes',
  'views',
  'position-ticks',
  'market-pushes',
  'sqlite.closed-page',
]

/** The files that mostly wait, for a clock or for an answer that does not come, longest first. */
const WAITING_FILES = [
  'chart',
  'unknown-outcome',
  'ports-funds',
  'ports-spot',
  'stuck-reader',
  'client',
  'money-sockets',
  'ports-c2c',
  'ports-device',
  'ports-leverage',
  'old-prices',
  'ports-wallet',
  'conformance',
  'freshness',
  'ports-second-contract',
  'unfinished-requests',
  'command-line',
  'ports-market',
  'ports-account',
]

/** A file that waits starts after so many that compute, which keep the cores busy meanwhile. */
const COMPUTING_PER_WAITING = 3

const fileName = ({ moduleId }: TestSpecification): string => basename(moduleId, '.spec.ts')
const lengthRank = (file: TestSpecification): number => {
  const rank = LONG_FILES.indexOf(fileName(file))
  return rank === -1 ? LONG_FILES.length : rank
}
const waitingRank = (file: TestSpecification): number => WAITING_FILES.indexOf(fileName(file))

/** Files that wait between those that compute, as long as there are any. */
const mixed = (files: ReadonlyArray<TestSpecification>): ReadonlyArray<TestSpecification> => {
  const waiting = files.filter((file) => waitingRank(file) !== -1).toSorted((a, b) => waitingRank(a) - waitingRank(b))
  const computing = files
    .filter((file) => waitingRank(file) === -1)
    .toSorted((a, b) => lengthRank(a) - lengthRank(b) || fileName(a).localeCompare(fileName(b)))
  const spread = computing.flatMap((file, index) => {
    const started = index + 1
    const next = started % COMPUTING_PER_WAITING === 0 ? waiting[started / COMPUTING_PER_WAITING - 1] : undefined
    return next === undefined ? [file] : [file, next]
  })
  return [...spread, ...waiting.slice(Math.floor(computing.length / COMPUTING_PER_WAITING))]
}

/**
 * Starts long files first, so that no worker waits at the end for one of them. The others follow by name, whatever their
 * folder. Files of architecture tests come before all, because none shares a worker, and one in between would end those
 * that do.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const isArchitecture = ({ project }: TestSpecification): boolean => project.name === ARCHITECTURE
    return [...sorted.filter(isArchitecture), ...mixed(sorted.filter((file) => !isArchitecture(file)))]
  }
}

/** Of tests that import whole packages. */
const WITH_BUILT_MODULES = {
  alias: [BUILT_MODULES],
  globalSetup: ['scripts/built-modules.ts'],
  server: { deps: { external: [IS_BUILT_MODULE] } },
}

/** Of tests that run an exchange: modules are loaded once per worker, and each file forgets the secrets of others. */
const WITH_EXCHANGE = {
  ...WITH_BUILT_MODULES,
  isolate: false,
  // in MB; with the default of 16, a seventh of the time of the random commands goes into collecting garbage, and a
  // further fifteenth into the collector's threads where every core has a worker
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
  setupFiles: [`${SYSTEM}/shared/forget-secrets.ts`],
  hookTimeout: 120_000,
  // as long as a page may take for anything else
  expect: { poll: { timeout: 60_000 } },
}

/**
 * unit: beside the code, fast. architecture: the tree against the layer table. system: everything together in Node, and
 * user journeys in Chromium. abuse: attacks beside trading users, which measure delays and run alone. engines: the client
 * in Firefox and WebKit, part of a soak run. bench: ratios against other implementations, measured in one run.
 */
export default defineConfig({
  test: {
    setupFiles: ['scripts/vitest-setup.ts'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['scripts/end-timers.ts'],
          include: ['packages/*/src/**/*.spec.{ts,tsx}'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          // without isolation each module is loaded once per worker instead of once per file
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: ARCHITECTURE,
          environment: 'node',
          include: [`${SYSTEM}/architecture/*.spec.ts`],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...WITH_EXCHANGE,
          name: 'system',
          environment: 'node',
          include: [`${SYSTEM}/{contract,fault,security,browser}/*.spec.ts`],
          exclude: [ABUSE],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...WITH_BUILT_MODULES,
          name: 'abuse',
          environment: 'node',
          include: [ABUSE],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...WITH_EXCHANGE,
          name: 'engines',
          environment: 'node',
          include: [`${SYSTEM}/engines/*.spec.ts`],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...WITH_BUILT_MODULES,
          name: 'bench',
          environment: 'node',
          include: [`${SYSTEM}/bench/*.bench.ts`],
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
