/** The files of the repository, for the tests that read all of them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Root of the repository, ending in /. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Files that git tracks or would add, relative to the root. */
const repositoryFiles = (): ReadonlyArray<string> =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(ROOT + path))

const TEST_FILE = /\.(spec|bench)\.tsx?$/

/** Source files of the packages, without tests. */
export const sourceFiles = (): ReadonlyArray<string> =>
  repositoryFiles().filter((path) => /^packages\/[\w-]+\/src\/.*\.tsx?$/.test(path) && !TEST_FILE.test(path))

export const specFiles = (): ReadonlyArray<string> =>
  repositoryFiles().filter((path) => /^packages\/.*\.spec\.tsx?$/.test(path))

/** Every TypeScript file of packages, scripts and build configuration. */
export const codeFiles = (): ReadonlyArray<string> =>
  repositoryFiles().filter((path) => /^(packages|scripts|vite|examples)\/.*\.(tsx?|mjs)$/.test(path))
