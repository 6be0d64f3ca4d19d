/** Detects the type of a picture by its bytes and strips metadata. [ACC-5] */
import { Picture } from '@hexbourse/domain/identity'
import { either as E } from 'fp-ts'

import { decodeJpeg } from './jpeg.ts'
import { decodePng } from './png.ts'
import type { DecodedPicture } from './decoded-picture.ts'

// Constructors
/** Ignores the name and content type of the upload. */
export const decodePicture = async (file: Buffer): Promise<E.Either<Picture.PictureError, DecodedPicture>> => {
  const isTooLarge = file.length > Picture.MAX_ACCEPTED_MEGABYTES * 1024 * 1024
  const decoded = isTooLarge ? undefined : (decodePng(file) ?? (await decodeJpeg(file)))
  const claim = { bytes: file.length, kind: decoded?.kind, pixels: decoded?.pixels ?? 0 }
  const problem = Picture.problem(claim, Picture.MAX_ACCEPTED_MEGABYTES)
  if (problem !== undefined) return E.left(problem)
  return decoded === undefined ? E.left({ _tag: 'PictureKindWrong' }) : E.right(decoded)
}
