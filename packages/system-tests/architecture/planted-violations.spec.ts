/** The linter and the syntax rules, tested: each planted violation is reported, each allowed line passes. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { matcherOf } from './globs.ts'
import { LAYERS } from './layers.ts'
import { ROOT } from './source-files.ts'
import { importsOf, violationsOf } from './syntax.ts'

/** Lines that break another rule than the import table, and that rule. */
const PLANTED_LINES: ReadonlyArray<readonly [file: string, line: string, rule: string]> = [
  ['packages/domain/src/kernel/lines.ts', 'export const now = () => Date.now()', 'no-restricted-globals'],
  ['packages/domain/src/spot/lines.ts', 'export const chance = () => Math.random()', 'no-restricted-properties'],
  ['packages/reference-exchange/src/engine/lines.ts', 'export const now = () => Date.now()', 'no-restricted-globals'],
  [
    'packages/app-web/src/screens/lines/lines.vm.ts',
    'export const title = () => document.title',
    'no-restricted-globals',
  ],
  ['packages/app-web/src/screens/lines/lines.view.tsx', 'export const Lines = () => <b>words</b>', 'jsx-no-literals'],
  ['packages/domain/src/market/lines.ts', 'export const loose = (value: any) => [value]', 'no-explicit-any'],
  ['packages/domain/src/wallet/lines.ts', 'export default 1', 'no-default-export'],
  [
    'packages/domain/src/spot/index.ts',
    Array.from({ length: 65 }, (_, n) => `export const n${n} = ${n}`).join('\n'),
    'max-lines',
  ],
]

const PLANTED_SYNTAX: ReadonlyArray<readonly [file: string, line: string, rule: string]> = [
  ['packages/domain/src/spot/planted.ts', "export const fail = () => { throw new Error('no') }", 'throw'],
  ['packages/domain/src/spot/planted.ts', 'export class Planted {}', 'class'],
  ['packages/domain/src/spot/planted.ts', 'export const read = (typed: string) => typed.trim()', 'typed-trim'],
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
  ['packages/domain/src/spot/planted.ts', 'export const filled = (order: Order) => order', 'export-name'],
  ['packages/domain/src/spot/index.ts', "export * as Filled from './planted.ts'", 'export-name'],
  ['packages/domain/src/spot/planted.ts', 'export const without = (order: Order) => order', 'export-name'],
  ['packages/adapters/src/rest/planted.ts', 'export interface Held { readonly amount: number }', 'export-name'],
  ['packages/test-support/src/fakes/index.ts', "export { made, type Kept } from './planted.ts'", 'export-name'],
]

interface Diagnostic {
  readonly code: string
  readonly filename: string
  readonly labels: ReadonlyArray<{ readonly span: { readonly line: number } }>
}

const IMPORT_RULE = 'no-restricted-imports'
const valueImport = (specifier: string, n: number): string => `import * as n${n} from '${specifier}'`

/** The first line of a planted file imports what is allowed, each further line one forbidden module. */
const importLines = (allowed: string, forbidden: ReadonlyArray<string>): string => {
  const names = [allowed, ...forbidden].map((_, n) => `n${n}`)
  return `${[allowed, ...forbidden].map(valueImport).join('\n')}\nexport const planted = [${names.join(', ')}]\n`
}

const TYPE_FILE = 'packages/domain/src/wallet/types.ts'
const TYPE_LINES = [
  "import type { Observable } from 'rxjs'",
  "import type { Wire } from '@hexbourse/adapters/wire'",
  'export type Planted = readonly [Observable<number>, Wire]',
].join('\n')

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
let diagnostics: ReadonlyArray<Diagnostic> = []

/** All violations are planted at once and linted in one run. */
beforeAll(() => {
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const plant = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const { sample } of LAYERS) plant(sample.file, importLines(sample.allowed, sample.forbidden))
  for (const [file, line] of PLANTED_LINES) plant(file, `${line}\n`)
  plant(TYPE_FILE, `${TYPE_LINES}\n`)
  diagnostics = lint()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lint = (): ReadonlyArray<Diagnostic> => {
  const parse = (json: string) => (JSON.parse(json) as { readonly diagnostics: ReadonlyArray<Diagnostic> }).diagnostics
  try {
    const args = ['--format', 'json', '.']
    return parse(execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' }))
  } catch (failed) {
    return parse((failed as { readonly stdout: string }).stdout)
  }
}

const reportedLines = (file: string, rule: string): ReadonlyArray<number> =>
  diagnostics
    .filter(({ code, filename }) => filename.endsWith(file) && code.includes(rule))
    .flatMap(({ labels }) => labels.slice(0, 1).map(({ span }) => span.line))
    .sort((a, b) => a - b)

describe('the linter', () => {
  it.each(LAYERS)('reports each forbidden import of $name and passes the allowed one', ({ sample }) => {
    expect(sample.forbidden.length).toBeGreaterThan(0)
    expect(reportedLines(sample.file, IMPORT_RULE)).toEqual(sample.forbidden.map((_, n) => n + 2))
  })

  it('passes types of rxjs in the domain and reports types of the wire', () => {
    expect(reportedLines(TYPE_FILE, IMPORT_RULE)).toEqual([2])
  })

  it.each(PLANTED_LINES)('reports in %s: %s by %s', (file, _line, rule) => {
    expect(reportedLines(file, rule).length).toBeGreaterThan(0)
  })
})

describe('the walk over the tree', () => {
  it.each(LAYERS)('agrees with the linter on the sample of $name', ({ mayImport, sample }) => {
    const allows = matcherOf(mayImport)
    expect([sample.allowed, ...sample.forbidden].map((specifier) => allows(specifier))).toEqual([
      true,
      ...sample.forbidden.map(() => false),
    ])
  })

  it('tells a value import from a type import, which the linter cannot do by glob', () => {
    const imports = importsOf('planted.ts', "import { makeBookVm } from '../../panels/book/book.vm.ts'\nmakeBookVm()\n")
    expect(imports).toEqual([{ specifier: '../../panels/book/book.vm.ts', typeOnly: false }])
  })

  it.each(PLANTED_SYNTAX)('reports in %s: %s as %s', (file, line, rule) => {
    expect(violationsOf(file, line).map((violation) => violation.rule)).toContain(rule)
  })
})
