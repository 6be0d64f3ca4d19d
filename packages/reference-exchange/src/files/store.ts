/** Where people's pictures are: one file each, under a name that we made, seen by its owner and the desk. [ACC-5] */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import type { UserId } from '@hexbourse/domain/kernel'

import type { Seen } from './seen.ts'

// Model
export interface Kept {
  readonly kind: Seen['kind']
  readonly bytes: Buffer
}

export interface Files {
  /** Gives its name; none when the person has sent as many as anyone may. */
  readonly keep: (owner: UserId, picture: Seen) => string | undefined
  readonly read: (name: string) => Kept | undefined
  readonly isOf: (owner: UserId, name: string) => boolean
}

interface Shelf {
  readonly names: () => ReadonlyArray<string>
  readonly put: (name: string, bytes: Buffer) => void
  readonly get: (name: string) => Buffer
}

const MOST_PER_PERSON = 40
const NAME = /^(\d{1,15})-[0-9a-f]{32}\.(jpg|png)$/

// Constructors
export const filesIn = (folder: string): Files => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return filesOn({
    names: () => readdirSync(folder),
    put: (name, bytes) => write(join(folder, name), bytes),
    get: (name) => readFileSync(join(folder, name)),
  })
}

export const filesInMemory = (): Files => {
  const kept = new Map<string, Buffer>()
  return filesOn({
    names: () => [],
    put: (name, bytes) => void kept.set(name, bytes),
    get: (name) => kept.get(name) ?? Buffer.alloc(0),
  })
}

// Internal
/** The name says whose it is; a name that is not known is never made into a path. */
const filesOn = (shelf: Shelf): Files => {
  const known = new Set(shelf.names().filter((name) => NAME.test(name)))
  const counts = new Map<number, number>()
  const count = (owner: number): void => void counts.set(owner, (counts.get(owner) ?? 0) + 1)
  for (const name of known) count(ownerIn(name))
  return {
    keep: (owner, { kind, bytes }) => {
      if ((counts.get(owner) ?? 0) >= MOST_PER_PERSON) return undefined
      const name = `${owner}-${randomBytes(16).toString('hex')}.${kind}`
      shelf.put(name, bytes)
      known.add(name)
      count(owner)
      return name
    },
    read: (name) =>
      known.has(name) ? { kind: name.endsWith('.png') ? 'png' : 'jpg', bytes: shelf.get(name) } : undefined,
    isOf: (owner, name) => known.has(name) && ownerIn(name) === owner,
  }
}

const ownerIn = (name: string): number => Number(NAME.exec(name)?.[1])

/** On disk for good when it returns, as everything that is answered. */
const write = (path: string, bytes: Buffer): void => {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, bytes)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
