/** The fence, tested: every room stops a planted line and lets the good one pass. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { roomOf, ROOMS } from './rooms.ts'
import { breachesOf, importsOf } from './syntax.ts'
import { ROOT } from './tree.ts'

const good = (specifier: string): string => `import * as Good from '${specifier}'\nexport const good = Good\n`
const bad = (specifier: string): string => `import { Bad } from '${specifier}'\nexport const bad = Bad\n`

/** One file per row of the room table: what must be stopped there, what must pass. */
const PLANTED: ReadonlyArray<readonly [room: string, file: string, stopped: ReadonlyArray<string>, passes: string]> = [
  [
    'domain/kernel',
    'packages/domain/src/kernel/planted.ts',
    ['@hexbourse/domain/market', 'rxjs', 'node:fs', '../market/quote.ts'],
    'fp-ts',
  ],
  [
    'domain/market',
    'packages/domain/src/market/planted.ts',
    ['@hexbourse/domain/spot', 'rxjs', '@hexbourse/adapters/wire'],
    '@hexbourse/domain/kernel',
  ],
  [
    'domain/c2c',
    'packages/domain/src/c2c/planted.ts',
    ['@hexbourse/domain/market', '../kernel/decimal.ts'],
    '@hexbourse/domain/kernel',
  ],
  [
    'domain/account',
    'packages/domain/src/account/planted.ts',
    ['@hexbourse/domain/wallet', 'valibot'],
    '@hexbourse/domain/kernel',
  ],
  [
    'domain/identity',
    'packages/domain/src/identity/planted.ts',
    ['@hexbourse/domain/account'],
    '@hexbourse/domain/kernel',
  ],
  ['domain/acceptor', 'packages/domain/src/acceptor/planted.ts', ['@hexbourse/domain/c2c'], '@hexbourse/domain/kernel'],
  ['domain/content', 'packages/domain/src/content/planted.ts', ['dompurify'], '@hexbourse/domain/kernel'],
  [
    'domain/spot',
    'packages/domain/src/spot/planted.ts',
    ['@hexbourse/domain/wallet', 'fp-ts/Either'],
    '@hexbourse/domain/market',
  ],
  ['domain/lever', 'packages/domain/src/lever/planted.ts', ['@hexbourse/domain/spot'], '@hexbourse/domain/market'],
  [
    'domain/second-contract',
    'packages/domain/src/second-contract/planted.ts',
    ['@hexbourse/domain/lever'],
    '@hexbourse/domain/market',
  ],
  ['domain/wallet', 'packages/domain/src/wallet/planted.ts', ['@hexbourse/domain/account'], '@hexbourse/domain/market'],
  [
    'adapters/wire',
    'packages/adapters/src/wire/planted.ts',
    ['ky', 'socket.io-client', 'rxjs', '../rest/index.ts'],
    'valibot',
  ],
  [
    'adapters/rest',
    'packages/adapters/src/rest/planted.ts',
    ['../socket/index.ts', '../live/index.ts', 'react', 'socket.io-client'],
    'ky',
  ],
  [
    'adapters/socket',
    'packages/adapters/src/socket/planted.ts',
    ['../rest/index.ts', 'ky', 'inversify'],
    'socket.io-client',
  ],
  ['adapters/storage', 'packages/adapters/src/storage/planted.ts', ['../device/index.ts', 'ky', 'valtio'], 'rxjs'],
  ['adapters/device', 'packages/adapters/src/device/planted.ts', ['../storage/index.ts', 'ky'], 'rxjs'],
  ['adapters/live', 'packages/adapters/src/live/planted.ts', ['../rest/index.ts', '../socket/index.ts', 'ky'], 'rxjs'],
  [
    'app-web/screens view-models',
    'packages/app-web/src/screens/planted/planted.vm.ts',
    ['react', '@hexbourse/adapters/rest', 'inversify', '../home/home.vm.ts', 'valtio'],
    'valtio/vanilla',
  ],
  [
    'app-web/panels view-models',
    'packages/app-web/src/panels/planted/planted.vm.ts',
    ['react', '../book/book.vm.ts', '@hexbourse/adapters/live'],
    'rxjs',
  ],
  [
    'app-web/flows',
    'packages/app-web/src/flows/planted.ts',
    ['react', '@hexbourse/adapters/live', '../screens/home/home.vm.ts'],
    'valtio/vanilla',
  ],
  [
    'app-web/screens views',
    'packages/app-web/src/screens/planted/planted.view.tsx',
    ['@hexbourse/domain/spot', 'rxjs', 'fp-ts', '@hexbourse/adapters/rest', 'react-router-dom'],
    'react',
  ],
  [
    'app-web/panels views',
    'packages/app-web/src/panels/planted/planted.view.tsx',
    ['../../composition/use-vm.ts', '@hexbourse/domain/spot', 'rxjs'],
    '../../ui/index.ts',
  ],
  [
    'app-web/ui',
    'packages/app-web/src/ui/planted.tsx',
    ['@hexbourse/domain/spot', '../screens/home/home.view.tsx', 'react-router-dom'],
    '@hexbourse/domain/kernel',
  ],
  ['app-web/ui Link', 'packages/app-web/src/ui/link.tsx', ['@hexbourse/domain/spot', 'rxjs'], 'react-router-dom'],
  [
    'app-web/shell',
    'packages/app-web/src/shell/planted.tsx',
    ['@hexbourse/adapters/storage', '../screens/home/home.vm.ts'],
    'react-router-dom',
  ],
  ['app-web/i18n', 'packages/app-web/src/i18n/planted.ts', ['@hexbourse/domain/spot', 'valtio'], '@formatjs/intl'],
  [
    'reference-exchange/engine',
    'packages/reference-exchange/src/engine/planted.ts',
    ['node:fs', 'libsql', '../journal/index.ts'],
    '@hexbourse/domain/kernel',
  ],
  [
    'reference-exchange/engine',
    'packages/reference-exchange/src/engine/spot/planted.ts',
    ['node:crypto', '../../runtime/index.ts'],
    '../ledger.ts',
  ],
  [
    'reference-exchange/market',
    'packages/reference-exchange/src/market/planted.ts',
    ['../http/index.ts', 'fastify', '../runtime/index.ts'],
    '../engine/index.ts',
  ],
  [
    'reference-exchange/journal',
    'packages/reference-exchange/src/journal/planted.ts',
    ['../runtime/index.ts', 'socket.io'],
    'libsql',
  ],
  [
    'reference-exchange/runtime',
    'packages/reference-exchange/src/runtime/planted.ts',
    ['fastify', '../http/index.ts', '../socket/index.ts'],
    '../journal/index.ts',
  ],
  [
    'reference-exchange/words',
    'packages/reference-exchange/src/words/planted.ts',
    ['fastify', '../runtime/index.ts'],
    '@formatjs/intl',
  ],
  [
    'reference-exchange/words',
    'packages/reference-exchange/src/words/planted.ts',
    ['../../../../locales/en/shell.json'],
    '../../../../locales/en/articles.json',
  ],
  [
    'reference-exchange/files',
    'packages/reference-exchange/src/files/planted.ts',
    ['../engine/index.ts', '../journal/index.ts'],
    'node:fs',
  ],
  [
    'reference-exchange/http',
    'packages/reference-exchange/src/http/planted.ts',
    ['../socket/index.ts', 'libsql', '@hexbourse/adapters/wire'],
    'fastify',
  ],
  [
    'reference-exchange/socket',
    'packages/reference-exchange/src/socket/planted.ts',
    ['../http/index.ts', 'fastify'],
    'socket.io',
  ],
  [
    'reference-exchange/operator',
    'packages/reference-exchange/src/operator/planted.ts',
    ['../http/index.ts', '../socket/index.ts'],
    'fastify',
  ],
  [
    'test-support',
    'packages/test-support/src/builders/planted.ts',
    ['@hexbourse/adapters/rest', '@hexbourse/reference-exchange/http', 'big.js'],
    '@hexbourse/domain/kernel',
  ],
  [
    'test-support/oracles',
    'packages/test-support/src/oracles/planted.ts',
    ['@hexbourse/domain/kernel', '@hexbourse/reference-exchange/engine'],
    'big.js',
  ],
]

