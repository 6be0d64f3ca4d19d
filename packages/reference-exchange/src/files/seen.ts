/** A picture as its decoder saw it. [ACC-5] */
import type { Picture } from '@hexbourse/domain/identity'

/** What a decoder shows, and the bytes that make it so. */
export interface Seen {
  readonly kind: Picture.PictureKind
  readonly pixels: number
  readonly bytes: Buffer
}
