/** npm run size: code lines per file and per function of every package, and the size of the built entry. */
import { existsSync, readFileSync, statSync } from 'node:fs'

import { parseSync } from 'oxc-parser'

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
