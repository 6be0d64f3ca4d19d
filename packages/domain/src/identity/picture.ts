/** A picture of a document: what may be sent, before it is sent and when it arrives. [ACC-5] */

// Model
export type PictureKind = 'jpg' | 'png'

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

// Rules
/** What is wrong with it, at most so many megabytes being allowed; nothing when it may be sent. */
export const problem = ({ bytes, kind, pixels }: Picture, megabytes: number): PictureError | undefined => {
  if (bytes === 0) return { _tag: 'PictureEmpty' }
  if (bytes > megabytes * 1024 * 1024) return { _tag: 'PictureTooLarge', megabytes }
  if (kind === undefined) return { _tag: 'PictureKindWrong' }
  return pixels > MOST_MEGAPIXELS * 1_000_000 ? { _tag: 'PictureTooWide', megapixels: MOST_MEGAPIXELS } : undefined
}
