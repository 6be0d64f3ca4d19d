/** The linter's configuration, built from the layer table. `npm run format` writes it to .oxlintrc.json. */
import type { Layer } from './layer.ts'
import { LAYERS, TEST_LAYERS } from './layers.ts'

// Model
type Rules = Readonly<Record<string, unknown>>
interface Override {
  readonly files: ReadonlyArray<string>
  readonly rules: Rules
}

// Constructors
/** The whole configuration, as oxlint reads it. */
export const lintConfig = (): Readonly<Record<string, unknown>> => ({
  plugins: ['typescript', 'import', 'promise', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: { ...BASE_RULES, ...maxLines(250), 'max-lines-per-function': lines(50) },
  ignorePatterns: ['dist', 'node_modules', '.tsbuild', 'coverage'],
  overrides: [...LAYERS.map(layerOverride), ...TEST_LAYERS.map(testOverride), ...OTHER],
})

// Internal
const BASE_RULES: Rules = {
  ...Object.fromEntries(
    [
      'no-console',
      'eqeqeq',
      'no-var',
      'prefer-const',
      'no-eval',
      'no-alert',
      'no-empty',
      'import/no-cycle',
      'import/no-default-export',
      'typescript/no-explicit-any',
      'typescript/no-non-null-assertion',
      'typescript/no-namespace',
      'typescript/consistent-type-imports',
      'typescript/no-floating-promises',
      'typescript/no-misused-promises',
      'typescript/switch-exhaustiveness-check',
      'typescript/no-unsafe-assignment',
      'typescript/no-unsafe-call',
      'typescript/no-unsafe-member-access',
      'typescript/no-unsafe-argument',
      'typescript/no-unsafe-return',
      'typescript/ban-ts-comment',
      'typescript/await-thenable',
      'react/rules-of-hooks',
      'react/exhaustive-deps',
      'react/no-danger',
    ].map((rule) => [rule, 'error']),
  ),
  ...Object.fromEntries(
    [
      'import/no-unassigned-import',
      // a branded bigint is negated in exact arithmetic
      'typescript/no-unsafe-unary-minus',
      'react/react-in-jsx-scope',
      'no-shadow',
      'import/no-named-as-default-member',
      'import/no-named-as-default',
      'unicorn/no-array-sort',
      'unicorn/consistent-function-scoping',
      'unicorn/no-array-reverse',
      'unicorn/prefer-add-event-listener',
      'no-await-in-loop',
      'typescript/no-misused-spread',
      'no-underscore-dangle',
      'unicorn/no-null',
      'typescript/no-unsafe-type-assertion',
    ].map((rule) => [rule, 'off']),
  ),
}

const lines = (max: number): ReadonlyArray<unknown> => ['error', { max, skipBlankLines: true, skipComments: true }]
const maxLines = (max: number): Rules => ({ 'max-lines': lines(max) })

const DOMAIN_CONTEXTS = LAYERS.flatMap(({ name }) => (name.startsWith('domain/') ? [`@hexbourse/${name}`] : []))

/** `a.{ts,tsx}` as `a.ts` and `a.tsx`: the linter's patterns have no braces. */
const expandBraces = (glob: string): ReadonlyArray<string> => {
  const [whole, alternatives] = /\{([^}]*)\}/.exec(glob) ?? []
  return whole === undefined || alternatives === undefined
    ? [glob]
    : alternatives.split(',').flatMap((one) => expandBraces(glob.replace(whole, one)))
}

/** Type-only imports can be required of exact names; those of globs are checked by the walk over the tree. */
const typeOnlyNames = (layer: Layer): ReadonlyArray<string> =>
  (layer.mayImportTypes ?? []).flatMap((name) =>
    name === '@hexbourse/domain/*' ? DOMAIN_CONTEXTS : name.includes('*') ? [] : [name],
  )

const restrictedImports = (
  allowed: ReadonlyArray<string>,
  message: string,
  typeOnly: ReadonlyArray<string> = [],
): Rules => ({
  'no-restricted-imports': [
    'error',
    {
      paths: typeOnly.map((name) => ({ name, allowTypeImports: true, message: `Types only. ${message}` })),
      patterns: [{ group: ['**', ...allowed.flatMap(expandBraces).map((glob) => `!${glob}`)], message }],
    },
  ],
})

const restrictedGlobals = (names: ReadonlyArray<string>, message: string): Rules => ({
  'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Randomness is passed as an argument.' },
  ],
})

const BROWSER_GLOBALS = [
  'Date',
  'fetch',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'crypto',
  'performance',
]
const PURITY: Readonly<Record<NonNullable<Layer['purity']>, Rules>> = {
  domain: restrictedGlobals(
    [...BROWSER_GLOBALS, 'setTimeout', 'setInterval', 'console', 'process'],
    'This layer has no clock, I/O or DOM: pass it as an argument.',
  ),
  'view-model': restrictedGlobals(BROWSER_GLOBALS, 'A view-model has no DOM and no clock: use a port.'),
}

const layerOverride = (layer: Layer): Override => ({
  files: layer.files.flatMap(expandBraces),
  rules: {
    ...restrictedImports([...layer.mayImport, ...(layer.mayImportTypes ?? [])], layer.message, typeOnlyNames(layer)),
    ...(layer.purity === undefined ? {} : PURITY[layer.purity]),
    ...(layer.maxLines === undefined ? {} : maxLines(layer.maxLines)),
    ...(layer.jsx === true ? { 'react/jsx-no-literals': ['error', { noStrings: false }] } : {}),
  },
})

const TEST_RULES: Rules = {
  ...maxLines(400),
  'max-lines-per-function': 'off',
  'no-restricted-globals': 'off',
  'no-console': 'off',
  'react/jsx-no-literals': 'off',
}

const testOverride = ({ files, mayImport, message }: (typeof TEST_LAYERS)[number]): Override => ({
  files: files.flatMap(expandBraces),
  rules: { ...restrictedImports(mayImport, message), ...TEST_RULES },
})

const OTHER: ReadonlyArray<Override> = [
  { files: ['packages/system-tests/**'], rules: TEST_RULES },
  {
    files: ['scripts/**', 'vite/**', '*.config.ts'],
    rules: { 'no-console': 'off', 'import/no-default-export': 'off' },
  },
  { files: ['examples/**'], rules: { 'no-console': 'off' } },
  // read by every Node, also by one that is too old
  { files: ['scripts/run.cjs'], rules: { 'no-var': 'off' } },
  // the lines of an entry point are names
  { files: ['packages/*/src/*/index.ts'], rules: maxLines(60) },
]
