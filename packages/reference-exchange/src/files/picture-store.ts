/** Picture files of users, one file each under a generated name, readable by their owner and the operator. [ACC-5] */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import type { UserId } from '@hexbourse/domain/kernel'

import type { DecodedPicture } from './decoded-picture.ts'

// Model
export interface StoredPicture {
  readonly kind: DecodedPicture['kind']
  readonly bytes: Buffer
}

export interface PictureStore {
  /** Returns the file name, or undefined when the user has reached MAX_PICTURES_PER_USER. */
  readonly save: (owner: UserId, picture: DecodedPicture) => string | undefined
  readonly read: (name: string) => StoredPicture | undefined
  readonly isOwnedBy: (owner: UserId, name: string) => boolean
}

interface FileStorage {
  readonly names: () => ReadonlyArray<string>
  readonly write: (name: string, bytes: Buffer) => void
  readonly read: (name: string) => Buffer
}

const MAX_PICTURES_PER_USER = 40
const NAME_PATTERN = /^(\d{1,15})-[0-9a-f]{32}\.(jpg|png)$/

// Constructors
export const pictureStoreIn = (folder: string): PictureStore => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return makePictureStore({
    names: () => readdirSync(folder),
    write: (name, bytes) => writeDurably(join(folder, name), bytes),
    read: (name) => readFileSync(join(folder, name)),
  })
}

export const memoryPictureStore = (): PictureStore => {
  const contents = new Map<string, Buffer>()
  return makePictureStore({
    names: () => [],
    write: (name, bytes) => void contents.set(name, bytes),
    read: (name) => contents.get(name) ?? Buffer.alloc(0),
  })
}

// Internal
/** The name contains the owner. A name that is not known is never turned into a path. */
const makePictureStore = (storage: FileStorage): PictureStore => {
  const names = new Set(storage.names().filter((name) => NAME_PATTERN.test(name)))
  const counts = new Map<number, number>()
  const count = (owner: number): void => void counts.set(owner, (counts.get(owner) ?? 0) + 1)
  for (const name of names) count(ownerOf(name))
  return {
    save: (owner, { kind, bytes }) => {
      if ((counts.get(owner) ?? 0) >= MAX_PICTURES_PER_USER) return undefined
      const name = `${owner}-${randomBytes(16).toString('hex')}.${kind}`
      storage.write(name, bytes)
      names.add(name)
      count(owner)
      return name
    },
    read: (name) =>
      names.has(name) ? { kind: name.endsWith('.png') ? 'png' : 'jpg', bytes: storage.read(name) } : undefined,
    isOwnedBy: (owner, name) => names.has(name) && ownerOf(name) === owner,
  }
}

const ownerOf = (name: string): number => Number(NAME_PATTERN.exec(name)?.[1])

/** Synchronised to disk before it returns. */
const writeDurably = (path: string, bytes: Buffer): void => {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, bytes)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
