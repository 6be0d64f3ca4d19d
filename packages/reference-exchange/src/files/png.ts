/** PNG: a signature and chunks. Only those that make the picture are kept: no text, no time, no camera. [ACC-5] */
import type { Seen } from './seen.ts'

// Model
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])
/** Length, name and checksum. */
const FRAME = 12
const HEADER = 13

interface Chunk {
  readonly name: string
  readonly body: Buffer
  readonly whole: Buffer
}

// Constructors
/** None where it is no PNG from its first byte to its end mark; what follows that is left out. */
export const pngOf = (file: Buffer): Seen | undefined => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const chunks = chunksIn(file)
  const header = chunks?.[0]
  if (chunks === undefined || header?.name !== 'IHDR' || header.body.length !== HEADER) return undefined
  if (!chunks.some(({ name }) => name === 'IDAT')) return undefined
  const pixels = header.body.readUInt32BE(0) * header.body.readUInt32BE(4)
  const kept = chunks.filter(({ name }) => KEPT.has(name)).map(({ whole }) => whole)
  return pixels === 0 ? undefined : { kind: 'png', pixels, bytes: Buffer.concat([SIGNATURE, ...kept]) }
}

// Internal
/** Up to and with the end mark. */
const chunksIn = (file: Buffer): ReadonlyArray<Chunk> | undefined => {
  const chunks: Array<Chunk> = []
  let at = SIGNATURE.length
  while (at + FRAME <= file.length) {
    const end = at + FRAME + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    chunks.push({ name, body: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return undefined
}
