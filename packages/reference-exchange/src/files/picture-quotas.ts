/** How many pictures are stored: of each user, in all and within a day, and of all users within a day. [ACC-5] */

// Model
export interface PictureQuotas {
  /** Whether another picture of this size fits. `now` in Unix milliseconds. */
  readonly hasRoom: (owner: number, bytes: number, now: number) => boolean
  readonly add: (owner: number, bytes: number, at: number) => void
  /** Takes back a picture that was not stored after all. */
  readonly remove: (owner: number, bytes: number, at: number) => void
}

interface StoredPicture {
  readonly owner: number
  readonly bytes: number
  readonly at: number
}

const MAX_PICTURES_PER_USER = 40
const MAX_PICTURES_PER_DAY = 20
const MAX_BYTES_PER_DAY = 60 * 1024 * 1024
/** Of all users together. */
const MAX_BYTES_PER_DAY_IN_ALL = 2 * 1024 * 1024 * 1024
const DAY_MS = 86_400_000

// Constructors
export const makePictureQuotas = (): PictureQuotas => {
  const counts = new Map<number, number>()
  // of the last day, oldest first
  let recent: ReadonlyArray<StoredPicture> = []
  const addCount = (owner: number, count: number): void => void counts.set(owner, (counts.get(owner) ?? 0) + count)
  return {
    hasRoom: (owner, bytes, now) => {
      recent = recent.filter(({ at }) => at > now - DAY_MS)
      const own = recent.filter((picture) => picture.owner === owner)
      return (
        (counts.get(owner) ?? 0) < MAX_PICTURES_PER_USER &&
        own.length < MAX_PICTURES_PER_DAY &&
        sumOfBytes(own) + bytes <= MAX_BYTES_PER_DAY &&
        sumOfBytes(recent) + bytes <= MAX_BYTES_PER_DAY_IN_ALL
      )
    },
    add: (owner, bytes, at) => {
      addCount(owner, 1)
      recent = [...recent, { owner, bytes, at }]
    },
    remove: (owner, bytes, at) => {
      addCount(owner, -1)
      const nth = recent.findLastIndex((one) => one.owner === owner && one.bytes === bytes && one.at === at)
      recent = recent.filter((_, index) => index !== nth)
    },
  }
}

// Internal
const sumOfBytes = (pictures: ReadonlyArray<StoredPicture>): number =>
  pictures.reduce((sum, { bytes }) => sum + bytes, 0)
