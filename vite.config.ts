import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { buildId } from './vite/build-id.ts'
import { compressed } from './vite/compressed.ts'
import { messages } from './vite/messages.ts'
import { preloads } from './vite/preloads.ts'
import { readSiteConfig } from './vite/site/site-config.ts'
import { site, siteConstants, withName } from './vite/site/site-plugin.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What the operator has configured. */
export const CONFIG = readSiteConfig(process.env['SITE_CONFIG'] ?? at('hexbourse.config.json'))

/** Where npm run dev has started the exchange, and its pages for operators. */
const EXCHANGE = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`
const OPERATOR = `http://127.0.0.1:${process.env['OPERATOR_PORT'] ?? '8081'}`
const EXCHANGE_PATHS = ['/api', '/dev', '/healthz', '/upload', '/drawings', '/qr_create', '/csp-report'] as const

/** Loaded by every first visit: the socket client, and the messages of the language that a new visitor sees. */
const PRELOADED = ['/node_modules/socket.io-client/', '/locales/en/shell.json', '/locales/en/market.json']

/** Modules in place of others, in every build of the client. */
export const ALIASES = [
  // the container is told what each thing needs, and reads no decorators
  { find: /^reflect-metadata(\/lite)?$/, replacement: at('vite/no-reflection.ts') },
  // the exports of the router lead to its development build only
  { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: at('node_modules/react-router/dist/production/dom-export.mjs') },
]

/** What home reads after its prices are live, and most screens too: in one file. */
const LATER = [
  /\.token\.ts$|\/composition\/tokens\//,
  /\/app-web\/src\/(?:i18n\/deferred-files|shared\/(?:language-changes|latest-|paged-list|paging))/,
  /\/kernel\/page\.|\/adapters\/src\/(?:rest\/in-zone|wire\/paging)|\/operators\/concatMap/,
  /\/(?:market|rest|wire)\/(?:candle|chart|trade)\.|\/content\/article\./,
]

const FIRST_MESSAGES = /[/\\]locales[/\\](\w+)[/\\](?:shell|market)\.json$/
const firstMessages = (id: string): string => `messages-${FIRST_MESSAGES.exec(id)?.[1] ?? ''}`

export default defineConfig({
  root: at('packages/app-web'),
  cacheDir: '../../node_modules/.vite',
  plugins: [
    site(CONFIG),
    messages(at('locales'), (text) => withName(CONFIG, text)),
    react(),
    preloads(at('packages/app-web/index.html'), PRELOADED),
    buildId(at('packages/app-web/worker/shell-worker.ts')),
    compressed(),
  ],
  resolve: {
    // rxjs in the language's own classes: without the helpers that the older form stands on
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      ...ALIASES,
      // messages arrive compiled, so the parser never travels
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: at('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    ],
  },
  define: siteConstants(CONFIG),
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // the entry names its chunks by three letters, and no compression shortens a hash: 28 bits tell two builds apart
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 3)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // what every visit needs travels in one piece: a dozen small ones compress worse
            { name: 'first', tags: ['$initial'] },
            // small parts of trade pages, without the charts: each piece of its own would cost the entry a name
            {
              name: 'trading',
              test: /\/ui-trading\/(?:after-frame|axis-text|beside|book-head|count|faucet-texts|fitting|layout|market-price|narrow|order-|percent|throttled|trading-rows|typing)/,
            },
            { name: 'later', test: (id) => LATER.some((path) => path.test(id)) },
            // what most screens share, without styles: bytes that a screen does not need cost less than one more file
            { name: 'controls', test: /\/app-web\/src\/(?:routing|ui|ui-trading)\/(?!chart|styles)/, minShareCount: 5 },
            {
              name: 'rules',
              test: /\/packages\/(?:adapters|domain)\/src\/|\/app-web\/src\/(?:composition|shared|shell)\/|\/rxjs\//,
              minShareCount: 2,
            },
            // the two message files that every page needs, as one for each language
            { name: firstMessages, test: FIRST_MESSAGES },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(EXCHANGE_PATHS.map((path) => [path, EXCHANGE])),
      '/operator': OPERATOR,
      '/wss': { target: EXCHANGE, ws: true },
    },
  },
})
