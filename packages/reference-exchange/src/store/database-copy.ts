/** Copy of a database that is in use: its file first, then its write-ahead log up to a commit. */
import { execFile } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type Database from 'libsql'

// Rules
/**
 * Commits go on meanwhile, because nothing here waits for the whole copy. Without checkpoints the file does not change
 * and the log only grows. It begins empty, so that the copied part holds only frames that are newer than the file.
 */
export const copyDatabase = async (database: Database.Database, file: string, folder: string): Promise<void> => {
  const target = join(folder, basename(file))
  emptyLog(database)
  database.pragma('wal_autocheckpoint = 0')
  try {
    await copyInOtherProcess(file, target)
    // Read in one turn between two commits: the watermark is not ahead of the log.
    const bytes = statSync(`${file}-wal`).size
    writeFileSync(`${target}.watermark`, readFileSync(`${file}.watermark`), { mode: 0o600 })
    await copyStart(`${file}-wal`, `${target}-wal`, bytes)
  } finally {
    database.pragma(`wal_autocheckpoint = ${DEFAULT_CHECKPOINT_PAGES}`)
  }
}

// Internal
/** Default of the database. */
const DEFAULT_CHECKPOINT_PAGES = 1000
const CHUNK_BYTES = 1024 * 1024

/** A process that closes a file releases its own locks on it, and the database would be open to another process. */
const copyInOtherProcess = (from: string, to: string): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, ['-e', COPY_SCRIPT, from, to], (problem, _output, errors) =>
      problem === null ? resolve() : reject(new Error(`the database cannot be copied: ${errors.trim()}`)),
    )
  })

const COPY_SCRIPT = "require('node:fs').copyFileSync(process.argv[1], process.argv[2])"

const emptyLog = (database: Database.Database): void => {
  const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as ReadonlyArray<{ readonly busy: number }>
  if (result?.busy !== 0) throw new Error('the database is busy: repeat the backup')
}

const copyStart = async (from: string, to: string, bytes: number): Promise<void> => {
  const [source, target] = await Promise.all([open(from, 'r'), open(to, 'wx', 0o600)])
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    for (let done = 0; done < bytes;) {
      const { bytesRead } = await source.read(chunk, 0, Math.min(CHUNK_BYTES, bytes - done), done)
      if (bytesRead === 0) throw new Error('the log of the database became shorter: repeat the backup')
      await target.write(chunk, 0, bytesRead)
      done += bytesRead
    }
    await target.sync()
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}