/** Lines that are wrong for another reason than an import, and the rule that says so. */
const PLANTED_LINES: ReadonlyArray<readonly [file: string, line: string, rule: string]> = [
  ['packages/domain/src/kernel/planted.ts', 'export const now = () => Date.now()', 'no-restricted-globals'],
  ['packages/domain/src/spot/planted.ts', 'export const chance = () => Math.random()', 'no-restricted-properties'],
  ['packages/reference-exchange/src/engine/planted.ts', 'export const now = () => Date.now()', 'no-restricted-globals'],
  [
    'packages/app-web/src/screens/planted/planted.vm.ts',
    'export const title = () => document.title',
    'no-restricted-globals',
  ],
  [
    'packages/app-web/src/screens/planted/planted.view.tsx',
    'export const Planted = () => <b>words</b>',
    'jsx-no-literals',
  ],
  ['packages/domain/src/spot/planted.ts', 'export const loose = (value: any) => [value]', 'no-explicit-any'],
  ['packages/domain/src/spot/planted.ts', 'export default 1', 'no-default-export'],
  [
    'packages/domain/src/spot/index.ts',
    Array.from({ length: 45 }, (_, n) => `export const n${n} = ${n}`).join('\n'),
    'max-lines',
  ],
]

const SYNTAX: ReadonlyArray<readonly [file: string, line: string, rule: string]> = [
  ['packages/domain/src/spot/planted.ts', "export const fail = () => { throw new Error('no') }", 'throw'],
  ['packages/domain/src/spot/planted.ts', 'export class Planted {}', 'class'],
  ['packages/app-web/src/screens/x/x.view.tsx', 'export const X = ({ n }) => <b>{n + 1}</b>', 'arithmetic'],
  [
    'packages/app-web/src/panels/x/x.view.tsx',
    'export const X = ({ n }) => <b onClick={() => n++}>{n}</b>',
    'arithmetic',
  ],
  ['packages/app-web/src/shell/x.tsx', 'export const X = () => <b>words</b>', 'literal-text'],
  ['packages/app-web/src/ui/x.tsx', 'export const X = () => <b style={{}} />', 'style-attribute'],
  ['packages/app-web/src/ui/x.tsx', 'export const X = () => <b dangerouslySetInnerHTML={{}} />', 'raw-html'],
  ['packages/domain/src/spot/x.spec.ts', "it('should work', () => {})", 'title'],
]

