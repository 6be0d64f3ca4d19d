/** Picture files of users, one file each under a generated name, readable by their owner and the operator. [ACC-5] */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

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

interface FileStorage {
  readonly files: () => ReadonlyArray<StoredFile>
  readonly write: (name: string, bytes: Buffer) => Promise<void>
  readonly read: (name: string) => Buffer
}

/** Of a file that is being written. */
const PART_SUFFIX = '.part'

// Constructors
export const pictureStoreIn = (folder: string): PictureStore => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) if (name.endsWith(PART_SUFFIX)) rmSync(join(folder, name))
  return makePictureStore({
    files: () =>
      readdirSync(folder).map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return { name, bytes: size, at: mtimeMs }
      }),
    write: (name, bytes) => writeDurably(folder, name, bytes),
    read: (name) => readFileSync(join(folder, name)),
  })
}

export const memoryPictureStore = (): PictureStore => {
  const contents = new Map<string, Buffer>()
  return makePictureStore({
    files: () => [],
    write: (name, bytes) => Promise.resolve(void contents.set(name, bytes)),
    read: (name) => contents.get(name) ?? Buffer.alloc(0),
  })
}

// Internal
/** The name contains the owner. A name that is not known is never turned into a path. */
const makePictureStore = (storage: FileStorage): PictureStore => {
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

/** The whole file or none exists after a crash; it is on disk under its name before this resolves. */
const writeDurably = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const path = join(folder, name)
  const part = `${path}${PART_SUFFIX}`
  try {
    await writeAndSynchronise(part, bytes)
    await rename(part, path)
    await synchroniseFolder(folder)
  } catch (problem) {
    await rm(part, { force: true })
    throw problem
  }
}

const writeAndSynchronise = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is durable only once its folder is. */
const synchroniseFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
