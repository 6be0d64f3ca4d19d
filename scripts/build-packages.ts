/**
 * Builds domain, adapters, test-support and the conformance kit as packages for others: one entry per folder, with
 * declarations.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { must, ROOT, run } from './run-command.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>
}

/** `sideEffects`: importing a file does nothing by itself. */
interface Library {
  readonly name: string
  readonly sideEffects: boolean
  /** Name of the command that `src/main.ts` is. */
  readonly command?: string
}

const LIBRARIES: ReadonlyArray<Library> = [
  { name: 'domain', sideEffects: false },
  { name: 'adapters', sideEffects: false },
  { name: 'test-support', sideEffects: true },
  { name: 'conformance', sideEffects: true, command: 'hexbourse-conformance' },
]
const OUT = join(ROOT, 'dist/packages')

/** The fakes run the engine of the reference exchange, which is no package of its own: it travels with them. */
const ENGINE = '@hexbourse/reference-exchange/engine'
const ENGINE_TYPES = '.tsbuild/reference-exchange/packages/reference-exchange/src/engine'

const folders = (name: string): ReadonlyArray<string> =>
  readdirSync(join(ROOT, 'packages', name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const bundle = async ({ name, command }: Library): Promise<void> => {
  const source = join(ROOT, 'packages', name, 'src')
  const entry = Object.fromEntries([
    ...folders(name).map((folder) => [folder, join(source, folder, 'index.ts')] as const),
    ...(command === undefined ? [] : [[command, join(source, 'main.ts')] as const]),
  ])
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(OUT, name),
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: (id) => id !== ENGINE && !id.startsWith('.') && !id.startsWith('/'),
        output: { banner: (chunk) => (chunk.name === command ? '#!/usr/bin/env node' : '') },
      },
    },
  })
}

const isFolder = (path: string): boolean => statSync(path).isDirectory()

/** Declarations import source files; a compiler that reads the package looks for `.d.ts` beside the script. */
const declarations = (name: string): void => {
  const target = join(OUT, name, 'types')
  const filter = (path: string): boolean => isFolder(path) || path.endsWith('.d.ts')
  cpSync(join(ROOT, '.tsbuild', name), target, { recursive: true, filter })
  if (name === 'test-support') cpSync(join(ROOT, ENGINE_TYPES), join(target, 'engine'), { recursive: true, filter })
  for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const file = join(target, path)
    if (isFolder(file)) continue
    const up = '../'.repeat(path.split('/').length - 1)
    const text = readFileSync(file, 'utf8')
      .replace(/(['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2')
      .replaceAll(ENGINE, `./${up}engine/index.js`)
    writeFileSync(file, text)
  }
}

/** In the repository the sources run by this loader; what is packed is built. */
const LOADER = 'tsx'

const manifest = ({ name, sideEffects, command }: Library): void => {
  const own = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest
  const entryPoints = folders(name).map(
    (folder) => [`./${folder}`, { types: `./types/${folder}/index.d.ts`, default: `./${folder}.js` }] as const,
  )
  const { version, license, dependencies = {}, peerDependencies, peerDependenciesMeta } = own
  const staged = {
    name: own.name,
    version,
    license,
    type: 'module',
    sideEffects,
    engines: { node: '>=20.19' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([dependency]) => dependency !== LOADER && !ENGINE.startsWith(dependency)),
    ),
    peerDependencies,
    peerDependenciesMeta,
    bin: command === undefined ? undefined : { [command]: `${command}.js` },
    exports: Object.fromEntries<Readonly<Record<string, string>>>(entryPoints),
  }
  writeFileSync(join(OUT, name, 'package.json'), `${JSON.stringify(staged, undefined, 2)}\n`)
  cpSync(join(ROOT, 'packages', name, 'README.md'), join(OUT, name, 'README.md'))
  cpSync(join(ROOT, 'LICENSE'), join(OUT, name, 'LICENSE'))
}

/** Writes dist/packages/<name>/ and dist/packages/hexbourse-<name>-<version>.tgz. */
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
await must('declarations', 'tsc', ['-b', ...LIBRARIES.map(({ name }) => `packages/${name}`)])
for (const library of LIBRARIES) {
  await bundle(library)
  declarations(library.name)
  manifest(library)
}
const archives = LIBRARIES.map(({ name }) => join(OUT, name))
const packed = await run('npm', ['pack', '--silent', '--pack-destination', OUT, ...archives], { system: true })
if (packed.code !== 0) throw new Error(packed.output)
