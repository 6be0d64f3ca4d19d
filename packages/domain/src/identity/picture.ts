/** A picture of a document: what may be sent, before it is sent and when it arrives. [ACC-5] */

// Model
export type PictureKind = 'jpg' | 'png'

/** As a person chose it. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface Picture {
  readonly bytes: number
  /** None where it is neither. */
  readonly kind: PictureKind | undefined
  readonly pixels: number
}

export type PictureError =
  | { readonly _tag: 'PictureEmpty' }
  | { readonly _tag: 'PictureTooLarge'; readonly megabytes: number }
  | { readonly _tag: 'PictureKindWrong' }
  | { readonly _tag: 'PictureTooWide'; readonly megapixels: number }

export const TAGS = {
  PictureEmpty: true,
  PictureTooLarge: true,
  PictureKindWrong: true,
  PictureTooWide: true,
} as const satisfies Record<PictureError['_tag'], true>

/** What a person may choose; the exchange itself takes more, because pictures grow on their way. */
export const CHOSEN_MEGABYTES = 4
export const TAKEN_MEGABYTES = 10
const MOST_MEGAPIXELS = 25

// Constructors
/** What its first bytes say it is; neither a name nor a type that came with it says anything. */
export const fromBytes = (file: Bytes): Picture => {
  const size = pngSize(file)
  const other = size === undefined ? jpgSize(file) : undefined
  const kind = size !== undefined ? 'png' : other !== undefined ? 'jpg' : undefined
  return { bytes: file.length, kind, pixels: size ?? other ?? 0 }
}

// Rules
/** What is wrong with it, at most so many megabytes being allowed; nothing when it may be sent. */
export const problem = ({ bytes, kind, pixels }: Picture, megabytes: number): PictureError | undefined => {
  if (bytes === 0) return { _tag: 'PictureEmpty' }
  if (bytes > megabytes * 1024 * 1024) return { _tag: 'PictureTooLarge', megabytes }
  if (kind === undefined) return { _tag: 'PictureKindWrong' }
  return pixels > MOST_MEGAPIXELS * 1_000_000 ? { _tag: 'PictureTooWide', megapixels: MOST_MEGAPIXELS } : undefined
}

// Internal
const PNG: ReadonlyArray<number> = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Where a PNG has its width, after signature, length and name of its first part. */
const PNG_WIDTH = 16

const u16 = (file: Bytes, at: number): number => (file[at] ?? 0) * 0x100 + (file[at + 1] ?? 0)
const u32 = (file: Bytes, at: number): number => u16(file, at) * 0x10000 + u16(file, at + 2)

const pngSize = (file: Bytes): number | undefined => {
  if (PNG.some((byte, at) => file[at] !== byte)) return undefined
  return some(u32(file, PNG_WIDTH) * u32(file, PNG_WIDTH + 4))
}

/** A JPEG is a row of marked segments, each with its length; one of them, the frame, tells height and width. */
const jpgSize = (file: Bytes): number | undefined => {
  if (u16(file, 0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0
    if (isFrame(marker)) return some(u16(file, at + 5) * u16(file, at + 7))
    at += marker === 0xff ? 1 : 2 + Math.max(2, u16(file, at + 2))
  }
  return undefined
}

/** Tables of codes are among the same numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** A picture without a pixel is none. */
const some = (pixels: number): number | undefined => (pixels === 0 ? undefined : pixels)
