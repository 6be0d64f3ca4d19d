import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

const SYSTEM = 'packages/system-tests'
const ABUSE = `${SYSTEM}/security/abuse.spec.ts`

/** The files that take longest, longest first. */
const LONG_FILES = [
  'chaos',
  'trade-page-memory',
  'money-commands',
  'screens',
  'second-contracts',
  'xss',
  'kill',
  'unknown-outcome',
  'c2c',
  'live-model',
  'leverage-endings',
  'contract-insurance',
]

const lengthRank = ({ moduleId }: TestSpecification): number => {
  const rank = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`))
  return rank === -1 ? LONG_FILES.length : rank
}

/**
 * Starts long files first, so that no worker waits at the end for one of them. The others follow project by project,
 * because only files of one project share the modules of a worker.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => lengthRank(a) - lengthRank(b) || a.project.name.localeCompare(b.project.name))
  }
}

/** Of tests that run an exchange: modules are loaded once per worker, and each file forgets the secrets of others. */
const WITH_EXCHANGE = {
  isolate: false,
  setupFiles: [`${SYSTEM}/shared/forget-secrets.ts`],
  hookTimeout: 120_000,
  // as long as a page may take for anything else
  expect: { poll: { timeout: 60_000 } },
}

/**
 * unit: beside the code, fast. architecture: the tree against the layer table. system: everything together in node.
 * abuse: attacks beside trading users, which measure delays and run alone. browser: user journeys in Chromium. engines:
 * the client in Firefox and WebKit, part of a soak run. bench: ratios against other implementations, measured in one run.
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
          name: 'architecture',
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
          include: [`${SYSTEM}/{contract,fault,security}/*.spec.ts`],
          exclude: [ABUSE],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
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
          name: 'browser',
          environment: 'node',
          include: [`${SYSTEM}/browser/*.spec.ts`],
          testTimeout: 300_000,
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
