import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

/**
 * The tests beside the code, as `npm run mutate` runs them for each mutant. The aliases lead to the mutated copy of the
 * packages; node_modules leads to the original ones.
 */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@hexbourse\/([^/]+)\/([^/]+)$/,
        replacement: fileURLToPath(new URL('packages/$1/src/$2/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    environment: 'node',
    setupFiles: ['scripts/vitest-setup.ts'],
    include: ['**/*.spec.ts'],
    // a count small enough to run the properties once per mutant, and no search for the smallest counterexample
    env: { PROPERTY_RUNS: '60', SHRINKING: 'off' },
    isolate: false,
  },
})
