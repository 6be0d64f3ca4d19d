import { defineConfig } from 'vitest/config'

/** unit: beside the code, fast. bench: ratios against anchors. proof: everything together in node. journeys: a real browser. */
export default defineConfig({
  test: {
    setupFiles: ['scripts/vitest-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.spec.{ts,tsx}'],
          testTimeout: 20_000,
          // Most of the time went into reading the same modules again for every file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          environment: 'node',
          include: ['packages/*/src/**/*.bench.ts', 'packages/test-support/proof/*.bench.ts'],
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          environment: 'node',
          include: ['packages/test-support/proof/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['packages/test-support/proof/journeys/*.spec.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Two at once starve each other's browser on two cores.
          fileParallelism: false,
        },
      },
    ],
  },
})
