import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

import { compiledStart } from './vite/compiled-start.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * The reference exchange and its libraries as one file: sources that are found and read one by one delay its start, and a
 * second file would load the first again. Only the database, which is native, stays outside.
 */
export default defineConfig({
  root: at('.'),
  plugins: [compiledStart(at('vite/load-exchange.ts'))],
  build: {
    ssr: 'packages/reference-exchange/src/bin.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    // Node stores the code of scripts, not that of modules
    rolldownOptions: {
      output: { format: 'cjs', strict: true, entryFileNames: 'exchange.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, external: ['libsql'] },
})
