/** What a picture is by its bytes alone, and the same picture without anything that is not seen. [ACC-5] */
import { Picture } from '@hexbourse/domain/identity'
import { either as E } from 'fp-ts'

import { jpegOf } from './jpeg.ts'
import { pngOf } from './png.ts'
import type { Seen } from './seen.ts'

// Constructors
/** Neither the name nor the type that came with it says anything. */
export const pictureIn = (file: Buffer): E.Either<Picture.PictureError, Seen> => {
  const seen = file.length > Picture.TAKEN_MEGABYTES * 1024 * 1024 ? undefined : (pngOf(file) ?? jpegOf(file))
  const claim = { bytes: file.length, kind: seen?.kind, pixels: seen?.pixels ?? 0 }
  const wrong = Picture.problem(claim, Picture.TAKEN_MEGABYTES)
  if (wrong !== undefined) return E.left(wrong)
  return seen === undefined ? E.left({ _tag: 'PictureKindWrong' }) : E.right(seen)
}
