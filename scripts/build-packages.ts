/** Builds domain and adapters as packages for other clients: one entry per folder, declarations and a manifest. */
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
}

const LIBRARIES = ['domain', 'adapters'] as const
const OUT = join(ROOT, 'dist/packages')

const folders = (name: string): ReadonlyArray<string> =>
  readdirSync(join(ROOT, 'packages', name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const bundle = async (name: string): Promise<void> => {
  const source = join(ROOT, 'packages', name, 'src')
  const entry = Object.fromEntries(folders(name).map((folder) => [folder, join(source, folder, 'index.ts')]))
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(OUT, name),
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: (id) => !id.startsWith('.') && !id.startsWith('/') },
    },
  })
}

/** Declarations import source files; a compiler that reads the package looks for `.d.ts` beside the script. */
const declarations = (name: string): void => {
  const target = join(OUT, name, 'types')
  cpSync(join(ROOT, '.tsbuild', name), target, {
    recursive: true,
    filter: (path) => isFolder(path) || path.endsWith('.d.ts'),
  })
  for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const file = join(target, path)
    if (!isFolder(file))
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2'))
  }
}
const isFolder = (path: string): boolean => statSync(path).isDirectory()

const manifest = (name: string): void => {
  const own = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest
  const entryPoints = folders(name).map(
    (folder) => [`./${folder}`, { types: `./types/${folder}/index.d.ts`, default: `./${folder}.js` }] as const,
  )
  const { version, license, dependencies, peerDependencies } = own
  const staged = {
    name: own.name,
    version,
    license,
    type: 'module',
    sideEffects: false,
    dependencies,
    peerDependencies,
  }
  writeFileSync(
    join(OUT, name, 'package.json'),
    `${JSON.stringify({ ...staged, exports: Object.fromEntries<Readonly<Record<string, string>>>(entryPoints) }, undefined, 2)}\n`,
  )
  cpSync(join(ROOT, 'packages', name, 'README.md'), join(OUT, name, 'README.md'))
  cpSync(join(ROOT, 'LICENSE'), join(OUT, name, 'LICENSE'))
}

/** Writes dist/packages/<name>/ and dist/packages/hexbourse-<name>-<version>.tgz. */
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
await must('declarations', 'tsc', ['-b', 'packages/domain', 'packages/adapters'])
for (const name of LIBRARIES) {
  await bundle(name)
  declarations(name)
  manifest(name)
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', OUT, join(OUT, name)], { system: true })
  if (packed.code !== 0) throw new Error(packed.output)
}
