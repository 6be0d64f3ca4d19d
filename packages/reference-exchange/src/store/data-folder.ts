/** The data folder: its files, and access to them by the owner alone. */
import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DATABASE = 'exchange.db'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Path of the database. Creates the folder. Throws one sentence when it is not usable. */
export const databasePath = (folder: string): string => {
  if (folder === '') throw new Error('DATA_DIR is empty: set it to a folder, or unset it for .data')
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException
    throw new Error(`the data folder ${folder} cannot be written (${code}): set DATA_DIR to another folder`, {
      cause: problem,
    })
  }
  return privateFile(join(folder, DATABASE))
}

/** The database and its log, whether they exist or not. */
export const databaseFiles = (folder: string): ReadonlyArray<string> =>
  ['', '-wal'].map((suffix) => join(folder, `${DATABASE}${suffix}`))

/** Path of the operators' accounts and the audit log. */
export const operatorsPath = (folder: string): string => privateFile(join(folder, 'operators.db'))

/** Socket on which the running exchange takes requests of the command line. */
export const controlPath = (folder: string): string => join(folder, 'control.sock')

/** Folder of the uploaded pictures. */
export const picturesPath = (folder: string): string => join(folder, 'files')

/** Closes a folder and everything in it to other users. Returns the number of entries that were open to them. */
export const restrictAccess = (folder: string): number => {
  // this system has no such modes
  if (process.platform === 'win32') return 0
  const own = restrict(folder, FOLDER_MODE)
  return readdirSync(folder, { withFileTypes: true }).reduce<number>((count, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return count + restrictAccess(path)
    return entry.isFile() ? count + restrict(path, FILE_MODE) : count
  }, own)
}

// Internal
/** Created before the database opens it: its journal files get the mode of the database. */
const privateFile = (path: string): string => {
  closeSync(openSync(path, 'a', FILE_MODE))
  return path
}

const restrict = (path: string, mode: number): 0 | 1 => {
  if ((statSync(path).mode & 0o077) === 0) return 0
  chmodSync(path, mode)
  return 1
}
