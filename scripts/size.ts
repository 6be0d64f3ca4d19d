/** npm run size: code lines per file and per function of every package, sizes of the built entry and of the library. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { parseSync } from 'oxc-parser'
import type { Rolldown } from 'vite'
import { build } from 'vite'

import { sourceFiles } from '../packages/system-tests/architecture/source-files.ts'
import { ROOT } from './run-command.ts'

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Lines with code: neither blank nor only comment. */
const codeLines = (text: string): number =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length

const functionsOf = (node: unknown, source: string): ReadonlyArray<number> => {
  if (Array.isArray(node)) return node.flatMap((child) => functionsOf(child, source))
  if (!isNode(node)) return []
  const own = FUNCTIONS.has(node.type) ? [codeLines(source.slice(node.start, node.end))] : []
  return [
    ...own,
    ...Object.values(node).flatMap((child) => (typeof child === 'object' ? functionsOf(child, source) : [])),
  ]
}

const at = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const summary = (values: ReadonlyArray<number>): string => {
  const sorted = [...values].sort((a, b) => a - b)
  return [at(sorted, 0.5), at(sorted, 0.9), sorted.at(-1) ?? 0].map((value) => String(value).padStart(5)).join('')
}

const packages = new Map<string, Array<string>>()
for (const path of sourceFiles()) {
  const name = path.split('/')[1] ?? ''
  packages.set(name, [...(packages.get(name) ?? []), path])
}
console.log('package             files   file p50  p90  max   function p50  p90  max')
for (const [name, paths] of packages) {
  const texts = paths.map((path) => readFileSync(ROOT + path, 'utf8'))
  const functions = texts.flatMap((text, index) => functionsOf(parseSync(paths[index] ?? '', text).program, text))
  console.log(
    `${name.padEnd(20)}${String(paths.length).padStart(5)}   ${summary(texts.map(codeLines))}      ${summary(functions)}`,
  )
}

/** Scripts that the index page names: the entry and what is loaded beside it. */
const CLIENT = `${ROOT}dist/client`
if (existsSync(`${CLIENT}/index.html`)) {
  const page = readFileSync(`${CLIENT}/index.html`, 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const bytes = scripts.reduce((sum, path) => sum + statSync(`${CLIENT}${path}.br`).size, 0)
  console.log(`first load: ${(bytes / 1024).toFixed(1)} KiB brotli in ${scripts.length} scripts`)
}

/** What a program pays that imports all of an entry point, with all that it depends on. */
const bundleSize = async (title: string, entryPoints: ReadonlyArray<string>): Promise<void> => {
  const source = entryPoints.map((entry, nth) => `export * as entry${nth} from '${entry}'`).join('\n')
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
        load: (id) => (id === '\0entry' ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [Buffer.from(file.code)] : []))
  const kib = (count: number): string => `${(count / 1024).toFixed(1)} KiB`
  const sum = (sizes: ReadonlyArray<number>): number => sizes.reduce((total, size) => total + size, 0)
  const [plain, brotli] = [
    sum(scripts.map((script) => script.length)),
    sum(scripts.map((script) => brotliCompressSync(script).length)),
  ]
  console.log(`${title}: ${kib(plain)} minified, ${kib(brotli)} brotli`)
}

const domainEntries = [
  ...new Set(sourceFiles().flatMap((path) => /^packages\/domain\/src\/([\w-]+)\//.exec(path)?.[1] ?? [])),
]
await bundleSize(
  'domain alone',
  domainEntries.map((folder) => `@hexbourse/domain/${folder}`),
)
await bundleSize('client, with domain, rxjs, ky, valibot and the socket client', ['@hexbourse/adapters/client'])
