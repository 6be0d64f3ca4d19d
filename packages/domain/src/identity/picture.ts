/**
 * Pictures of identity documents: limits checked by the client before upload and by the exchange on arrival. [ACC-5]
 */

// Model
export type PictureKind = 'jpg' | 'png'

/** The file as chosen by the user. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A picture of a document, as chosen from the device. */
export interface Picture {
  readonly bytes: number
  /** undefined for any other format. */
  readonly kind: PictureKind | undefined
  readonly pixels: number
}

/** Why a file is not accepted. */
export type PictureError =
  | { readonly _tag: 'PictureEmpty' }
  | { readonly _tag: 'PictureTooLarge'; readonly megabytes: number }
  | { readonly _tag: 'PictureKindWrong' }
  | { readonly _tag: 'PictureTooWide'; readonly megapixels: number }

/** The exchange, or a proxy before it, takes no file of this size. Neither says what it takes. */
export interface PictureRefusal {
  readonly _tag: 'PictureSizeRefused'
}

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  PictureEmpty: true,
  PictureTooLarge: true,
  PictureKindWrong: true,
  PictureTooWide: true,
} as const satisfies Record<PictureError['_tag'], true>
/** Of refusals, which only an answer of the exchange tells. */
export const REFUSAL_TAGS = { PictureSizeRefused: true } as const satisfies Record<PictureRefusal['_tag'], true>

/** Most megabytes that the client accepts. The exchange accepts more because encoding enlarges uploads. */
export const MAX_CHOSEN_MEGABYTES = 4
/** Largest file that is read; larger ones are refused before they are reduced. */
export const MAX_ACCEPTED_MEGABYTES = 10
const MAX_MEGAPIXELS = 25

// Constructors
/** Detects format and size from the content; the file name and the declared type are not trusted. */
export const fromBytes = (file: Bytes): Picture => {
  const pngPixelCount = pngPixels(file)
  const jpgPixelCount = jpgPixels(file)
  const kind = pngPixelCount !== undefined ? 'png' : jpgPixelCount !== undefined ? 'jpg' : undefined
  return { bytes: file.length, kind, pixels: pngPixelCount ?? jpgPixelCount ?? 0 }
}

// Rules
/** The first problem, or undefined when the picture may be sent. */
export const problem = ({ bytes, kind, pixels }: Picture, maxMegabytes: number): PictureError | undefined => {
  if (bytes === 0) return { _tag: 'PictureEmpty' }
  if (bytes > maxMegabytes * 1024 * 1024) return { _tag: 'PictureTooLarge', megabytes: maxMegabytes }
  if (kind === undefined) return { _tag: 'PictureKindWrong' }
  return pixels > MAX_MEGAPIXELS * 1_000_000 ? { _tag: 'PictureTooWide', megapixels: MAX_MEGAPIXELS } : undefined
}

// Internal
const PNG_SIGNATURE: ReadonlyArray<number> = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Offset of the width, after signature, chunk length and chunk name. */
const PNG_WIDTH_OFFSET = 16

const u16 = (file: Bytes, offset: number): number => (file[offset] ?? 0) * 0x100 + (file[offset + 1] ?? 0)
const u32 = (file: Bytes, offset: number): number => u16(file, offset) * 0x10000 + u16(file, offset + 2)

const pngPixels = (file: Bytes): number | undefined => {
  if (PNG_SIGNATURE.some((byte, offset) => file[offset] !== byte)) return undefined
  return nonZero(u32(file, PNG_WIDTH_OFFSET) * u32(file, PNG_WIDTH_OFFSET + 4))
}

/** A JPEG is a sequence of marked segments with their lengths; the frame segment contains height and width. */
const jpgPixels = (file: Bytes): number | undefined => {
  if (u16(file, 0) !== 0xffd8) return undefined
  for (let offset = 2; offset + 9 < file.length && file[offset] === 0xff;) {
    const marker = file[offset + 1] ?? 0
    if (isFrameMarker(marker)) return nonZero(u16(file, offset + 5) * u16(file, offset + 7))
    offset += marker === 0xff ? 1 : 2 + Math.max(2, u16(file, offset + 2))
  }
  return undefined
}

/** Frame markers, without those of coding tables in the same range. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** A picture without pixels is invalid. */
const nonZero = (pixels: number): number | undefined => (pixels === 0 ? undefined : pixels)
