/**
 * Names the build in the index page and in build.json beside it, so that an open page can tell that a newer one is
 * published. The id changes with the name of any file of the build. [Q48]
 */
import { createHash } from 'node:crypto'

import type { Plugin } from 'vite'

const idOf = (files: ReadonlyArray<string>): string =>
  createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 16)

export const buildId = (): Plugin => {
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
      handler() {
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build: id }) })
      },
    },
  }
}
