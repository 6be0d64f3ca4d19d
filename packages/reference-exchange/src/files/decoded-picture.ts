/** A decoded picture. [ACC-5] */
import type { Picture } from '@hexbourse/domain/identity'

/** Type, pixel count and the bytes without metadata. */
export interface DecodedPicture {
  readonly kind: Picture.PictureKind
  readonly pixels: number
  readonly bytes: Buffer
}
