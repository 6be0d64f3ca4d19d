/** PNG decoder: keeps the chunks that form the image and drops text, time and camera data. [ACC-5] */
import type { DecodedPicture } from './decoded-picture.ts'

// Model
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const IMAGE_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])
/** Bytes of length, name and checksum. */
const CHUNK_OVERHEAD = 12
const HEADER_LENGTH = 13

/** An encoder writes chunks of 4 KiB and more; a file of millions of chunks costs more than its bytes. */
const MAX_CHUNKS = 10_000

interface Chunk {
  readonly name: string
  readonly body: Buffer
  readonly whole: Buffer
}

// Constructors
/** Undefined when the file is no complete PNG. Bytes after the end chunk are dropped. */
export const decodePng = (file: Buffer): DecodedPicture | undefined => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const chunks = parseChunks(file)
  const header = chunks?.[0]
  if (chunks === undefined || header?.name !== 'IHDR' || header.body.length !== HEADER_LENGTH) return undefined
  if (!chunks.some(({ name }) => name === 'IDAT')) return undefined
  const pixels = header.body.readUInt32BE(0) * header.body.readUInt32BE(4)
  const imageChunks = chunks.filter(({ name }) => IMAGE_CHUNKS.has(name)).map(({ whole }) => whole)
  return pixels === 0 ? undefined : { kind: 'png', pixels, bytes: Buffer.concat([SIGNATURE, ...imageChunks]) }
}

// Internal
/** Up to and including the end chunk. */
const parseChunks = (file: Buffer): ReadonlyArray<Chunk> | undefined => {
  const chunks: Array<Chunk> = []
  let at = SIGNATURE.length
  while (at + CHUNK_OVERHEAD <= file.length && chunks.length < MAX_CHUNKS) {
    const end = at + CHUNK_OVERHEAD + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    chunks.push({ name, body: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return undefined
}
