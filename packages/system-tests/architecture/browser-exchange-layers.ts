/** Layers of the exchange in a browser. */
import type { Layer } from './layer.ts'
import { DOMAIN } from './layer.ts'

const browserExchange = (
  name: string,
  mayImport: ReadonlyArray<string>,
  sample: { readonly allowed: string; readonly forbidden: ReadonlyArray<string> },
): Layer => ({
  name: `browser-exchange/${name}`,
  files: [`packages/browser-exchange/src/${name}/*.ts`],
  mayImport: ['./*', ...mayImport],
  message: `browser-exchange/${name} imports ${mayImport.length === 0 ? 'nothing' : mayImport.join(', ')}.`,
  sample: { file: `packages/browser-exchange/src/${name}/planted.ts`, ...sample },
})

export const BROWSER_EXCHANGE_LAYERS: ReadonlyArray<Layer> = [
  browserExchange('protocol', [], { allowed: './index.ts', forbidden: ['../page/link.ts', 'rxjs'] }),
  browserExchange('platform', ['buffer', '@noble/**'], {
    allowed: 'buffer',
    forbidden: ['../exchange/rooms.ts', '@hexbourse/reference-exchange/portable'],
  }),
  browserExchange(
    'exchange',
    [
      DOMAIN,
      'fp-ts',
      '@hexbourse/reference-exchange/portable',
      '@sqlite.org/sqlite-wasm',
      '../platform/globals.ts',
      '../protocol/index.ts',
    ],
    { allowed: '../protocol/index.ts', forbidden: ['../page/link.ts', '@hexbourse/adapters/rest', 'node:fs'] },
  ),
  browserExchange(
    'page',
    [DOMAIN, '@hexbourse/adapters/environment', '@hexbourse/adapters/socket', '../protocol/index.ts'],
    { allowed: '../protocol/index.ts', forbidden: ['../exchange/rooms.ts', '@hexbourse/reference-exchange/portable'] },
  ),
]
