/** Source files as syntax trees: their imports, identifiers, test titles, and rules that no linter has. */
import { readFileSync } from 'node:fs'

import { parseSync } from 'oxc-parser'

// Model
export interface Import {
  readonly specifier: string
  /** Whether every name of the statement is a type. */
  readonly typeOnly: boolean
}

export interface Violation {
  readonly rule:
    | 'throw'
    | 'class'
    | 'typed-trim'
    | 'arithmetic'
    | 'literal-text'
    | 'style-attribute'
    | 'raw-html'
    | 'title'
    | 'export-name'
  readonly line: number
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

// Constructors
export const importsOf = (path: string, source = readFileSync(path, 'utf8')): ReadonlyArray<Import> => {
  const { module, program } = parseSync(path, source)
  const statics = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  const reexports = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  )
  const dynamics: Array<Import> = []
  walk(program, (node) => {
    const source_ = node.type === 'ImportExpression' ? (node['source'] as Node) : undefined
    if (source_?.type === 'Literal') dynamics.push({ specifier: String(source_['value']), typeOnly: false })
  })
  return [...statics, ...reexports, ...dynamics]
}

/** Violations of the rules that apply to a file at `path`. */
export const violationsOf = (path: string, source = readFileSync(path, 'utf8')): ReadonlyArray<Violation> => {
  const found: Array<Violation> = []
  const add = (rule: Violation['rule'], node: Node): void => {
    found.push({ rule, line: source.slice(0, node.start).split('\n').length })
  }
  walk(parseSync(path, source).program, (node) => {
    for (const [rule, where, matches] of RULES) if (where.test(path) && matches(node)) add(rule, node)
  })
  return found
}

// Internal
const DOMAIN = /packages\/domain\/src\/(?!.*\.spec\.)/
/** TypedText.trim also drops invisible characters. */
const FORM = /packages\/domain\/src\/(?!.*\.spec\.|kernel\/typed-text)/
const VIEW = /packages\/app-web\/src\/(screens|panels)\/.*\.tsx$/
const SCREEN = /packages\/app-web\/src\/.*(?<!\.spec)\.tsx$/
const SPEC = /\.spec\.tsx?$/
const CODE = /packages\/(?!.*\.spec\.)/
const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**'])

const RULES: ReadonlyArray<readonly [Violation['rule'], RegExp, (node: Node) => boolean]> = [
  ['throw', DOMAIN, (node) => node.type === 'ThrowStatement'],
  ['class', DOMAIN, (node) => node.type === 'ClassDeclaration' || node.type === 'ClassExpression'],
  ['typed-trim', FORM, (node) => node.type === 'MemberExpression' && isTrimOfText(node)],
  ['arithmetic', VIEW, (node) => node.type === 'BinaryExpression' && ARITHMETIC.has(String(node['operator']))],
  ['arithmetic', VIEW, (node) => node.type === 'UpdateExpression'],
  ['literal-text', SCREEN, (node) => node.type === 'JSXText' && /[\p{L}\p{N}]/u.test(String(node['value']))],
  ['style-attribute', SCREEN, (node) => node.type === 'JSXAttribute' && nameOf(node) === 'style'],
  ['raw-html', SCREEN, (node) => node.type === 'JSXAttribute' && nameOf(node) === 'dangerouslySetInnerHTML'],
  ['title', SPEC, (node) => node.type === 'CallExpression' && /\bshould\b/i.test(titleOf(node))],
  ['export-name', CODE, (node) => exportedNames(node).some(isVague)],
]

const isTrimOfText = ({ object, property }: Node): boolean =>
  (property as Node)['name'] === 'trim' && (object as Node)['name'] !== 'TypedText'

const nameOf = (node: Node): string => String((node['name'] as Node)['name'])

const isExport = (node: Node): boolean => node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration'

/** Names that a statement exports. */
const exportedNames = (node: Node): ReadonlyArray<string> => {
  if (!isExport(node)) return []
  const declaration = node['declaration'] as Node | null | undefined
  const declared = (declaration?.['declarations'] as ReadonlyArray<Node> | undefined) ?? [declaration]
  const ids = declared.map((one) => one?.['id'] as Node | null | undefined)
  const specifiers = (node['specifiers'] as ReadonlyArray<Node> | undefined) ?? [node]
  const names = [...ids, ...specifiers.map((one) => one['exported'] as Node | null | undefined)]
  return names.flatMap((name) => (typeof name?.['name'] === 'string' ? [name['name']] : []))
}

/** A name that is only a participle or a preposition does not say what it names. */
const isVague = (name: string): boolean => {
  const word = name.charAt(0).toLowerCase() + name.slice(1)
  return PREPOSITION.test(word) || (PARTICIPLE.test(word) && !NOUNS.has(word))
}
const PREPOSITION =
  /^(after|against|around|at|before|beside|between|by|from|in|of|on|over|under|until|with|within|without)$/
const PARTICIPLE =
  /^(un)?([a-z]+ed|[a-z]+ing|begun|bought|bound|broken|built|chosen|done|drawn|found|given|gone|held|hidden|kept|known|left|lost|made|met|paid|said|seen|sent|shown|sold|spent|stolen|taken|won|written)$/
/** Nouns of the field, and others that only end like one. */
const NOUNS = new Set([
  'anything',
  'binding',
  'closing',
  'drawing',
  'ending',
  'feed',
  'finding',
  'holding',
  'offering',
  'pacing',
  'paging',
  'posting',
  'ranking',
  'reading',
  'recording',
  'rounding',
  'setting',
  'trading',
  'typing',
])

/** The first text argument of `it(...)`, `test(...)` or `describe(...)`, also after `.each(...)`. */
const titleOf = (node: Node): string => {
  const [first] = node['arguments'] as ReadonlyArray<Node>
  return TESTING.has(calleeOf(node['callee'] as Node)) && first?.type === 'Literal' ? String(first['value']) : ''
}
const TESTING = new Set(['it', 'test', 'describe'])
const calleeOf = (callee: Node): string => {
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'MemberExpression') return calleeOf(callee['object'] as Node)
  return callee.type === 'CallExpression' ? calleeOf(callee['callee'] as Node) : ''
}

/** Every identifier and property name of a file, repetitions included. */
export const identifiersOf = (path: string, source = readFileSync(path, 'utf8')): ReadonlyArray<string> => {
  const names: Array<string> = []
  walk(parseSync(path, source).program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.push(String(node['name']))
  })
  return names
}

/** Titles of all tests of a spec file. */
export const titlesOf = (path: string, source = readFileSync(path, 'utf8')): ReadonlyArray<string> => {
  const titles: Array<string> = []
  walk(parseSync(path, source).program, (node) => {
    if (node.type === 'CallExpression' && titleOf(node) !== '') titles.push(titleOf(node))
  })
  return titles
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const walk = (node: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const child of node) walk(child, visit)
  else if (isNode(node)) {
    visit(node)
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child, visit)
  }
}
