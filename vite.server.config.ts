import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

/**
 * The reference exchange and its libraries as one file: sources that are found and read one by one delay its start. Only
 * the database, which is native, stays outside.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: 'packages/reference-exchange/src/bin.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
  },
  ssr: { noExternal: true, external: ['libsql'] },
})
