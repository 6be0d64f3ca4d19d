/** Names in the index page what every first visit needs beside the entry, so that it arrives in the same round. [HOME-1] */
import type { HtmlTagDescriptor, Plugin } from 'vite'

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly moduleIds?: ReadonlyArray<string>
}

const preload = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
  injectTo: 'head',
})

/**
 * `page`: path of the index page. `modules`: part of the path of a module of each chunk; the build fails when there is
 * no such chunk.
 */
export const preloads = (page: string, modules: ReadonlyArray<string>): Plugin => ({
  name: 'hexbourse-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle = {} }) {
      if (filename !== page) return []
      const chunks: ReadonlyArray<Chunk> = Object.values(bundle)
      const fileOf = (module: string): string => {
        const chunk = chunks.find(({ moduleIds = [] }) => moduleIds.some((id) => id.includes(module)))
        if (chunk === undefined) throw new Error(`no chunk contains ${module}`)
        return chunk.fileName
      }
      return [...new Set(modules.map(fileOf))].filter((fileName) => !html.includes(fileName)).map(preload)
    },
  },
})
