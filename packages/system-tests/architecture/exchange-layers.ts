/** Layers of the reference exchange. */
import type { Layer } from './layer.ts'
import { DOMAIN, SAME_FOLDER } from './layer.ts'

const exchange = 'packages/reference-exchange/src'

const exchangeLayer = (
  name: string,
  mayImport: ReadonlyArray<string>,
  sample: { readonly allowed: string; readonly forbidden: ReadonlyArray<string> },
  mayImportTypes: ReadonlyArray<string> = [],
): Layer => ({
  name: `reference-exchange/${name}`,
  files: [`${exchange}/${name}/**/*.ts`],
  mayImport: [DOMAIN, 'fp-ts', './**', ...mayImport],
  mayImportTypes,
  message: `${name} imports domain, fp-ts, ${[...mayImport, ...mayImportTypes.map((one) => `types of ${one}`)].join(', ')}.`,
  sample: { file: `${exchange}/${name}/planted.ts`, ...sample },
})

/** Folders of the engine, each followed by those that it may import. */
const ENGINE_FOLDERS: ReadonlyArray<readonly [string, ...ReadonlyArray<string>]> = [
  ['kernel'],
  ['ledger', 'kernel'],
  ['spot', 'kernel', 'ledger'],
  ['leverage', 'kernel', 'ledger'],
  ['second-contract', 'kernel', 'ledger'],
  ['wallet', 'kernel', 'ledger'],
  ['reviews', 'kernel'],
  ['identity', 'kernel', 'reviews'],
  ['account', 'kernel'],
  ['c2c', 'kernel', 'ledger', 'identity'],
  ['deposits', 'kernel', 'ledger', 'reviews'],
  ['acceptor', 'kernel', 'ledger'],
  ['payment', 'kernel', 'ledger'],
  ['withdrawals', 'kernel', 'ledger', 'identity', 'reviews', 'deposits'],
]

export const EXCHANGE_LAYERS: ReadonlyArray<Layer> = [
  ...ENGINE_FOLDERS.map(([name, ...folders]): Layer => ({
    name: `reference-exchange/engine/${name}`,
    files: [`${exchange}/engine/${name}/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', SAME_FOLDER, ...folders.map((folder) => `../${folder}/*.ts`)],
    message: `engine/${name} imports domain, fp-ts${folders.map((folder) => `, engine/${folder}`).join('')}.`,
    purity: 'domain',
    sample: {
      file: `${exchange}/engine/${name}/planted.ts`,
      allowed: 'fp-ts',
      forbidden: ['node:crypto', '../engine.ts', '../../store/index.ts'],
    },
  })),
  {
    name: 'reference-exchange/engine',
    files: [`${exchange}/engine/*.ts`],
    mayImport: [DOMAIN, 'fp-ts', './**'],
    message: 'The engine imports domain and fp-ts; time, randomness and ids are arguments.',
    purity: 'domain',
    sample: {
      file: `${exchange}/engine/planted.ts`,
      allowed: 'fp-ts',
      forbidden: ['node:crypto', '../store/index.ts', '../prices/index.ts', 'libsql'],
    },
  },
  exchangeLayer('prices', ['../engine/index.ts', 'node:fs', 'node:crypto'], {
    allowed: 'node:fs',
    forbidden: ['../runtime/index.ts', 'fastify'],
  }),
  exchangeLayer('simulation', ['../engine/index.ts', '../prices/index.ts'], {
    allowed: '../prices/index.ts',
    forbidden: ['../runtime/index.ts', 'node:fs'],
  }),
  exchangeLayer(
    'store',
    ['../engine/index.ts', 'libsql', 'node:child_process', 'node:fs', 'node:fs/promises', 'node:path', 'node:crypto'],
    {
      allowed: 'libsql',
      forbidden: ['../runtime/index.ts', 'socket.io'],
    },
  ),
  exchangeLayer(
    'messages',
    [
      '../engine/index.ts',
      '@formatjs/intl',
      '../../../../locales/*/{server,articles}.json',
      'node:fs',
      'node:path',
      'node:url',
    ],
    {
      allowed: '../../../../locales/en/articles.json',
      forbidden: ['fastify', '../runtime/index.ts', '../../../../locales/en/shell.json'],
    },
    ['../outside/index.ts'],
  ),
  exchangeLayer('files', ['node:crypto'], {
    allowed: 'node:crypto',
    forbidden: ['../engine/index.ts', '../store/index.ts', 'node:fs'],
  }),
  exchangeLayer('picture-folder', ['../files/index.ts', 'node:fs', 'node:fs/promises', 'node:path'], {
    allowed: 'node:fs',
    forbidden: ['../engine/index.ts', '../store/index.ts'],
  }),
  exchangeLayer('outside', ['nodemailer', 'node:crypto', '@noble/hashes/*', '@scure/base'], {
    allowed: 'nodemailer',
    forbidden: ['../engine/index.ts', '../runtime/index.ts', 'fastify'],
  }),
  exchangeLayer(
    'runtime',
    [
      '../engine/index.ts',
      '../outside/index.ts',
      '../store/index.ts',
      '../prices/index.ts',
      '../simulation/index.ts',
      'node:crypto',
      // the number of cores
      'node:os',
      'node:util',
      '@scure/base',
    ],
    { allowed: '../store/index.ts', forbidden: ['fastify', '../http/index.ts', '../socket/index.ts'] },
  ),
  exchangeLayer(
    'http',
    [
      '../runtime/index.ts',
      '../messages/index.ts',
      '../files/index.ts',
      '../engine/index.ts',
      '../prices/index.ts',
      'fastify',
      '@fastify/*',
      'uqr',
      'node:fs',
      'node:fs/promises',
      'node:path',
      'node:http',
      'node:stream',
      'node:crypto',
      'node:url',
    ],
    { allowed: 'fastify', forbidden: ['../socket/index.ts', 'libsql', '@hexbourse/adapters/wire'] },
    ['@hexbourse/adapters/wire'],
  ),
  exchangeLayer(
    'publish',
    ['../runtime/index.ts', '../messages/index.ts', '../engine/index.ts', '../prices/index.ts'],
    {
      allowed: '../runtime/index.ts',
      forbidden: ['../socket/index.ts', '../http/index.ts', 'socket.io'],
    },
  ),
  exchangeLayer(
    'socket',
    [
      '../publish/index.ts',
      '../runtime/index.ts',
      '../messages/index.ts',
      '../engine/index.ts',
      '../prices/index.ts',
      'socket.io',
      'node:http',
      'node:timers',
    ],
    { allowed: 'socket.io', forbidden: ['../http/index.ts', 'fastify'] },
    ['@hexbourse/adapters/wire'],
  ),
  exchangeLayer(
    'admin',
    [
      '../runtime/index.ts',
      '../messages/index.ts',
      '../files/index.ts',
      '../engine/index.ts',
      '../store/index.ts',
      'fastify',
      '@fastify/*',
      'node:crypto',
    ],
    { allowed: 'fastify', forbidden: ['../http/index.ts', '../socket/index.ts', 'libsql'] },
  ),
  exchangeLayer(
    'operation',
    [
      '../store/index.ts',
      '../runtime/index.ts',
      '../engine/index.ts',
      '../files/index.ts',
      '../picture-folder/index.ts',
      'pino',
      'prom-client',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:net',
      'node:path',
      'node:perf_hooks',
    ],
    { allowed: 'prom-client', forbidden: ['../http/index.ts', '../admin/index.ts', 'libsql'] },
    ['fastify', 'node:http'],
  ),
]
