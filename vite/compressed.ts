/** Writes .br and .gz beside every text file of the build, so that the server never compresses while it serves. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await brotli(bytes, best))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}

export const compressed = (): Plugin => ({
  name: 'hexbourse-compressed',
  apply: 'build',
  async writeBundle(options, bundle) {
    const folder = options.dir ?? '.'
    const files = Object.keys(bundle).filter((file) => TEXT.test(file))
    await Promise.all(files.map((file) => compress(join(folder, file))))
  },
})
