/** JPEG: marked segments, then scans. Only those that make the picture are kept: no camera, place, comment or thumbnail. [ACC-5] */
import type { Seen } from './seen.ts'

// Model
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Tables, frames, restart intervals; of what programs add only Adobe's word on colours. */
const isKept = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xee

interface Walk {
  readonly kept: Array<Buffer>
  pixels: number
  at: number
}

// Constructors
/** None where it is no JPEG from its first byte to its end mark; what follows that is left out. */
export const jpegOf = (file: Buffer): Seen | undefined => {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== START) return undefined
  const walk: Walk = { kept: [file.subarray(0, 2)], pixels: 0, at: 2 }
  let hasScan = false
  for (;;) {
    const marker = markerAt(file, walk)
    if (marker === undefined) return undefined
    if (marker === END) break
    if (!takeSegment(file, walk, marker)) return undefined
    if (marker !== SCAN) continue
    hasScan = true
    takeScan(file, walk)
  }
  if (walk.pixels === 0 || !hasScan) return undefined
  return { kind: 'jpg', pixels: walk.pixels, bytes: Buffer.concat([...walk.kept, Buffer.from([0xff, END])]) }
}

// Internal
/** Moves past it; fill bytes before a marker are allowed. */
const markerAt = (file: Buffer, walk: Walk): number | undefined => {
  if (file[walk.at] !== 0xff) return undefined
  while (file[walk.at] === 0xff) walk.at += 1
  const marker = file[walk.at]
  walk.at += 1
  return marker
}

const takeSegment = (file: Buffer, walk: Walk, marker: number): boolean => {
  if (walk.at + 2 > file.length) return false
  const length = file.readUInt16BE(walk.at)
  const body = file.subarray(walk.at, walk.at + length)
  if (length < 2 || body.length !== length) return false
  if (isFrame(marker)) {
    if (length < 8) return false
    walk.pixels = body.readUInt16BE(3) * body.readUInt16BE(5)
  }
  if (isKept(marker)) walk.kept.push(Buffer.from([0xff, marker]), body)
  walk.at += length
  return true
}

/** Tables of codes are among the same numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Coded data runs to the next marker that is neither a stuffed byte nor a restart. */
const takeScan = (file: Buffer, walk: Walk): void => {
  let end = walk.at
  for (;;) {
    end = file.indexOf(0xff, end)
    if (end < 0) end = file.length
    const next = file[end + 1] ?? END
    if (end >= file.length || !(next === 0 || (next >= 0xd0 && next <= 0xd7))) break
    end += 2
  }
  walk.kept.push(file.subarray(walk.at, end))
  walk.at = end
}
