/** Layers of domain, adapters and test-support. */
import type { Layer } from './layer.ts'
import { DOMAIN, KERNEL, SAME_FOLDER } from './layer.ts'

const domain = 'packages/domain/src'
const adapters = 'packages/adapters/src'

/** `libraries` compute without any input but their arguments. */
const context = (name: string, others: ReadonlyArray<string> = [], libraries: ReadonlyArray<string> = []): Layer => ({
  name: `domain/${name}`,
  files: [`${domain}/${name}/**/*.ts`],
  mayImport: ['fp-ts', SAME_FOLDER, KERNEL, ...others.map((other) => `@hexbourse/domain/${other}`), ...libraries],
  mayImportTypes: ['rxjs'],
  message: `${name} imports ${['the kernel', ...others, ...libraries].join(', ')}, fp-ts and the types of rxjs.`,
  purity: 'domain',
  sample: {
    file: `${domain}/${name}/planted.ts`,
    allowed: KERNEL,
    forbidden: ['@hexbourse/domain/planted', 'rxjs', 'node:fs', '../kernel/decimal.ts', '@hexbourse/adapters/wire'],
  },
})

const adapter = (name: string, libraries: ReadonlyArray<string>, forbidden: ReadonlyArray<string>): Layer => ({
  name: `adapters/${name}`,
  files: [`${adapters}/${name}/**/*.ts`],
  mayImport: [DOMAIN, 'fp-ts', 'rxjs', SAME_FOLDER, '../wire/index.ts', '../environment/index.ts', ...libraries],
  message: `${name} imports domain, wire, environment, rxjs, fp-ts${libraries.map((library) => `, ${library}`).join('')}.`,
  sample: { file: `${adapters}/${name}/planted.ts`, allowed: libraries[0] ?? 'rxjs', forbidden },
})

const entryOf = (folder: string): string => `../${folder}/index.ts`

export const LIBRARY_LAYERS: ReadonlyArray<Layer> = [
  {
    name: 'domain/kernel',
    files: [`${domain}/kernel/**/*.ts`],
    mayImport: ['fp-ts', SAME_FOLDER],
    mayImportTypes: ['rxjs'],
    message: 'kernel imports fp-ts and the types of rxjs.',
    purity: 'domain',
    sample: {
      file: `${domain}/kernel/planted.ts`,
      allowed: 'fp-ts',
      forbidden: ['@hexbourse/domain/market', 'rxjs', 'node:fs', '../market/ticker.ts', 'fp-ts/Either'],
    },
  },
  context('market'),
  context('trading', ['market']),
  context('spot', ['market', 'trading']),
  context('leverage', ['market', 'trading']),
  context('second-contract', ['market', 'trading']),
  // the checksums of addresses are hashes in codes of their own
  context('wallet', ['market', 'trading'], ['@noble/hashes/*.js', '@scure/base']),
  ...['account', 'identity', 'content', 'c2c', 'acceptor'].map((name) => context(name)),
  {
    name: 'adapters/wire',
    files: [`${adapters}/wire/**/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', 'valibot', SAME_FOLDER],
    message: 'wire imports domain, fp-ts and valibot; it does no I/O.',
    sample: {
      file: `${adapters}/wire/planted.ts`,
      allowed: 'valibot',
      forbidden: ['ky', 'socket.io-client', 'rxjs', '../rest/index.ts'],
    },
  },
  {
    name: 'adapters/environment',
    files: [`${adapters}/environment/**/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', 'rxjs', SAME_FOLDER],
    message: 'environment imports domain, rxjs and fp-ts.',
    sample: {
      file: `${adapters}/environment/planted.ts`,
      allowed: 'rxjs',
      forbidden: ['../live/index.ts', '../wire/index.ts', 'ky'],
    },
  },
  adapter('rest', ['ky'], ['../socket/index.ts', '../live/index.ts', 'react', 'socket.io-client']),
  adapter('socket', ['socket.io-client', 'socket.io-client-v2'], ['../rest/index.ts', 'ky', 'inversify']),
  adapter('storage', [], ['../device/index.ts', 'ky', 'valtio']),
  adapter('device', [], ['../storage/index.ts', 'ky']),
  {
    name: 'adapters/live',
    files: [`${adapters}/live/**/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', 'rxjs', SAME_FOLDER, '../environment/index.ts'],
    message: 'live imports domain, environment, rxjs and fp-ts; calls and pushes are arguments.',
    sample: {
      file: `${adapters}/live/planted.ts`,
      allowed: 'rxjs',
      forbidden: ['../rest/index.ts', '../socket/index.ts', 'ky'],
    },
  },
  {
    name: 'adapters/commands',
    files: [`${adapters}/commands/**/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', 'rxjs', SAME_FOLDER, '../environment/index.ts'],
    message: 'commands imports domain, environment, rxjs and fp-ts; calls are arguments.',
    sample: {
      file: `${adapters}/commands/planted.ts`,
      allowed: 'rxjs',
      forbidden: ['../rest/index.ts', '../live/index.ts', 'ky'],
    },
  },
  {
    name: 'conformance',
    files: ['packages/conformance/src/**/*.ts'],
    mayImport: ['socket.io-client', 'node:*', './**', '../*/index.ts'],
    message: 'conformance judges servers by itself: it imports nothing of ours, but socket.io-client and node.',
    sample: {
      file: 'packages/conformance/src/run/planted.ts',
      allowed: 'node:util',
      forbidden: ['@hexbourse/adapters/wire', KERNEL, 'ky', '../contract/kind.ts'],
    },
  },
  {
    name: 'adapters/assembly',
    files: [`${adapters}/assembly/**/*.ts`],
    mayImport: [DOMAIN, SAME_FOLDER, ...['commands', 'environment', 'live', 'rest', 'socket'].map(entryOf)],
    message: 'assembly imports domain and the parts that it joins.',
    sample: {
      file: `${adapters}/assembly/planted.ts`,
      allowed: '../rest/index.ts',
      forbidden: ['../storage/index.ts', '../rest/client.ts', 'ky', 'inversify'],
    },
  },
  {
    name: 'adapters/client',
    files: [`${adapters}/client/**/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', 'rxjs', SAME_FOLDER, entryOf('*')],
    message: 'client imports domain, all of adapters by their entry points, rxjs and fp-ts.',
    sample: {
      file: `${adapters}/client/planted.ts`,
      allowed: '../rest/index.ts',
      forbidden: ['../rest/client.ts', 'ky', 'socket.io-client', 'inversify', 'node:fs'],
    },
  },
  {
    name: 'test-support',
    files: ['packages/test-support/src/**/*.ts'],
    mayImport: [
      DOMAIN,
      '@hexbourse/reference-exchange/engine',
      'fast-check',
      'vitest',
      'rxjs',
      'fp-ts',
      'node:*',
      './**',
      '../*/index.ts',
    ],
    message: 'test-support imports domain, the engine, fast-check, vitest, rxjs, fp-ts and node.',
    sample: {
      file: 'packages/test-support/src/builders/planted.ts',
      allowed: KERNEL,
      forbidden: ['@hexbourse/adapters/rest', '@hexbourse/reference-exchange/http', 'big.js'],
    },
  },
  {
    name: 'test-support/oracles',
    files: ['packages/test-support/src/oracles/**/*.ts'],
    mayImport: ['big.js', 'fp-ts', SAME_FOLDER],
    message: 'An oracle imports nothing of the code it judges.',
    sample: {
      file: 'packages/test-support/src/oracles/planted.ts',
      allowed: 'big.js',
      forbidden: [KERNEL, '@hexbourse/reference-exchange/engine'],
    },
  },
]
