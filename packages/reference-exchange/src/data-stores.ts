/** Opens what an exchange stores: journal, settings of the data folder, operators, and the socket for backups. */
import { randomBytes } from 'node:crypto'

import { serveControl } from './operation/index.ts'
import type { Log } from './runtime/index.ts'
import {
  controlPath,
  databasePath,
  factorKey,
  isOpenToOthers,
  libsqlJournal,
  memoryJournal,
  openOperatorStore,
  operatorsPath,
  restrictAccess,
} from './store/index.ts'
import type { Journal, OperatorStore } from './store/index.ts'

// Model
export interface Stores {
  readonly journal: Journal
  readonly operators: OperatorStore
  /** Encrypts the secrets of second factors. */
  readonly factorKey: Buffer
}

// Constructors
/** In memory without a folder. Throws one sentence with the folder and the remedy. */
export const openStores = (dataDir: string | undefined, log: Log): Stores => {
  if (dataDir === undefined)
    return { journal: memoryJournal(), operators: openOperatorStore(), factorKey: randomBytes(32) }
  try {
    const [database, operators] = [databasePath(dataDir), operatorsPath(dataDir)]
    const count = restrictAccess(dataDir)
    if (count > 0) log('files-closed-to-others', { folder: dataDir, entries: count }, 'warn')
    if (isOpenToOthers(dataDir)) log('data-folder-open-to-others', { instruction: `chmod 700 ${dataDir}` }, 'warn')
    const key = factorKey(dataDir)
    return { journal: libsqlJournal(database), operators: openOperatorStore(operators), factorKey: key }
  } catch (problem) {
    throw namingFolder(problem, dataDir)
  }
}

/** Returns what closes it. Without it a backup needs a stopped exchange. */
export const openControl = async (
  dataDir: string | undefined,
  journal: Journal,
  log: Log,
): Promise<() => void | Promise<void>> => {
  if (dataDir === undefined) return () => undefined
  try {
    return await serveControl(controlPath(dataDir), journal.copyTo)
  } catch (problem) {
    log('online-backup-unavailable', { problem, instruction: 'set DATA_DIR to a shorter path' }, 'warn')
    return () => undefined
  }
}

export const namingFolder = (problem: unknown, folder: string | undefined): unknown => {
  if (!(problem instanceof Error) || folder === undefined || problem.message.includes(folder)) return problem
  const message = problem.message.replace('the data folder', `the data folder ${folder}`)
  const remedy = message.includes('is damaged') ? ': restore a backup into an empty folder (docs/operating.md)' : ''
  return new Error(message + remedy, { cause: problem })
}
