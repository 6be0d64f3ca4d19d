/** Backup and restoration of a data folder. A backup is a data folder itself, complete and verified. */
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import {
  controlPath,
  databaseFiles,
  databasePath,
  libsqlJournal,
  openOperatorStore,
  operatorsPath,
  picturesPath,
  restrictAccess,
} from '../store/index.ts'
import { requestCopy } from './control-socket.ts'
import { verifyFolder } from './verify-folder.ts'

// Rules
/** The exchange may run. Returns the line of the verification. Rejects when the target is not empty. */
export const backUp = (folder: string, target: string): Promise<string> => {
  requireExchange(folder)
  return intoEmptyFolder(resolve(target), async (path) => {
    // The pictures come last: one that the copied journal names was stored before.
    if (!(await requestCopy(controlPath(folder), path))) await copyStopped(folder, path)
    copyOperators(folder, path)
    if (existsSync(picturesPath(folder))) cpSync(picturesPath(folder), picturesPath(path), { recursive: true })
  })
}

/** Copies a backup into a folder that is empty or does not exist. */
export const restore = (source: string, folder: string): Promise<string> => {
  requireExchange(source)
  return intoEmptyFolder(resolve(folder), async (path) => {
    if (existsSync(controlPath(source))) throw new Error(`${source} is the folder of an exchange, not a backup`)
    cpSync(source, path, { recursive: true })
  })
}

// Internal
const requireExchange = (folder: string): void => {
  if (!databaseFiles(folder).some((file) => existsSync(file))) throw new Error(`${folder} has no exchange`)
}

/** On failure the folder is left empty, so that no part of a copy is taken for the whole. */
const intoEmptyFolder = async (target: string, copy: (target: string) => Promise<void>): Promise<string> => {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty: name a new folder`)
  try {
    await copy(target)
    restrictAccess(target)
    const line = verifyFolder(target)
    synchronise(target)
    return line
  } catch (problem) {
    for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true })
    throw problem
  }
}

const copyStopped = async (folder: string, target: string): Promise<void> => {
  const journal = libsqlJournal(databasePath(folder))
  try {
    await journal.copyTo(target)
  } finally {
    journal.close()
  }
}

const copyOperators = (folder: string, target: string): void => {
  const operators = openOperatorStore(operatorsPath(folder))
  try {
    operators.copyTo(join(target, 'operators.db'))
  } finally {
    operators.close()
  }
}

/** Writes files and folders to the disk. */
const synchronise = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) synchronise(join(folder, entry.name))
    else synchroniseOne(join(folder, entry.name))
  synchroniseOne(folder)
}

const synchroniseOne = (path: string): void => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
