/** Picture files of users in a folder, each durable before its name is known. [ACC-5] */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { makePictureStore } from '../files/index.ts'
import type { PictureStore } from '../files/index.ts'

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

// Internal
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
