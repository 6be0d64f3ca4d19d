/** A picture that every decoder accepts: three by two pixels, one data chunk, an end chunk. [ACC-5] */
import type { Picture } from '@hexbourse/domain/identity'

const PARTS =
  '89504e470d0a1a0a0000000d4948445200000003000000020802000000000000000000000149444154aa000000000000000049454e4400000000'

/** The smallest picture that is valid. */
export const PNG: Picture.Bytes = Uint8Array.from(PARTS.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
