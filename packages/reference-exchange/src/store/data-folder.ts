/** The data folder: its files, and access to them by their owner alone. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const DATABASE = 'exchange.db'
const OWN_FILE = /^(?:(?:exchange|operators)\.db|factor\.key)/
const KEY_BYTES = 32
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

/**
 * The key that encrypts the secrets of second factors; created when missing. Backups do not have it. Throws when it is
 * damaged.
 */
export const factorKey = (folder: string): Buffer => {
  const path = join(folder, 'factor.key')
  if (!existsSync(path)) writeFileSync(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: FILE_MODE, flush: true })
  const key = readFileSync(path)
  if (key.length !== KEY_BYTES) throw new Error(`${path} is damaged: put its copy in its place`)
  return key
}

/** Socket on which the running exchange takes requests of the command line. */
export const controlPath = (folder: string): string => join(folder, 'control.sock')

/** Folder of the uploaded pictures. */
export const picturesPath = (folder: string): string => join(folder, 'files')

/** Closes the files of an exchange to other users. Returns how many were open to them. */
export const restrictAccess = (folder: string): number => {
  // the folder may hold files of others, and only its owner knows who needs it
  const own = readdirSync(folder).filter((name) => OWN_FILE.test(name))
  const pictures = picturesPath(folder)
  const names = existsSync(pictures) ? readdirSync(pictures) : []
  const files = [...own.map((name) => join(folder, name)), ...names.map((name) => join(pictures, name))]
  return [
    ...files.map((path) => restrict(path, FILE_MODE)),
    ...(existsSync(pictures) ? [restrict(pictures, FOLDER_MODE)] : []),
  ].filter(Boolean).length
}

/** Whether other users may list the folder. */
export const isOpenToOthers = (path: string): boolean =>
  // that system has no such modes
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0

// Internal
/** Created before the database opens it: its journal files get the mode of the database. */
const privateFile = (path: string): string => {
  closeSync(openSync(path, 'a', FILE_MODE))
  return path
}

/** Returns whether the path was open. */
const restrict = (path: string, mode: number): boolean => {
  const isOpen = isOpenToOthers(path)
  if (isOpen) chmodSync(path, mode)
  return isOpen
}
