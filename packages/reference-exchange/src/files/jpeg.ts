/** JPEG decoder: keeps the segments that form the image and drops camera, location, comment and thumbnail. [ACC-5] */
import type { DecodedPicture } from './decoded-picture.ts'

// Model
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Tables, frames, restart intervals and Adobe's colour transform. */
const isImageSegment = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xee

/** A camera writes fewer than a hundred; a file of millions costs more than its bytes. */
const MAX_SEGMENTS = 1000
/** Bytes of coded data that are searched in about a millisecond. */
const SLICE_BYTES = 1024 * 1024

interface JpegReader {
  readonly parts: Array<Buffer>
  pixels: number
  at: number
}

// Constructors
/**
 * Undefined when the file is no complete JPEG. Bytes after the end marker are dropped. Long coded data is read in
 * slices, between other work of the process.
 */
export const decodeJpeg = async (file: Buffer): Promise<DecodedPicture | undefined> => {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== START_OF_IMAGE) return undefined
  const reader: JpegReader = { parts: [file.subarray(0, 2)], pixels: 0, at: 2 }
  let hasScan = false
  for (let count = 0; ; count += 1) {
    const marker = readMarker(file, reader)
    if (marker === undefined || count > MAX_SEGMENTS) return undefined
    if (marker === END_OF_IMAGE) break
    if (!readSegment(file, reader, marker)) return undefined
    if (marker !== START_OF_SCAN) continue
    hasScan = true
    await readScan(file, reader)
  }
  if (reader.pixels === 0 || !hasScan) return undefined
  return {
    kind: 'jpg',
    pixels: reader.pixels,
    bytes: Buffer.concat([...reader.parts, Buffer.from([0xff, END_OF_IMAGE])]),
  }
}

// Internal
/** Advances past the marker. Fill bytes before it are allowed. */
const readMarker = (file: Buffer, reader: JpegReader): number | undefined => {
  if (file[reader.at] !== 0xff) return undefined
  while (file[reader.at] === 0xff) reader.at += 1
  const marker = file[reader.at]
  reader.at += 1
  return marker
}

const readSegment = (file: Buffer, reader: JpegReader, marker: number): boolean => {
  if (reader.at + 2 > file.length) return false
  const length = file.readUInt16BE(reader.at)
  const body = file.subarray(reader.at, reader.at + length)
  if (length < 2 || body.length !== length) return false
  if (isFrameMarker(marker)) {
    if (length < 8) return false
    reader.pixels = body.readUInt16BE(3) * body.readUInt16BE(5)
  }
  if (isImageSegment(marker)) reader.parts.push(Buffer.from([0xff, marker]), body)
  reader.at += length
  return true
}

/** Huffman and arithmetic coding tables share the number range. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Coded data runs to the next marker that is neither a stuffed byte nor a restart. */
const readScan = async (file: Buffer, reader: JpegReader): Promise<void> => {
  let end = reader.at
  for (;;) {
    const until = Math.min(end + SLICE_BYTES, file.length)
    while (end < until && !isMarkerAt(file, end)) end += 1
    if (end < until || until === file.length) break
    await new Promise((next) => setImmediate(next))
  }
  reader.parts.push(file.subarray(reader.at, end))
  reader.at = end
}

/** A marker after the last byte is missing its second byte and ends the data too. */
const isMarkerAt = (file: Buffer, at: number): boolean => {
  if (file[at] !== 0xff) return false
  const next = file[at + 1] ?? END_OF_IMAGE
  return next !== 0 && !(next >= 0xd0 && next <= 0xd7)
}
