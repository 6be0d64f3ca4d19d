/** The one layer table: which modules each folder may import. The linter's configuration is generated from it. */
import { APP_WEB_LAYERS } from './app-web-layers.ts'
import { EXCHANGE_LAYERS } from './exchange-layers.ts'
import type { Layer } from './layer.ts'
import { DOMAIN } from './layer.ts'
import { BROWSER_EXCHANGE_LAYERS } from './browser-exchange-layers.ts'
import { LIBRARY_LAYERS } from './library-layers.ts'

/** A file belongs to the last row whose globs match it. */
export const LAYERS: ReadonlyArray<Layer> = [
  ...LIBRARY_LAYERS,
  ...APP_WEB_LAYERS,
  ...EXCHANGE_LAYERS,
  ...BROWSER_EXCHANGE_LAYERS,
]

/** Files outside the table: they assemble the layers. */
export const COMPOSITION: ReadonlyArray<string> = [
  'packages/app-web/src/main.tsx',
  'packages/app-web/src/composition/**',
  'packages/reference-exchange/src/{main,bin,environment,settings,create-exchange,data-stores,folder-settings,connect-outside,portable,operator-listener,payment-gateway}.ts',
]

/** What the tests of a package may import. */
export interface TestLayer {
  readonly files: ReadonlyArray<string>
  readonly mayImport: ReadonlyArray<string>
  readonly message: string
}

const TEST_LIBRARIES = [
  'vitest',
  'fast-check',
  'fp-ts',
  'rxjs',
  'rxjs/**',
  '@hexbourse/test-support/*',
  './**',
  '../**',
]

export const TEST_LAYERS: ReadonlyArray<TestLayer> = [
  {
    files: ['packages/domain/**/*.spec.ts'],
    mayImport: [DOMAIN, './*.ts', ...TEST_LIBRARIES.slice(0, 6)],
    message: 'A domain test imports domain and test-support.',
  },
  {
    files: ['packages/adapters/**/*.spec.ts'],
    mayImport: [
      DOMAIN,
      'valibot',
      'ky',
      'socket.io',
      'socket.io-client',
      'node:*',
      '@hexbourse/reference-exchange/*',
      ...TEST_LIBRARIES,
    ],
    message: 'An adapter test imports adapters, domain, test-support and the exchange.',
  },
  {
    files: ['packages/app-web/**/*.spec.{ts,tsx}'],
    mayImport: [
      DOMAIN,
      '@hexbourse/adapters/*',
      'react',
      'react-dom/*',
      'react-router-dom',
      'valtio',
      'valtio/vanilla',
      'inversify',
      'node:*',
      ...TEST_LIBRARIES,
    ],
    message: 'An app-web test imports app-web, domain, adapters and test-support.',
  },
  {
    files: ['packages/reference-exchange/**/*.spec.ts'],
    mayImport: [
      DOMAIN,
      '@hexbourse/adapters/wire',
      'node:*',
      'socket.io',
      'socket.io-client',
      'libsql',
      'fastify',
      'smtp-server',
      ...TEST_LIBRARIES,
    ],
    message: 'An exchange test imports the exchange, domain and test-support.',
  },
  {
    files: ['packages/browser-exchange/src/**/*.spec.ts'],
    mayImport: [
      DOMAIN,
      '@hexbourse/adapters/*',
      '@hexbourse/reference-exchange/*',
      'buffer',
      '@sqlite.org/sqlite-wasm',
      'node:*',
      ...TEST_LIBRARIES,
    ],
    message: 'A test of the exchange in the browser imports its own folders, the exchange, adapters and domain.',
  },
  {
    files: ['packages/conformance/src/**/*.spec.ts'],
    mayImport: ['vitest', 'fast-check', './**', '../*/index.ts'],
    message: 'A test of the conformance kit imports its own folders.',
  },
  {
    files: ['packages/test-support/src/**/*.spec.ts'],
    mayImport: [DOMAIN, 'node:*', ...TEST_LIBRARIES],
    message: 'A test of test-support imports its own folder, domain and test-support.',
  },
]
