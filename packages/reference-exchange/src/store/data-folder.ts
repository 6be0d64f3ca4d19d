/** Creates the data folder. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the database. Throws one sentence when the folder is not usable. */
export const databasePath = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (problem) {
    throw new Error(`the data folder ${folder} cannot be written`, { cause: problem })
  }
  return join(folder, 'exchange.db')
}
