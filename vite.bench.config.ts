import { fileURLToPath } from 'node:url'

import { defineConfig, mergeConfig } from 'vite'

import client from './vite.config.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The page on which npm run bench races the product's live book; built as the product is. */
export default mergeConfig(
  client,
  defineConfig({ root: at('packages/app-web/bench'), base: './', build: { outDir: at('dist/bench') } }),
)
