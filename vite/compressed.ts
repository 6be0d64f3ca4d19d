/** Writes .br and .gz beside every text file of the build, so that the server never compresses while it serves. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const withBlocksOf = (bits: number, bytes: Buffer): Promise<Buffer> => {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotli(bytes, { params: { ...quality, [constants.BROTLI_PARAM_LGBLOCK]: bits } })
}

/** Blocks of 256 KiB, the default of this quality, or of 1 MiB: which is shorter depends on the file. */
const withBrotli = async (bytes: Buffer): Promise<Buffer> => {
  const [small, large] = await Promise.all([withBlocksOf(18, bytes), withBlocksOf(20, bytes)])
  return small.length <= large.length ? small : large
}

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await withBrotli(bytes))
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
