/** Picture files of users, one file each under a generated name, readable by their owner and the operator. [ACC-5] */
import type { UserId } from '@hexbourse/domain/kernel'

import type { DecodedPicture } from './decoded-picture.ts'
import { isPictureName, newPictureName, ownerOf } from './picture-names.ts'
import { makePictureQuotas } from './picture-quotas.ts'

// Model
export interface StoredPicture {
  readonly kind: DecodedPicture['kind']
  readonly bytes: Buffer
}

export interface PictureStore {
  /** Returns the file name, or undefined when a quota is used up. Rejects when the disk does. */
  readonly save: (owner: UserId, picture: DecodedPicture) => Promise<string | undefined>
  readonly read: (name: string) => StoredPicture | undefined
  readonly isOwnedBy: (owner: UserId, name: string) => boolean
}

interface StoredFile {
  readonly name: string
  readonly bytes: number
  /** Unix milliseconds. */
  readonly at: number
}

/** Where the files are. */
export interface FileStorage {
  readonly files: () => ReadonlyArray<StoredFile>
  readonly write: (name: string, bytes: Buffer) => Promise<void>
  readonly read: (name: string) => Buffer
}

// Constructors
/** The name contains the owner. A name that is not known is never turned into a path. */
export const makePictureStore = (storage: FileStorage): PictureStore => {
  const stored = storage.files().filter(({ name }) => isPictureName(name))
  const names = new Set(stored.map(({ name }) => name))
  const quotas = makePictureQuotas()
  for (const { name, bytes, at } of stored.toSorted((a, b) => a.at - b.at)) quotas.add(ownerOf(name), bytes, at)
  return {
    save: async (owner, picture) => {
      const { bytes } = picture
      const now = Date.now()
      if (!quotas.hasRoom(owner, bytes.length, now)) return undefined
      const name = newPictureName(owner, picture)
      // counted before it is written, so that pictures that arrive together keep the quota too
      quotas.add(owner, bytes.length, now)
      try {
        await storage.write(name, bytes)
      } catch (problem) {
        quotas.remove(owner, bytes.length, now)
        throw problem
      }
      names.add(name)
      return name
    },
    read: (name) =>
      names.has(name) ? { kind: name.endsWith('.png') ? 'png' : 'jpg', bytes: storage.read(name) } : undefined,
    isOwnedBy: (owner, name) => names.has(name) && ownerOf(name) === owner,
  }
}

export const memoryPictureStore = (): PictureStore => {
  const contents = new Map<string, Buffer>()
  return makePictureStore({
    files: () => [],
    write: (name, bytes) => Promise.resolve(void contents.set(name, bytes)),
    read: (name) => contents.get(name) ?? Buffer.alloc(0),
  })
}
