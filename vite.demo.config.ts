/**
 * The demonstration without a server: a folder of static files, in which the exchange runs in the browser, below the
 * address /simulation/.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

import { BANNER_IMAGES } from './packages/reference-exchange/src/http/banner-images.ts'
import { pagePolicy } from './packages/reference-exchange/src/http/headers.ts'
import client, { ALIASES, CONFIG } from './vite.config.ts'
import { messages } from './vite/messages.ts'
import { site, withName } from './vite/site/site-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const BASE = '/simulation'
const OUT = at('dist/demo')

/** Modules of the client that know a server, and what stands for them in a page without one. */
const REPLACED: Readonly<Record<string, string>> = {
  [at('packages/app-web/src/composition/server.ts')]: at('packages/browser-exchange/src/page/server.ts'),
  [at('packages/app-web/src/composition/build-check.ts')]: at('packages/browser-exchange/src/page/no-build-check.ts'),
}

const withoutServer = (): Plugin => ({
  name: 'hexbourse-without-server',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return undefined
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved === null ? undefined : REPLACED[resolved.id]
  },
})

/** A static host sends no headers of ours: the page states its policy itself, without what only a header can. */
const POLICY = pagePolicy()
  .split('; ')
  .filter((directive) => !/^(?:frame-ancestors|report-uri)/.test(directive))
  .join('; ')
  .replace(/trusted-types /, 'trusted-types hexbourse-simulation ')

/** The folder below the address, and beside it what a host answers for other addresses. */
const staticHost = (): Plugin => ({
  name: 'hexbourse-static-host',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(
        '<meta charset="utf-8" />',
        `$&\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
      ),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // of a host that sends headers, and of a client that is installed
      for (const name of ['headers.json', 'headers.conf', 'manifest.webmanifest']) delete bundle[name]
    },
  },
  async writeBundle() {
    await mkdir(`${OUT}/drawings`, { recursive: true })
    for (const [name, picture] of Object.entries(BANNER_IMAGES)) await writeFile(`${OUT}/drawings/${name}`, picture)
    await writeFile(`${OUT}/index.html`, `<!doctype html><meta http-equiv="refresh" content="0; url=${BASE}/" />\n`)
    // most static hosts answer with it for an address without a file, such as that of a screen
    await copyFile(`${OUT}${BASE}/index.html`, `${OUT}/404.html`)
  },
})

const { resolve, build, define } = client

export default defineConfig({
  root: at('packages/browser-exchange'),
  base: `${BASE}/`,
  publicDir: at('packages/app-web/public'),
  cacheDir: at('node_modules/.vite-demo'),
  plugins: [
    withoutServer(),
    site(CONFIG),
    messages(at('locales'), (text) => withName(CONFIG, text)),
    react(),
    staticHost(),
  ],
  resolve: {
    ...resolve,
    alias: [
      // with the parser of messages: the exchange reads its messages as they are written
      ...ALIASES,
      { find: 'node:crypto', replacement: at('packages/browser-exchange/src/platform/crypto.ts') },
      { find: 'node:os', replacement: at('packages/browser-exchange/src/platform/os.ts') },
    ],
  },
  define: { ...define, 'import.meta.env.BASE': JSON.stringify(BASE) },
  worker: {
    format: 'es',
    // the sender of e-mail is left out, and its library with it
    rolldownOptions: { external: ['nodemailer'] },
  },
  build: { ...build, outDir: `${OUT}${BASE}`, chunkSizeWarningLimit: 2_000 },
})
