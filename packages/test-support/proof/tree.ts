/** The repository as files, for the specs that look at all of it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Root of the repository, ending in /. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Every file git knows or would add, relative to the root. */
const files = (): ReadonlyArray<string> =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(ROOT + path))

export const sources = (): ReadonlyArray<string> =>
  files().filter((path) => /^packages\/[\w-]+\/src\/.*\.tsx?$/.test(path) && !/\.(spec|bench)\.tsx?$/.test(path))

export const specs = (): ReadonlyArray<string> => files().filter((path) => /^packages\/.*\.spec\.tsx?$/.test(path))
