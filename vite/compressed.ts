/** Writes .br and .gz beside every text file of the build, so that the server never compresses while it serves. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** With blocks of 1 MiB the entry is a little shorter than with the default of this quality. */
const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
}

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await brotli(bytes, { params: BEST }))
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
