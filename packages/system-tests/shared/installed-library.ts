/** The packed library with the examples in an empty folder, installed as a user of the registry would. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../architecture/source-files.ts'
import type { RunCommand } from './run-in.ts'
import { runIn } from './run-in.ts'

// Model
export interface InstalledLibrary {
  readonly folder: string
  /** Runs a command in the folder; rejects with its output when it fails. */
  readonly run: RunCommand
  readonly remove: () => void
}

type Dependencies = Readonly<Record<string, string>>
interface Manifest {
  readonly dependencies: Dependencies
  readonly devDependencies: Dependencies
}

// Constructors
/** Builds the packages and installs them. The folder holds nothing of this repository but the packed files. */
export const installLibrary = async (): Promise<InstalledLibrary> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-library-'))
  const run = runIn(folder)
  await runIn(ROOT)(process.execPath, ['--import', 'tsx', 'scripts/build-packages.ts'])
  cpSync(join(ROOT, 'examples'), folder, { recursive: true, filter: (path) => !path.endsWith('node_modules') })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(folder)))
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

// Internal
const PACKED = join(ROOT, 'dist/packages')

/** What both example projects need, our own packages from the packed files. */
const manifest = (folder: string): object => {
  const read = (path: string): Manifest => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest
  const [examples, adapter] = [read('package.json'), read('own-adapter/package.json')]
  const packed = (dependencies: Dependencies): Dependencies =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, archiveOf(name) ?? version] as const),
    )
  return {
    name: 'empty-folder',
    private: true,
    type: 'module',
    dependencies: packed(examples.dependencies),
    devDependencies: packed({ ...adapter.devDependencies, ...examples.devDependencies }),
  }
}

const archiveOf = (name: string): string | undefined => {
  const prefix = name.replace('@hexbourse/', 'hexbourse-')
  if (prefix === name || !existsSync(PACKED)) return undefined
  const file = readdirSync(PACKED).find((path) => path.startsWith(`${prefix}-`) && path.endsWith('.tgz'))
  return file === undefined ? undefined : `file:${join(PACKED, file)}`
}