const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')
const folder = mkdtempSync(join(tmpdir(), 'fence-'))
cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Complaint {
  readonly code: string
  readonly filename: string
  readonly labels: ReadonlyArray<{ readonly span: { readonly line: number } }>
}

/** What the linter says of one file planted alone. */
const complaints = (file: string, text: string): ReadonlyArray<Complaint> => {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  try {
    return parse(execFileSync(OXLINT, ['--format', 'json', file], { cwd: folder, encoding: 'utf8' }))
  } catch (failed) {
    return parse((failed as { readonly stdout: string }).stdout)
  } finally {
    rmSync(path)
  }
}
const parse = (json: string): ReadonlyArray<Complaint> =>
  (JSON.parse(json) as { readonly diagnostics: ReadonlyArray<Complaint> }).diagnostics

const importComplaints = (file: string, text: string): number =>
  complaints(file, text).filter((one) => one.code.includes('no-restricted-imports')).length

describe('the lint rooms', () => {
  it.each(PLANTED)('%s (%s) stops a planted import and lets its own pass', (_room, file, stopped, passes) => {
    expect(importComplaints(file, good(passes))).toBe(0)
    for (const specifier of stopped)
      expect([specifier, importComplaints(file, bad(specifier)) > 0]).toEqual([specifier, true])
  })

  it('a type of rxjs may enter the domain, a value may not', () => {
    const file = 'packages/domain/src/spot/planted.ts'
    const type = "import type { Observable } from 'rxjs'\nexport type Prices = Observable<number>\n"
    expect(importComplaints(file, type)).toBe(0)
    expect(importComplaints(file, "import type { A } from '@hexbourse/adapters/wire'\nexport type B = A\n")).toBe(1)
  })

  it('a value import where only types may come, which the linter cannot say by pattern, is seen by the walk', () => {
    const seen = importsOf('planted.ts', "import { makeBookVm } from '../../panels/book/book.vm.ts'\nmakeBookVm()\n")
    expect(seen).toEqual([{ specifier: '../../panels/book/book.vm.ts', typeOnly: false }])
  })

  it('every row of the table has a planted line', () => {
    const planted = new Set(PLANTED.map(([room]) => room))
    expect(ROOMS.map((room) => room.name).filter((name) => !planted.has(name))).toEqual([])
  })

  it.each(PLANTED_LINES)('%s: %s is stopped by %s', (file, line, rule) => {
    expect(complaints(file, `${line}\n`).some((one) => one.code.includes(rule))).toBe(true)
  })

  it.each(SYNTAX)('%s: %s is stopped as %s', (file, line, rule) => {
    expect(breachesOf(file, line).map((breach) => breach.rule)).toContain(rule)
  })
})

describe('the table and the rules agree', () => {
  it.each(PLANTED)('%s (%s): the second statement of the table says the same', (_room, file, stopped, passes) => {
    const room = roomOf(file)
    const allows = (specifier: string): boolean => room?.may.some((rule) => rule.test(specifier)) ?? true
    expect([passes, ...stopped].map((specifier) => [specifier, allows(specifier)])).toEqual([
      [passes, true],
      ...stopped.map((specifier) => [specifier, false]),
    ])
  })
})
