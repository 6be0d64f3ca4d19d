/**
 * Names the build in the index page, in build.json beside it, so that an open page can tell that a newer one is
 * published, and in the service worker sw.js, so that every build has a worker of its own. The id changes with the name
 * of any file of the build. [Q48]
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'
import { transformWithOxc } from 'vite'

/** Texts of the worker's source, and what the build puts in their place. */
type Replacements = ReadonlyArray<readonly [placeholder: string, value: string]>

const idOf = (files: ReadonlyArray<string>): string =>
  createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 16)

const FOLDER = 'assets/'

/** Names of the hashed files without their folder, separated by commas. */
const assetsOf = (files: ReadonlyArray<string>): string =>
  files
    .filter((file) => file.startsWith(FOLDER))
    .map((file) => file.slice(FOLDER.length))
    .join()

/** The worker imports nothing, so that one file is enough. */
const workerCode = async (source: string, replacements: Replacements): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  return replacements.reduce((filled, [placeholder, value]) => {
    if (!filled.includes(placeholder)) throw new Error(`${source} does not contain ${placeholder}`)
    return filled.replace(placeholder, value)
  }, code)
}

/** `worker`: source file of the service worker. */
export const buildId = (worker: string): Plugin => {
  let id = ''
  return {
    name: 'hexbourse-build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        id = idOf(Object.keys(bundle))
        return [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await workerCode(worker, [
          ['__BUILD__', id],
          ['__ASSETS__', assetsOf(Object.keys(bundle))],
        ])
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build: id }) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
